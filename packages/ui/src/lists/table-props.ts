import type { ReactNode } from 'react'
import type { LoadErrorProps } from '../feedback/LoadError.tsx'
import type { Paging } from './Pagination.tsx'

export interface Sort {
  /** Key of a column. */
  by: string
  direction: 'asc' | 'desc'
}

export interface Column<Row> {
  /** Also the `sort_by` of a sortable column. */
  key: string
  label: string
  align?: 'start' | 'end'
  /** CSS length or percentage. */
  width?: string
  hideOnPhone?: boolean
  /** Leaves a table that has no more than so many pixels, until rows are cards. */
  leavesUnder?: 940 | 820
  /** On a phone's card: takes a whole line, below the others. */
  wideOnPhone?: boolean
  sortable?: boolean
  /** Beside the label, an InfoPopover; not on a phone, where heads are for readers only. */
  about?: ReactNode
  /** The head is for readers only, for example over row menus. */
  labelHidden?: boolean
  render: (row: Row) => ReactNode
}

/** Rows that are ticked; which those are is the owner's to keep, also over pages. */
export interface TableSelection<Row> {
  isSelected: (row: Row) => boolean
  /** `reaches`: with it all rows from the one that was ticked last. */
  onToggle: (row: Row, selected: boolean, reaches?: boolean) => void
  /** Every row in view, or none of them. */
  onToggleAll: (selected: boolean) => void
  /** Name of a row's box: "Select order HL-7Q2M of Mira Koller". */
  label: (row: Row) => string
  /** Name of the box over all: "Select every order in view". */
  allLabel: string
}

export interface DataTableProps<Row> {
  /** The name of the rows, for screen readers: "Orders". */
  label: string
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  /** The rows are those of before, while others load. */
  busy?: boolean
  rowKey: (row: Row) => string | number
  /** The whole row leads there … */
  rowHref?: (row: Row) => string
  /** … or opens something, for example a drawer. */
  onOpen?: (row: Row) => void
  /** Name of the row for `onOpen`'s button: "Open order HL-7Q2M". Needed with `onOpen`. */
  openLabel?: (row: Row) => string
  /** The row that is open beside the table. */
  openKey?: string | number | undefined
  /** Gives every row a box in front. */
  selection?: TableSelection<Row>
  /** The last cell, usually a RowMenu. */
  rowActions?: (row: Row) => ReactNode
  sort?: Sort
  onSort?: (sort: Sort) => void
  paging?: Paging
  /** Shown when there is nothing at all. */
  empty: ReactNode
  /** Given while a search or filter is on: shown instead of `empty`, with a link to remove it. */
  onClearFilters?: (() => void) | undefined
  /** Many columns: less room between them. */
  dense?: boolean
  /** Given when loading failed. */
  error?: LoadErrorProps | null | undefined
  /** Ghost rows while loading, default 8. */
  skeletonRows?: number
}
