import { TickBox } from './TickBox.tsx'
import css from './DataTable.module.css'
import type { TableSelection } from './table-props.ts'

/** The box of one row. */
export function RowPick<Row>({ row, selection }: { row: Row; selection: TableSelection<Row> }) {
  return (
    <TickBox
      className={css.box}
      label={selection.label(row)}
      value={selection.isSelected(row)}
      onChange={(selected) => selection.onToggle(row, selected)}
    />
  )
}

/** The box over all rows in view. */
export function PickAll<Row>({ rows, selection }: { rows: readonly Row[]; selection: TableSelection<Row> }) {
  const count = rows.filter((row) => selection.isSelected(row)).length
  return (
    <TickBox
      className={css.box}
      label={selection.allLabel}
      value={count > 0 && count === rows.length}
      mixed={count > 0 && count < rows.length}
      onChange={selection.onToggleAll}
    />
  )
}
