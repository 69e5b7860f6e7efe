import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Row } from '../layout/parts.tsx'
import { useWords } from '../words/UiWords.tsx'
import css from './DataTable.module.css'
import type { Column, Sort } from './table-props.ts'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  /** The box over all rows. */
  pick: ReactNode
  actions: boolean
}

/** The heads of a DataTable; sortable ones are buttons. */
export function TableHead<Row>({ columns, sort, onSort, pick, actions }: TableHeadProps<Row>) {
  const words = useWords()
  return (
    <thead className={css.heads}>
      <tr>
        {pick && (
          <th scope="col" className={css.pick}>
            {pick}
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-align={column.align}
            data-leaves={column.leavesUnder}
            style={{ width: column.width }}
            aria-sort={sort?.by === column.key ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
          >
            {column.sortable && onSort ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : (
              <span className={column.labelHidden ? css.reader : undefined}>{column.label}</span>
            )}
            {column.about && <span className={css.about}>{column.about}</span>}
          </th>
        ))}
        {actions && (
          <th scope="col" className={css.actionsHead}>
            <span className={css.reader}>{words.more}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface SortButtonProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const words = useWords()
  const current = sort?.by === column.key ? sort.direction : null
  const Arrow = current === null ? ArrowUpDown : current === 'asc' ? ArrowUp : ArrowDown
  return (
    <Row
      as="button"
      type="button"
      className={css.sort}
      inline
      gap={4}
      align="center"
      tall={24}
      bare
      radius={6}
      data-on={current !== null}
      aria-label={words.sortBy(column.label)}
      onClick={() => onSort({ by: column.key, direction: current === 'asc' ? 'desc' : 'asc' })}
    >
      {column.label}
      <Arrow size={14} strokeWidth={2} aria-hidden />
    </Row>
  )
}
