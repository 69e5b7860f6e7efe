import type { ExportScope } from '@turnout/contract/exports.ts'
import type { ReactNode } from 'react'

/** What a column is on the two lines of a phone's row; every other column stays away there. */
type PhonePlace = 'name' | 'figure' | 'line' | 'state'

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
   * Leaves a list of little room: 1 under 1060 pixels, 2 under 900, 3 under 620, 4 under 520.
   * Without it the column stays.
   */
  readonly leaves?: 1 | 2 | 3 | 4
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
