import { hasHeadings, readMarks, readTypedTable, type TableLine } from '../plan/read-seat-table.ts'
import type { TypedRow } from '../plan/draw-rows.ts'
import type { PlanRefused } from '../plan/plan-refusal.ts'
import { rowTextOf } from '../plan/row-labels.ts'
import { PRICE_LETTERS, SEAT_ORDERS, type SeatOrder, type SeatPlan } from '../plan/seat-plan.ts'
import { addTypedRows } from './add-parts.ts'
import { changeRows, rowFacts, type RowChange } from './change-rows.ts'
import { marksText, setMarks } from './mark-seats.ts'
import { rowsInPlan, type Edited, type RowInZone } from './plan-parts.ts'

/* A plan as a table of rows: what a cell says, what typing and pasting into it does. */

export const TABLE_COLUMNS = [
  'section',
  'row',
  'seats',
  'distance',
  'curve',
  'aisles',
  'numbering',
  'from',
  'price',
  'marks',
] as const
export type TableColumn = (typeof TABLE_COLUMNS)[number]

/** What a cell says, as it is typed again. Distances are in centimetres. */
export function cellText(plan: SeatPlan, { zone, row }: RowInZone, column: TableColumn): string {
  const facts = rowFacts(plan, zone, row)
  const isRow = row.kind === undefined || row.kind === 'SEAT'
  switch (column) {
    case 'section':
      return facts.section
    case 'row':
      return facts.name
    case 'seats':
      return String(facts.seats)
    case 'distance':
      return isRow ? String(Math.floor(facts.spacing * (plan.scale_cm ?? 1) * 10 + 0.5) / 10) : ''
    case 'curve':
      return isRow ? String(facts.curve) : ''
    case 'aisles':
      return isRow ? facts.aisles.join(', ') : ''
    case 'numbering':
      return isRow ? facts.order : ''
    case 'from':
      return String(facts.first)
    case 'price':
      return facts.letter ?? ''
    case 'marks':
      return marksText(row)
  }
}

/** Words for orders in tables of other programs. */
const ORDERS: ReadonlyMap<string, SeatOrder> = new Map([
  ...SEAT_ORDERS.map((order) => [order.toLowerCase(), order] as const),
  ['1 2 3', 'LEFT'],
  ['odd left', 'ODD_LEFT'],
  ['center', 'CENTRE'],
])

/** The plan with one cell typed anew; null: no row can have it. */
export function withCell(plan: SeatPlan, uuid: string, { column, text }: TypedCell): SeatPlan | null {
  const typed = text.trim()
  const found = rowsInPlan(plan).find(({ row }) => row.uuid === uuid)
  if (found === undefined || cellText(plan, found, column) === typed) return plan
  if (column === 'marks') {
    const { marks, unknown } = readMarks(typed)
    return unknown > 0 ? null : setMarks(plan, uuid, marks)
  }
  const change = changeOf(plan, column, typed)
  if (change === null) return null
  const made = changeRows(plan, new Set([uuid]), change)
  return made === plan && !isSaidAlready(plan, found, change) ? null : made
}

export interface TypedCell {
  readonly column: TableColumn
  readonly text: string
}

/** Nothing changed because the row is so, not because it cannot be. */
function isSaidAlready(plan: SeatPlan, { zone, row }: RowInZone, change: RowChange): boolean {
  const facts = rowFacts(plan, zone, row)
  return (Object.keys(change) as (keyof RowChange)[]).every(
    (key) => JSON.stringify(change[key]) === JSON.stringify(facts[key]),
  )
}

