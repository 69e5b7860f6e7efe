import type { GridColumn, GridRow } from '../files/write-report.ts'
import type { ReportedQuestionRow } from '../sales/queries-questions.ts'

/** A figure of a table; amounts in minor units. */
export interface TableFigure extends GridColumn {
  readonly value: string | number | null
}

/** A table as it was found, with words in the language of the caller. */
export interface TableFound {
  readonly figures: readonly TableFigure[]
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
  readonly rowCount: number
  /** Under the columns that add up. */
  readonly totals: GridRow
  readonly questions: readonly ReportedQuestionRow[]
  readonly questionId: number | null
}
