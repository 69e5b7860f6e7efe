import { QUESTION_COLUMN } from '@turnout/contract/exports.ts'
import type { Cell } from '../../platform/format/cell.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import type { AnswerTexts, ExportedQuestionRow } from './queries-export.ts'

/** A column of a file: its title, and what a row has in it. */
export interface FileColumn<Row> {
  readonly title: string
  readonly cell: (row: Row, answers: AnswerTexts | undefined) => Cell
  /** Only then are answers read. */
  readonly isAnswer?: boolean
}

export interface FileColumns<Row, Name extends string, Shown extends string> {
  readonly columns: Readonly<Record<Name, FileColumn<Row>>>
  /** What a whole file has, before the answers. */
  readonly whole: readonly Name[]
  /** What stands for a column of the desk: a buyer's cell has three. */
  readonly shown: Readonly<Record<Shown, readonly Name[]>>
  readonly questions: readonly ExportedQuestionRow[]
}

/**
 * The columns of a file: all of them, or those that the person sees, in their order.
 * @throws Refusal invalid_fields for a question that the list does not have.
 */
export function chooseColumns<Row, Name extends string, Shown extends string>(
  { columns, whole, shown, questions }: FileColumns<Row, Name, Shown>,
  picked: readonly string[] | null,
): readonly FileColumn<Row>[] {
  const answers = new Map(
    questions.map((question) => [`${QUESTION_COLUMN}${question.id}`, answerColumn<Row>(question)]),
  )
  if (picked === null) return [...whole.map((name) => columns[name]), ...answers.values()]
  const byKey: Partial<Record<string, readonly Name[]>> = shown
  return [...new Set(picked)].flatMap((key) => {
    const answer = answers.get(key)
    const names = byKey[key]
    if (answer !== undefined) return [answer]
    if (names === undefined) throw invalidFields({ columns: 'invalid' })
    return names.map((name) => columns[name])
  })
}

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
