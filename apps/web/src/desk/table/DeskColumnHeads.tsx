import { Box, Hidden } from '@turnout/ui/layout/parts.tsx'
import type { Sort } from '@turnout/ui/lists/table-props.ts'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import type { PointerEvent, ReactNode } from 'react'
import { WIDTHS } from './desk-column.ts'
import type { DeskColumn } from './desk-column.ts'
import css from './DeskTable.module.css'

interface DeskColumnHeadsProps<Row> {
  columns: readonly DeskColumn<Row>[]
  sort: Sort
  onSort: (sort: Sort) => void
  onWidth: (key: string, width: number) => void
  /** The box over all rows that are loaded. */
  pick: ReactNode
}

/** The heads of a desk's columns: they sort, and their edges can be moved. */
export function DeskColumnHeads<Row>({ columns, sort, onSort, onWidth, pick }: DeskColumnHeadsProps<Row>) {
  return (
    <thead className={css.heads}>
      <tr aria-rowindex={1}>
        {pick && (
          <th scope="col" className={css.pick}>
            {pick}
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            title={column.label}
            data-align={column.align}
            style={column.width === 0 ? undefined : { inlineSize: column.width }}
            aria-sort={sort.by === column.key ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
          >
            {column.sortable ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : column.isFileless ? (
              // A column of buttons has no room for a word.
              <Hidden>{column.label}</Hidden>
            ) : (
              column.label
            )}
            <Edge onWidth={(width) => onWidth(column.key, width)} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

function SortButton<Row>({
  column,
  sort,
  onSort,
}: Pick<DeskColumnHeadsProps<Row>, 'sort' | 'onSort'> & { column: DeskColumn<Row> }) {
  const words = useWords()
  const current = sort.by === column.key ? sort.direction : null
  const Arrow = current === 'asc' ? ArrowUp : ArrowDown
  return (
    <Box
      as="button"
      type="button"
      className={css.sort}
      padding={0}
      ground="none"
      bare
      aria-label={words.sortBy(column.label)}
      onClick={() => onSort({ by: column.key, direction: current === 'asc' ? 'desc' : 'asc' })}
    >
      {column.label}
      {current !== null && <Arrow size={14} strokeWidth={2.1} aria-hidden />}
    </Box>
  )
}

/** The edge of a column: dragged it makes the column wider or narrower. Keys do so in the picker of columns. */
function Edge({ onWidth }: { onWidth: (width: number) => void }) {
  const start = useRef<{ x: number; width: number; sign: 1 | -1 }>(null)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const width = event.currentTarget.closest('th')?.getBoundingClientRect().width ?? WIDTHS.min
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    start.current = { x: event.clientX, width, sign }
  }
  const onPointerMove = ({ clientX }: PointerEvent<HTMLElement>) => {
    if (start.current !== null) onWidth(start.current.width + start.current.sign * (clientX - start.current.x))
  }
  return (
    <span
      role="none"
      className={css.edge}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        start.current = null
      }}
    />
  )
}
