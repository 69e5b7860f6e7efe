import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { classNames } from '../class-names.ts'
import { Box } from '../layout/parts.tsx'
import css from './DataTable.module.css'
import { RowPick } from './RowPick.tsx'
import type { Column, DataTableProps } from './table-props.ts'

/**
 * One row. The first cell's link or button stretches over the whole row; the controls in other
 * cells lie above it.
 */
export function TableRow<Row>({ row, table }: { row: Row; table: DataTableProps<Row> }) {
  const isOpen = table.openKey !== undefined && table.rowKey(row) === table.openKey
  const isPicked = table.selection?.isSelected(row) ?? false
  const opens = table.rowHref !== undefined || table.onOpen !== undefined
  return (
    <tr className={classNames(css.row, opens && css.opens, isOpen && css.open, isPicked && css.picked)}>
      {table.selection && (
        <td className={css.pick}>
          <RowPick row={row} selection={table.selection} />
        </td>
      )}
      {table.columns.map((column, place) => (
        <Cell key={column.key} column={column}>
          {place === 0 ? <RowLink row={row} table={table} content={column.render(row)} /> : column.render(row)}
        </Cell>
      ))}
      {table.rowActions && <td className={css.actions}>{table.rowActions(row)}</td>}
    </tr>
  )
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  return (
    <td data-align={column.align} data-hide={column.hideOnPhone} data-wide={column.wideOnPhone}>
      {children}
    </td>
  )
}

interface RowLinkProps<Row> {
  row: Row
  table: DataTableProps<Row>
  content: ReactNode
}

function RowLink<Row>({ row, table, content }: RowLinkProps<Row>) {
  if (table.rowHref) {
    return (
      <Link href={table.rowHref(row)} className={css.stretch ?? ''}>
        {content}
      </Link>
    )
  }
  if (table.onOpen) {
    return (
      <>
        {content}
        <Box
          as="button"
          type="button"
          className={css.cover}
          padding={0}
          ground="none"
          bare
          radius="small"
          aria-label={table.openLabel?.(row)}
          aria-haspopup="dialog"
          onClick={() => table.onOpen?.(row)}
        />
      </>
    )
  }
  return content
}
