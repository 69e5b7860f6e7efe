import { useEffect, useRef } from 'react'
import box from '../fields/Checkbox.module.css'
import css from './DataTable.module.css'
import type { TableSelection } from './table-props.ts'

interface PickProps {
  label: string
  selected: boolean
  /** Some, but not all, of the rows that the box stands for. */
  mixed?: boolean
  onChange: (selected: boolean) => void
}

/** The tick box in front of a row or over all of them. */
function Pick({ label, selected, mixed = false, onChange }: PickProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The third state of a box has no attribute.
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className={css.box}>
      <input
        ref={input}
        type="checkbox"
        className={box.box}
        aria-label={label}
        checked={selected}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

/** The box of one row. */
export function RowPick<Row>({ row, selection }: { row: Row; selection: TableSelection<Row> }) {
  return (
    <Pick
      label={selection.label(row)}
      selected={selection.isSelected(row)}
      onChange={(selected) => selection.onToggle(row, selected)}
    />
  )
}

/** The box over all rows in view. */
export function PickAll<Row>({ rows, selection }: { rows: readonly Row[]; selection: TableSelection<Row> }) {
  const count = rows.filter((row) => selection.isSelected(row)).length
  return (
    <Pick
      label={selection.allLabel}
      selected={count > 0 && count === rows.length}
      mixed={count > 0 && count < rows.length}
      onChange={selection.onToggleAll}
    />
  )
}
