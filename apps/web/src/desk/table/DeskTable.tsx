import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import type { LoadErrorProps } from '@turnout/ui/feedback/LoadError.tsx'
import { Box, Hidden, Text } from '@turnout/ui/layout/parts.tsx'
import { PickAll } from '@turnout/ui/lists/RowPick.tsx'
import { RowsAreOld } from '@turnout/ui/lists/rows-are-old.ts'
import type { Sort, TableSelection } from '@turnout/ui/lists/table-props.ts'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { fittingColumns, roomOf } from './desk-column.ts'
import type { DeskColumn, PlacedColumn } from './desk-column.ts'
import { DeskColumnHeads } from './DeskColumnHeads.tsx'
import { DeskRow } from './DeskRow.tsx'
import type { RowHandlers } from './DeskRow.tsx'
import css from './DeskTable.module.css'
import type { DeskRows } from './use-desk-rows.ts'
import type { DeskCursor } from './use-desk-cursor.ts'

export interface DeskTableProps<Row extends { readonly id: number }> {
  /** The name of the rows, for screen readers: "Orders". */
  readonly label: string
  readonly columns: readonly DeskColumn<Row>[]
  readonly placed: readonly PlacedColumn[]
  /** A member chose `placed`. */
  readonly areChosen: boolean
  readonly onWidth: (key: string, width: number) => void
  readonly list: DeskRows<Row>
  /** Pixels of a row. */
  readonly rowHeight: number
  readonly comfortable: boolean
  readonly cursor: DeskCursor
  readonly openId: number | null
  readonly onOpen: (row: Row) => void
  readonly openLabel: (row: Row) => string
  readonly selection: TableSelection<Row> | undefined
  /** Rows that another member changed a moment ago. */
  readonly changed?: ReadonlySet<number>
  /** What the cells show beside their row, for example the words that are looked for. */
  readonly drawnWith: string
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  /** Instead of rows, where there are none. */
  readonly empty: ReactNode
  readonly error: LoadErrorProps | null
}

const GHOSTS = 24

/**
 * The rows of a desk under a head that stays. Only the rows in view are drawn; further ones are
 * fetched as the list is scrolled.
 */
export function DeskTable<Row extends { readonly id: number }>(props: DeskTableProps<Row>) {
  const { list, columns, placed, selection } = props
  const isOld = use(RowsAreOld)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const width = useListWidth(scroller)
  const all = placed.flatMap(({ key, width: own }) => {
    const column = columns.find((one) => one.key === key)
    return column === undefined ? [] : [own === null ? column : { ...column, width: own }]
  })
  const shown = fittingColumns(all, { width, areChosen: props.areChosen, rows: list.rows })
  if (props.error) return <LoadError {...props.error} />
  if (list.rows?.length === 0)
    return (
      <Box className={css.empty} grows scrolls>
        {props.empty}
      </Box>
    )
  return (
    <div ref={setScroller} className={css.scroll} data-desk-scroll>
      <Text
        as="table"
        className={css.table}
        size={13.5}
        figures
        aria-label={props.label}
        aria-busy={list.rows === undefined || list.busy}
        aria-rowcount={list.total === undefined ? -1 : list.total + 1}
        data-comfortable={props.comfortable || undefined}
        data-old={isOld || undefined}
        style={{
          ['--row' as string]: `${props.rowHeight}px`,
          ['--least' as string]: `${roomOf(shown)}px`,
        }}
      >
        <DeskColumnHeads
          columns={shown}
          sort={props.sort}
          onSort={props.onSort}
          onWidth={props.onWidth}
          pick={selection && <PickAll rows={list.rows ?? []} selection={selection} />}
        />
        {list.rows === undefined ? (
          <Ghosts columns={shown} picks={selection !== undefined} />
        ) : (
          <Rows {...props} rows={list.rows} shown={shown} />
        )}
      </Text>
    </div>
  )
}

/** Where the page scrolls instead of the list, and rows have two lines. */
const PHONE = '(max-width: 960px)'

/** The room of a list in pixels; null until it is known, and on phones. */
function useListWidth(list: HTMLElement | null): number | null {
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    if (list === null) return undefined
    const measure = () => setWidth(matchMedia(PHONE).matches ? null : list.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
  }, [list])
  return width
}

type RowsProps<Row extends { readonly id: number }> = DeskTableProps<Row> & {
  readonly rows: readonly Row[]
  readonly shown: readonly DeskColumn<Row>[]
}

