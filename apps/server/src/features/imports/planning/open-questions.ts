import type { ImportAnswer } from '@turnout/contract/imports/import.ts'
import { statusValues, unmappedAmounts } from '@turnout/domain/imports/open-questions.ts'
import { KINDS_WITHOUT_SALES } from '@turnout/domain/imports/file-kinds.ts'
import type { ImportPlan } from '../make-plan.ts'
import type { StagedFile } from '../queries.ts'

type OpenQuestion = ImportAnswer['open_questions'][number]
type Answers = Pick<ImportPlan, 'columns' | 'statuses' | 'without_amounts'>

/** The columns of the first table of a file, as they were said, or else as they are proposed. */
export const plannedColumns = ({ id, description }: Pick<StagedFile, 'id' | 'description'>, plan: Answers) =>
  description.columns.map((one) => {
    const said = plan.columns.find(({ file_id: fileId, column }) => fileId === id && column === one.column)
    return { ...one, field: said === undefined ? one.field : said.field }
  })

/** What a person still has to say before an import is run. */
export function openQuestions(
  files: readonly Pick<StagedFile, 'id' | 'description'>[],
  plan: Answers,
): readonly OpenQuestion[] {
  return files.flatMap((file): OpenQuestion[] => {
    if (KINDS_WITHOUT_SALES.has(file.description.kind)) return []
    const columns = plannedColumns(file, plan)
    const table = { columns, rows: file.description.rows ?? 0 }
    const isSaid = (column: number, value: string): boolean =>
      plan.statuses.some((one) => one.file_id === file.id && one.column === column && one.value === value)
    const statuses = columns.flatMap((column) =>
      statusValues(column, table)
        .filter(({ value }) => !isSaid(column.column, value))
        .map(({ value, proposal }) => ({
          file_id: file.id,
          column: column.column,
          asks: 'STATUS' as const,
          value,
          proposal,
        })),
    )
    const amounts = plan.without_amounts ? [] : unmappedAmounts(columns)
    return [
      ...statuses,
      ...amounts.map((column) => ({
        file_id: file.id,
        column,
        asks: 'AMOUNT' as const,
        value: null,
        proposal: null,
      })),
    ]
  })
}
