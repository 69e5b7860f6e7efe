import { QUESTION_COLUMN } from '@turnout/contract/exports.ts'
import type { Cell } from '../../platform/format/cell.ts'
import { pickColumns, type RowColumns } from '../../platform/format/pick-columns.ts'
import type { AnswerTexts, ExportedQuestionRow } from './queries-export.ts'

/** A column of a file: its title, and what a row has in it. */
export interface FileColumn<Row> {
  readonly title: string
  readonly cell: (row: Row, answers: AnswerTexts | undefined) => Cell
  /** Only then are answers read. */
  readonly isAnswer?: boolean
}

export interface FileColumns<Row, Name extends string, Shown extends string> extends Pick<
  RowColumns<FileColumn<Row>, Name, Shown>,
  'columns' | 'whole' | 'shown'
> {
  readonly questions: readonly ExportedQuestionRow[]
}

/**
 * The columns of a file with those of answers: all of them, or those that the person sees, in their
 * order.
 * @throws Refusal invalid_fields for a question that the list does not have.
 */
export const chooseColumns = <Row, Name extends string, Shown extends string>(
  { questions, ...named }: FileColumns<Row, Name, Shown>,
  picked: readonly string[] | null,
): readonly FileColumn<Row>[] =>
  pickColumns(
    {
      ...named,
      more: new Map(questions.map((question) => [`${QUESTION_COLUMN}${question.id}`, answerColumn<Row>(question)])),
    },
    picked,
  )

const answerColumn = <Row>({ id, title }: ExportedQuestionRow): FileColumn<Row> => ({
  title,
  cell: (_row, answers) => answers?.get(id) ?? null,
  isAnswer: true,
})

/** Rows as cells, piece by piece; answers are read once a piece, and only for a file that has some. */
export async function* cellsOfPieces<Row>(
  pieces: AsyncIterable<readonly Row[]>,
  columns: readonly FileColumn<Row>[],
  answersOf: (rows: readonly Row[]) => Promise<(row: Row) => AnswerTexts | undefined>,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const hasAnswers = columns.some(({ isAnswer }) => isAnswer)
  for await (const rows of pieces) {
    const answers = hasAnswers ? await answersOf(rows) : () => undefined
    yield rows.map((row) => columns.map(({ cell }) => cell(row, answers(row))))
  }
}