function Rows<Row extends { readonly id: number }>({ rows, shown, list, cursor, selection, ...props }: RowsProps<Row>) {
  const { body, first, end } = useRowWindow(rows.length, props.rowHeight)
  const handlers = useLatest<RowHandlers<Row>>({
    onOpen: props.onOpen,
    onToggle: selection?.onToggle ?? (() => undefined),
    onFocus: cursor.note,
  })
  const { loadMore } = list
  useEffect(() => {
    if (end > rows.length - GHOSTS) loadMore()
  }, [end, rows.length, loadMore])
  const tabbable = rows.some(({ id }) => id === cursor.id) ? cursor.id : rows[0]?.id
  const drawn = `${shown.map(({ key, label, width }) => `${key} ${label} ${width}`).join()} ${props.drawnWith}`
  return (
    <tbody ref={body} className={css.body}>
      <Gap rows={first} />
      {rows.slice(first, end).map((row, place) => (
        <DeskRow<Row>
          key={row.id}
          row={row}
          place={first + place + 2}
          columns={shown}
          drawn={drawn}
          openLabel={props.openLabel(row)}
          pickLabel={selection?.label(row)}
          picked={selection?.isSelected(row) ?? false}
          current={row.id === cursor.id || row.id === props.openId}
          tabbable={row.id === tabbable}
          changed={props.changed?.has(row.id) ?? false}
          handlers={handlers}
        />
      ))}
      <Gap rows={rows.length - end} />
      {list.hasMore && <Gap rows={1} />}
    </tbody>
  )
}

/** Rows above and below what is in view, so that a quick scroll and the keys find them drawn. */
const AROUND = 16
/** The window moves by so many rows at once: most scrolls draw nothing. */
const STEP = 8
/** Lists of at most so many rows are drawn whole: find in page and tests see all of them. */
const WHOLE_MAX = 150

interface RowWindow {
  /** Of the `<tbody>`. */
  readonly body: React.RefObject<HTMLTableSectionElement | null>
  readonly first: number
  /** One past the last row that is drawn. */
  readonly end: number
}

/** Which rows of a long list are drawn: those in view, whichever of list and page scrolls. */
function useRowWindow(count: number, rowHeight: number): RowWindow {
  const body = useRef<HTMLTableSectionElement>(null)
  const [first, setFirst] = useState(0)
  const [size, setSize] = useState(WHOLE_MAX)
  useLayoutEffect(() => {
    const look = () => {
      const rows = body.current?.getBoundingClientRect()
      const box = body.current?.closest('[data-desk-scroll]')?.getBoundingClientRect()
      if (rows === undefined || box === undefined) return
      const above = Math.max(0, Math.max(0, box.top) - rows.top) / rowHeight
      setFirst(Math.max(0, Math.floor((above - AROUND) / STEP) * STEP))
      setSize(Math.ceil(window.innerHeight / rowHeight) + 2 * AROUND + STEP)
    }
    look()
    const options = { capture: true, passive: true } as const
    window.addEventListener('scroll', look, options)
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look, options)
      window.removeEventListener('resize', look)
    }
  }, [count, rowHeight])
  if (count <= WHOLE_MAX) return { body, first: 0, end: count }
  const start = Math.min(first, Math.max(0, count - size))
  return { body, first: start, end: Math.min(count, start + size) }
}

/** The room of rows that are not drawn. */
const Gap = ({ rows }: { rows: number }) =>
  rows > 0 && (
    <tr aria-hidden className={css.gap} style={{ ['--rows' as string]: rows }}>
      <td aria-hidden />
    </tr>
  )

/** What a row calls, always as it is now: rows are drawn again only when they themselves change. */
function useLatest<Value>(value: Value): React.RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

function Ghosts<Row>({ columns, picks }: { columns: readonly DeskColumn<Row>[]; picks: boolean }) {
  const words = useWords()
  return (
    <tbody className={css.ghosts}>
      {Array.from({ length: GHOSTS }, (_, place) => (
        <tr key={place} className={css.row}>
          {picks && <td className={css.pick} aria-hidden />}
          {columns.map((column, at) => (
            <td key={column.key} data-phone={column.phone} data-align={column.align}>
              {place === 0 && at === 0 && <Hidden>{words.loading}</Hidden>}
              <Skeleton width={at === 0 ? `${48 + ((place * 7) % 28)}%` : '62%'} height="12px" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
