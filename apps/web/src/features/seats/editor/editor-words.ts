import { numberRuns, type NumberRun } from '@turnout/domain/seats/edit/number-rows.ts'
import type { Chosen, RowInZone } from '@turnout/domain/seats/edit/plan-parts.ts'
import { rowTextOf, seatKindOf } from '@turnout/domain/seats/plan/row-labels.ts'
import type { NumberingRefusal } from '@turnout/domain/seats/plan/renumber.ts'
import type { PlanArea, PlanRow, PlanSeat, PlanZone, SeatOrder } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { rowName, spokenRow, spokenSeat } from '@turnout/messages/seat-name.ts'
import { regional } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { numberWords } from '../count-words.ts'
import type { LetterOf } from './row-shapes.ts'
import { seatsInPlan, type Tool } from './editor-state.ts'
import type { Editor } from './use-editor.ts'

/* What the editor says of rows, seats and areas. */

export const seatsWords = (count: number): string => m.seat_plans_seats({ count, number: numberWords(count) })

const named = ({ zone, row }: RowInZone, number = '') => ({
  section: zone.name,
  kind: seatKindOf(row),
  row: rowTextOf(row),
  number,
})

/** "Row F", "Table 3" */
export const rowTitle = (found: RowInZone): string => rowName(named(found), documentLocale())

/** "Stalls, row F" */
export const rowInWords = (found: RowInZone): string => spokenRow(named(found), documentLocale())

export const seatInWords = (found: RowInZone, seat: PlanSeat): string =>
  spokenSeat(named(found, seat.seat_number), documentLocale())

export const areaTitle = (area: PlanArea, zone: PlanZone): string => area.name ?? area.text?.text ?? zone.name

/** "1 to 30"; "25 … 1 | 2 … 26" where they do not rise from left to right. */
export function runsWords(runs: readonly NumberRun[]): string {
  const [first] = runs
  if (first === undefined) return ''
  const [from, to] = first
  if (runs.length === 1) return from === to ? from : m.seat_editor_numbers({ from, to })
  return runs.map(([start, end]) => (start === end ? start : `${start} … ${end}`)).join(' | ')
}

export const numbersWords = (row: PlanRow): string => runsWords(numberRuns(row))

/** "Row F · 30 seats, 1 to 30" */
const rowTag = (found: RowInZone): string =>
  `${rowTitle(found)} · ${[seatsWords(found.row.seats.length), numbersWords(found.row)].filter(Boolean).join(', ')}`

export const tagOf = (rows: readonly RowInZone[]): string => {
  const [first] = rows
  if (first === undefined) return ''
  if (rows.length === 1) return rowTag(first)
  return `${m.seat_editor_rows({ count: rows.length })} · ${seatsWords(rows.reduce((sum, { row }) => sum + row.seats.length, 0))}`
}

interface Spoken {
  readonly chosen: Chosen
  readonly letterOf: LetterOf
  readonly rows: number
}

/** For readers: "Stalls, row F, 30 seats, 1 to 30, price B, 1 of 15 rows chosen" */
export function spokenChoice(found: RowInZone, { chosen, letterOf, rows }: Spoken): string {
  const letter = letterOf(found.row.seats[0]?.category ?? '')
  return [
    rowInWords(found),
    seatsWords(found.row.seats.length),
    numbersWords(found.row),
    letter === 'none' ? m.seat_editor_no_price() : m.seat_editor_price_letter({ letter }),
    m.seat_editor_chosen_of({ chosen: numberWords(chosen.size), rows: numberWords(rows) }),
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** "Stalls, 8,000 seats, shown alone"; empty while all sections are shown. */
export function sectionWords({ shown, section }: Pick<Editor, 'shown' | 'section'>): string {
  const [zone] = shown.zones
  if (section === null || zone === undefined) return ''
  return m.seat_editor_section_alone({ section: zone.name, seats: seatsWords(seatsInPlan(shown)) })
}

/** "6 wheelchair, 2 companion" */
export function marksWords({ seats }: PlanRow): string {
  const parts = [
    [seats.filter((seat) => seat.accessible).length, m.seat_editor_count_wheelchair],
    [seats.filter((seat) => seat.companion_of !== undefined).length, m.seat_editor_count_companion],
    [seats.filter((seat) => seat.restricted !== undefined).length, m.seat_editor_count_restricted],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => words({ number: numberWords(count) }))
    .join(', ')
}

export const orderWords: Readonly<Record<SeatOrder, () => string>> = {
  LEFT: m.seat_editor_order_left,
  RIGHT: m.seat_editor_order_right,
  ODD_LEFT: m.seat_editor_order_odd,
  CENTRE: m.seat_editor_order_centre,
}

export const toolWords: Readonly<Record<Tool, () => string>> = {
  select: m.seat_editor_tool_select,
  row: m.seat_editor_tool_row,
  rows: m.seat_editor_tool_rows,
  table: m.seat_editor_tool_table,
  area: m.seat_editor_tool_area,
  stage: m.seat_editor_tool_stage,
  text: m.seat_editor_tool_text,
  hand: m.seat_editor_tool_hand,
}

export const numberingRefusalWords: Readonly<Record<NumberingRefusal['refused'], () => string>> = {
  list_too_short: m.seat_editor_refused_list,
  label_too_long: m.seat_editor_refused_long,
  not_a_name: m.seat_editor_refused_name,
  not_a_number: m.seat_editor_refused_number,
}

/** "10:42" */
export const clockWords = (at: number): string =>
  new Intl.DateTimeFormat(regional(documentLocale()), { hour: '2-digit', minute: '2-digit' }).format(at)
