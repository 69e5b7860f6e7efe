import type { ExportScope } from '@turnout/contract/exports.ts'
import type { ReactNode } from 'react'

/**
 * What a column is on the lines of a phone's row, `acts` below two others, `menu` at the end of both; every other column
 * stays away there.
 */
type PhonePlace = 'name' | 'figure' | 'line' | 'state' | 'acts' | 'menu'

export interface DeskColumn<Row> {
  /** In the address; also the `sort_by` of a column that sorts. */
  readonly key: string
  readonly label: string
  /** Pixels; 0: what the others leave. */
  readonly width: number
  readonly align?: 'end'
  readonly sortable?: boolean
  /** Names the row, or is needed to tell one from another: cannot be taken away. */
  readonly always?: boolean
  /** Is in the picker and not shown until it is picked. */
  readonly extra?: boolean
  /** Buttons alone: nothing that a file could have. */
  readonly isFileless?: boolean
  /**
   * Leaves a list of little room, 1 first: under `LEAVES_UNDER` pixels, or where the name would
   * have less than `NAME_LEAST`. Without it the column stays while the name has room.
   */
  readonly leaves?: 1 | 2 | 3 | 4
  /** In place of `LEAVES_UNDER`, where a desk has fewer columns. */
  readonly leavesUnder?: number
  /** Whether a row has nothing in it: a column of which that is true for all rows gives its room away. */
  readonly isBlank?: (row: Row) => boolean
  readonly phone?: PhonePlace
  readonly render: (row: Row) => ReactNode
}

/** A column as it is shown: its place is that in the list of these, its width the person's or its own. */
export interface PlacedColumn {
  readonly key: string
  /** Null: its own. */
  readonly width: number | null
}

export const WIDTHS = { min: 60, max: 480 } as const

/** The column that names a row keeps so many pixels. */
const NAME_LEAST = 150
/** A list of less room has no columns that leave first, second, third, last. */
const LEAVES_UNDER = [1061, 901, 621, 521] as const
/** The boxes for ticking rows. */
const TICKS = 38

/** The room that columns ask for, in pixels. */
export const roomOf = (columns: readonly Pick<DeskColumn<never>, 'width'>[]): number =>
  columns.reduce((sum, { width }) => sum + (width === 0 ? NAME_LEAST : width), TICKS)

interface ColumnRoom<Row> {
  /** Pixels of the list; null: not known, or a phone, where rows have two lines. */
  readonly width: number | null
  /** A member chose these columns: they leave only where the name needs their room, and in a wide list it scrolls. */
  readonly areChosen: boolean
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined
}

/** The columns that a list has room for. */
export function fittingColumns<Row>(
  columns: readonly DeskColumn<Row>[],
  { width, areChosen, rows }: ColumnRoom<Row>,
): readonly DeskColumn<Row>[] {
  const isBlank = ({ isBlank: blank }: DeskColumn<Row>): boolean =>
    blank !== undefined && rows !== undefined && rows.length > 0 && rows.every(blank)
  if (width === null) return columns
  const isWide = width >= LEAVES_UNDER[1]
  if (areChosen && isWide) return columns
  let left = columns
    .filter((column) => areChosen || !isBlank(column))
    .filter((column) => areChosen || width >= leastOf(column))
  for (const turn of [1, 2, 3, 4] as const) {
    for (const column of left.toReversed()) {
      if (roomOf(left) <= width) return left
      if (column.leaves === turn) left = left.filter((one) => one !== column)
    }
  }
  return withRoomForName(left, width)
}

/** The room of a list that a column needs to stay. */
const leastOf = ({ leaves, leavesUnder }: Pick<DeskColumn<never>, 'leaves' | 'leavesUnder'>): number =>
  leaves === undefined ? 0 : (leavesUnder ?? LEAVES_UNDER[leaves - 1] ?? 0)

/** Beside an open drawer in a small window even columns that stay leave, the widest first. */
function withRoomForName<Row>(columns: readonly DeskColumn<Row>[], width: number): readonly DeskColumn<Row>[] {
  const [widest] = columns.filter(({ always }) => always !== true).toSorted((one, other) => other.width - one.width)
  if (widest === undefined || widest.width === 0 || roomOf(columns) <= width) return columns
  return withRoomForName(
    columns.filter((one) => one !== widest),
    width,
  )
}

const PART = /^([a-z_]+\d*)(?:\.(\d{2,3}))?$/u

const within = (width: number): number => Math.min(WIDTHS.max, Math.max(WIDTHS.min, width))

type Known = Pick<DeskColumn<never>, 'key' | 'always' | 'extra'>

/** The columns of a list without a choice in its address. */
const byDefault = (columns: readonly Known[]): readonly PlacedColumn[] =>
  columns.filter(({ extra }) => extra !== true).map(({ key }) => ({ key, width: null }))

/**
 * The columns that an address chooses, `last_name,public_id.120,status`. Names that the list does
 * not have are left out, and those that always stand are put first where they are missing.
 */
export function readColumns(text: string | null, columns: readonly Known[]): readonly PlacedColumn[] {
  if (text === null || text === '') return byDefault(columns)
  const chosen = new Map<string, PlacedColumn>()
  for (const part of text.slice(0, 1000).split(',')) {
    const [, key = '', width] = PART.exec(part) ?? []
    if (columns.some((column) => column.key === key))
      chosen.set(key, { key, width: width === undefined ? null : within(Number(width)) })
  }
  const missing = columns.filter(({ key, always }) => always === true && !chosen.has(key))
  return [...missing.map(({ key }) => ({ key, width: null })), ...chosen.values()]
}

/** What a file of the list is asked for: the columns that the person sees, in their order, or all. */
export const columnsOfFile = (placed: readonly PlacedColumn[], scope: ExportScope): { columns?: string[] } =>
  scope === 'shown' ? { columns: placed.map(({ key }) => key) } : {}

/** The same as a text for the address; null for the columns that a fresh list has. */
export function columnsText(placed: readonly PlacedColumn[], columns: readonly Known[]): string | null {
  const write = (list: readonly PlacedColumn[]): string =>
    list.map(({ key, width }) => (width === null ? key : `${key}.${Math.trunc(within(width))}`)).join(',')
  const text = write(placed)
  return text === write(byDefault(columns)) ? null : text
}
