import { classNames } from '@turnout/ui/class-names.ts'
import box from '@turnout/ui/fields/Checkbox.module.css'
import { memo } from 'react'
import type { DeskColumn } from './desk-column.ts'
import css from './DeskTable.module.css'

export interface RowHandlers<Row> {
  readonly onOpen: (row: Row) => void
  /** `reaches`: all rows from the one ticked last up to this one. */
  readonly onToggle: (row: Row, selected: boolean, reaches: boolean) => void
  /** The keys go on from here. */
  readonly onFocus: (id: number) => void
}

export interface DeskRowProps<Row extends { readonly id: number }> {
  row: Row
  /** Among all rows, the head being the first. */
  place: number
  columns: readonly DeskColumn<Row>[]
  /** All that the cells show beside the row itself, as a text: a row is drawn again when it changes. */
  drawn: string
  openLabel: string
  /** Undefined: rows cannot be ticked. */
  pickLabel: string | undefined
  picked: boolean
  current: boolean
  /** The one row that Tab reaches; from there the arrows go on. */
  tabbable: boolean
  changed: boolean
  handlers: React.RefObject<RowHandlers<Row>>
}

function Row<Row extends { readonly id: number }>(props: DeskRowProps<Row>) {
  const { row, columns, picked, handlers, tabbable } = props
  const tabIndex = tabbable ? 0 : -1
  return (
    <tr
      className={classNames(css.row, props.current && css.current, picked && css.picked, props.changed && css.changed)}
      aria-rowindex={props.place}
      data-row={row.id}
    >
      {props.pickLabel !== undefined && (
        <td className={css.pick}>
          <label className={css.box}>
            <input
              type="checkbox"
              className={box.box}
              tabIndex={tabIndex}
              aria-label={props.pickLabel}
              checked={picked}
              onFocus={() => handlers.current.onFocus(row.id)}
              onChange={({ target, nativeEvent }) =>
                handlers.current.onToggle(
                  row,
                  target.checked,
                  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
                )
              }
            />
          </label>
        </td>
      )}
      {columns.map((column, place) => (
        <td key={column.key} data-phone={column.phone} data-align={column.align}>
          {column.render(row)}
          {place === 0 && (
            <button
              type="button"
              className={css.cover}
              tabIndex={tabIndex}
              aria-label={props.openLabel}
              data-opens={row.id}
              onFocus={() => handlers.current.onFocus(row.id)}
              onClick={() => handlers.current.onOpen(row)}
            />
          )}
        </td>
      ))}
    </tr>
  )
}

const isSame = (before: DeskRowProps<never>, after: DeskRowProps<never>): boolean =>
  before.row === after.row &&
  before.place === after.place &&
  before.drawn === after.drawn &&
  before.picked === after.picked &&
  before.current === after.current &&
  before.tabbable === after.tabbable &&
  before.changed === after.changed

/** One row. A press on it opens it; what is inside its cells and can be pressed lies above that. */
// `memo` forgets the type of the rows.
export const DeskRow = memo(Row, isSame as (before: unknown, after: unknown) => boolean) as typeof Row