function changeOf(plan: SeatPlan, column: TableColumn, text: string): RowChange | null {
  const number = /^-?\d{1,7}(?:[.,]\d{1,2})?$/u.test(text) ? Number(text.replace(',', '.')) : null
  const whole = (key: 'seats' | 'first' | 'curve'): RowChange | null => (number === null ? null : { [key]: number })
  switch (column) {
    case 'section':
      return text === '' ? null : { section: text }
    case 'row':
      return { name: text }
    case 'seats':
      return whole('seats')
    case 'distance':
      return number === null ? null : { spacing: number / (plan.scale_cm ?? 1) }
    case 'curve':
      return whole('curve')
    case 'aisles': {
      const list = text.split(/[\s,;]+/u).filter((one) => one !== '')
      return list.every((one) => /^\d{1,4}$/u.test(one)) ? { aisles: list.map(Number) } : null
    }
    case 'numbering': {
      const order = ORDERS.get(text.toLowerCase())
      return order === undefined ? null : { order }
    }
    case 'from':
      return whole('first')
    case 'price': {
      const letter = PRICE_LETTERS.find((one) => one === text.toUpperCase())
      return letter === undefined && text !== '' ? null : { letter: letter ?? null }
    }
    case 'marks':
      return null
  }
}

export interface Paste {
  /** The first row and column that are pasted into; rows are in the order that the table shows them. */
  readonly rows: readonly string[]
  readonly column: TableColumn
  readonly cells: readonly (readonly string[])[]
}

/** Pastes a block of cells. What a cell cannot have is left as it was and counted. */
export function pasteCells(plan: SeatPlan, { rows, column, cells }: Paste): { plan: SeatPlan; leftOut: number } {
  const columns = TABLE_COLUMNS.slice(TABLE_COLUMNS.indexOf(column))
  let [made, leftOut] = [plan, 0]
  for (const [n, line] of cells.entries()) {
    const uuid = rows[n]
    for (const [place, text] of line.entries()) {
      const of = columns[place]
      const next = uuid === undefined || of === undefined ? null : withCell(made, uuid, { column: of, text })
      if (next === null) leftOut++
      else made = next
    }
  }
  return { plan: made, leftOut }
}

/** A block of cells as spreadsheets copy it. */
export const cellsOfText = (text: string): string[][] =>
  text
    .replace(/\r\n?/gu, '\n')
    .replace(/\n+$/u, '')
    .split('\n')
    .map((line) => line.split('\t'))

const HEADINGS = TABLE_COLUMNS.map((column) => column)

/**
 * A table of rows from a spreadsheet. Without headings its columns are those of the table. Rows that the plan has are
 * changed, the others come behind the last row of their section.
 */
export function pasteTable(plan: SeatPlan, text: string): (Edited & { readonly mends: number }) | PlanRefused {
  const given = cellsOfText(text).map((cells, n): TableLine => ({ line: n + 1, cells }))
  const lines = hasHeadings(given) ? given : [{ line: 0, cells: HEADINGS }, ...given]
  const table = readTypedTable(lines)
  if ('refused' in table) return table
  const chosen = new Set<string>()
  let made = plan
  const added = table.sections.map(({ name, rows }) => ({
    name,
    rows: rows.filter((typed) => {
      const found = rowsInPlan(made).find(({ zone, row }) => zone.name === name && rowTextOf(row) === typed.name)
      if (found === undefined) return true
      chosen.add(found.row.uuid)
      made = withTyped(made, found.row.uuid, typed)
      return false
    }),
  }))
  const after = addTypedRows(
    made,
    added.filter(({ rows }) => rows.length > 0),
  )
  return { plan: after.plan, chosen: new Set([...chosen, ...after.chosen]), mends: table.mends.listed.length }
}

/** A row that the plan has, as the table says it. Columns that the table leaves out stay. */
function withTyped(plan: SeatPlan, uuid: string, { seats, category, drawn = {}, marks }: TypedRow): SeatPlan {
  const letter = PRICE_LETTERS.find((one) => one === category)
  const { spacing, aisles = [], ...shape } = drawn
  const made = changeRows(plan, new Set([uuid]), {
    seats,
    ...shape,
    ...(spacing !== undefined && { spacing: spacing / (plan.scale_cm ?? 1) }),
    ...(aisles.length > 0 && { aisles }),
    ...(letter !== undefined && { letter }),
  })
  return marks === undefined || marks.size === 0 ? made : setMarks(made, uuid, marks)
}
