import { m } from '@turnout/messages/generated/messages.js'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReportSort } from '../../report-rows.ts'
import css from './report-schedules-card.module.css'

export interface ReportColumn<Row> {
  readonly key: string
  readonly label: string
  /** Figures stand at the end of their column. */
  readonly align?: 'end'
  /** In which order columns leave when room is short: 1 first, 3 last; none: it stays. */
  readonly leaves?: 1 | 2 | 3
  /** On a card: beside the name; the others are words of its last line. */
  readonly isMain?: boolean
  /** Fainter than the others. */
  readonly isMuted?: boolean
  readonly render: (row: Row) => ReactNode
  readonly total?: ReactNode
}

export interface ReportTableProps<Row> {
  /** What the rows are, for readers: "Sales by product, 20 April to 19 May 2027". */
  readonly caption: string
  /** The first one names the row. */
  readonly columns: readonly ReportColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** The figures that have no place beside the name on a card, in words. */
  readonly cardLine: (row: Row) => string
  readonly sort: ReportSort
  readonly onSort: (sort: ReportSort) => void
  readonly hasTotals: boolean
  /** A row that is pointed at; null: none. */
  readonly onPoint?: (row: Row | null) => void
}

/** The figures of a report, line by line, with their sums at the foot; on phones each line is a card. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { columns, rows, rowKey, onPoint } = props
  return (
    <div className={css.room}>
      <Text as="table" className={css.table} wide figures>
        <caption className={css.reader}>{props.caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody onPointerLeave={() => onPoint?.(null)}>
          {rows.map((row) => (
            <tr key={rowKey(row)} onPointerEnter={() => onPoint?.(row)}>
              {columns.map((column, place) => (
                <Cell key={column.key} column={column} isName={place === 0}>
                  {column.render(row)}
                </Cell>
              ))}
              <td className={css.reportTableLine}>{unbroken(props.cardLine(row))}</td>
            </tr>
          ))}
        </tbody>
        {props.hasTotals && (
          <tfoot>
            <tr>
              {columns.map((column, place) => (
                <Cell key={column.key} column={column} isName={place === 0}>
                  {place === 0 ? m.reports_total() : column.total}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </Text>
    </div>
  )
}

/** A line never breaks between a minus and its amount. */
const unbroken = (line: string): string => line.replaceAll('\u2212', '\u2212\u2060')

interface CellProps<Row> {
  column: ReportColumn<Row>
  isName: boolean
  children: ReactNode
}

function Cell<Row>({ column, isName, children }: CellProps<Row>) {
  const marks = {
    'data-align': column.align,
    'data-leaves': column.leaves,
    'data-main': column.isMain,
    'data-muted': column.isMuted,
  }
  if (!isName) return <td {...marks}>{children}</td>
  return (
    <th scope="row" {...marks}>
      {children}
    </th>
  )
}

function Head<Row>({
  column,
  sort,
  onSort,
}: Pick<ReportTableProps<Row>, 'sort' | 'onSort'> & { column: ReportColumn<Row> }) {
  const current = sort.by === column.key ? sort.direction : null
  const Arrow = current === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      data-align={column.align}
      data-leaves={column.leaves}
      aria-sort={current === null ? undefined : current === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className={css.sort}
        onClick={() => onSort({ by: column.key, direction: current === 'desc' ? 'asc' : 'desc' })}
      >
        {column.label}
        {current !== null && <Arrow size={14} strokeWidth={2.1} aria-hidden />}
      </button>
    </th>
  )
}
