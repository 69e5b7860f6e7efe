import type { RowAnswer } from '@turnout/contract/questions/answer.ts'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import cells from '../../../desk/table/cells/DeskCells.module.css'
import { readColumns } from '../../../desk/table/desk-column.ts'
import type { DeskColumn } from '../../../desk/table/desk-column.ts'

const PREFIX = 'question_'

/** A column for each question of an event that is asked of such rows; it is hidden until it is picked. */
export const answerColumns = <Row extends { readonly answers?: readonly RowAnswer[] | undefined }>(
  questions: readonly EventQuestion[],
  belongsTo: EventQuestion['belongs_to'],
): readonly DeskColumn<Row>[] =>
  questions
    .filter((question) => question.belongs_to === belongsTo)
    .map(({ id, title }) => ({
      key: `${PREFIX}${id}`,
      label: title,
      width: 160,
      extra: true,
      leaves: 1,
      render: ({ answers }) => {
        const text = answers?.find(({ question_id }) => question_id === id)?.text_answer
        return (
          <span className={cells.muted} title={text}>
            {text}
          </span>
        )
      },
    }))

/** Whether an address shows an answer: only then are answers asked for. */
export const hasAnswerColumn = (text: string | null, columns: readonly DeskColumn<never>[]): boolean =>
  readColumns(text, columns).some(({ key }) => key.startsWith(PREFIX))
