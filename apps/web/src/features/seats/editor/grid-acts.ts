import type { TableColumn } from '@turnout/domain/seats/edit/row-table.ts'
import type { Editor } from './use-editor.ts'

/** A cell of the table. */
export interface CellPlace {
  readonly uuid: string
  readonly column: TableColumn
}

/** What the cells of the table do. */
export interface GridActs {
  readonly go: (place: CellPlace) => void
  readonly step: (place: CellPlace, by: readonly [number, number]) => void
  /** Begins to type in a cell; null: ends it. */
  readonly type: (place: CellPlace | null) => void
  readonly choose: (uuid: string, isMore: boolean) => void
  readonly act: Editor['act']
}
