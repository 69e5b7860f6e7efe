import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { LoadError } from '../feedback/LoadError.tsx'
import type { LoadErrorProps } from '../feedback/LoadError.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { useWords } from '../words/UiWords.tsx'
import css from './DataTable.module.css'
import { TableHead } from './DataTableHead.tsx'
import type { Sort } from './DataTableHead.tsx'
import { TableRow } from './DataTableRow.tsx'
import { Pagination } from './Pagination.tsx'
import type { Paging } from './Pagination.tsx'

export interface Column<Row> {
  /** Also the `sort_by` of a sortable column. */
  key: string
  label: string
  align?: 'start' | 'end'
  /** CSS length or percentage. */
  width?: string
  hideOnPhone?: boolean
  /** On a phone's card: takes a whole line, below the others. */
  wideOnPhone?: boolean
  sortable?: boolean
  /** The head is for readers only, for example over row menus. */
  labelHidden?: boolean
  render: (row: Row) => ReactNode
}

export interface DataTableProps<Row> {
  /** What the rows are, for readers: "Orders". */
  label: string
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  /** The whole row leads there … */
  rowHref?: (row: Row) => string
  /** … or opens something, for example a drawer. */
  onOpen?: (row: Row) => void
  /** Name of the row for `onOpen`'s button: "Open order HL-7Q2M". Needed with `onOpen`. */
  openLabel?: (row: Row) => string
  /** The row that is open beside the table. */
  openKey?: string | number | undefined
  /** The last cell, usually a RowMenu. */
  rowActions?: (row: Row) => ReactNode
  sort?: Sort
  onSort?: (sort: Sort) => void
  paging?: Paging
  /** Shown when there is nothing at all. */
  empty: ReactNode
  /** Given while a search or filter is on: shown instead of `empty`, with a way back. */
  onClearFilters?: (() => void) | undefined
  /** Given when loading failed. */
  error?: LoadErrorProps | null | undefined
  /** Ghost rows while loading, default 8. */
  skeletonRows?: number
}

/**
 * Rows of one kind, with their states: loading, nothing, no match, failed. On phones each row becomes a card. Sort, page and filters
 * belong in the address; this component only asks for them.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  if (props.error) return <LoadError {...props.error} />
  if (props.rows?.length === 0) {
    return props.onClearFilters ? <NoMatch onClear={props.onClearFilters} /> : <>{props.empty}</>
  }
  const { rows, columns, paging } = props
  return (
    <div>
      <div className={css.scroll}>
        <table className={css.table} aria-label={props.label} aria-busy={rows === undefined}>
          <TableHead
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            actions={props.rowActions !== undefined}
          />
          <tbody>
            {rows === undefined ? (
              <GhostRows columns={columns} count={props.skeletonRows ?? 8} actions={props.rowActions !== undefined} />
            ) : (
              rows.map((row) => <TableRow key={props.rowKey(row)} row={row} table={props} />)
            )}
          </tbody>
        </table>
      </div>
      {rows !== undefined && paging && paging.total > 0 && <Pagination {...paging} />}
    </div>
  )
}

interface GhostRowsProps<Row> {
  columns: readonly Column<Row>[]
  count: number
  actions: boolean
}

function GhostRows<Row>({ columns, count, actions }: GhostRowsProps<Row>) {
  const words = useWords()
  return Array.from({ length: count }, (_, place) => (
    <tr key={place} className={css.row}>
      {columns.map((column, at) => (
        <td key={column.key} data-hide={column.hideOnPhone} data-align={column.align}>
          {place === 0 && at === 0 && <span className={css.reader}>{words.loading}</span>}
          <Skeleton width={at === 0 ? '70%' : '55%'} height="16px" />
          {at === 0 && (
            <span className={css.ghostLine}>
              <Skeleton width="45%" height="12px" />
            </span>
          )}
        </td>
      ))}
      {actions && <td aria-hidden />}
    </tr>
  ))
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const words = useWords()
  return (
    <EmptyState ghost="rows" title={words.noMatch} action={<Button onPress={onClear}>{words.clearFilters}</Button>} />
  )
}
