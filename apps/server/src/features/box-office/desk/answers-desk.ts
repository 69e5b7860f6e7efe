import type { BoxOfficeToday, TillSession } from '@turnout/contract/box-office/desk.ts'
import { majorFromMinor, decimalText } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { Cell } from '../../../platform/format/cell.ts'
import type { SessionListRow, TodayRow } from './queries-desk.ts'

export function sessionAnswer(row: SessionListRow, currency: string): TillSession {
  const major = (minor: number): number => majorFromMinor(minor, currency)
  const { counted_minor: counted, expected_minor: expected } = row
  return {
    id: row.id,
    till: { id: row.till_id, name: row.till },
    person: { id: row.person_id, name: row.person },
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    z_number: row.z_number,
    sales: row.sales,
    net_sales: major(row.net_minor),
    cash: major(row.cash_minor),
    card: major(row.card_minor),
    expected: major(expected),
    counted: counted === null ? null : major(counted),
    difference: counted === null ? null : major(counted - expected),
    note: row.note,
  }
}

export function todayAnswer(row: TodayRow, currency: string): BoxOfficeToday {
  const major = (minor: number): number => majorFromMinor(minor, currency)
  return {
    day: row.day,
    sold: major(row.sold_minor),
    sales: row.sales,
    admitted: row.admitted,
    cash_in_drawers: major(row.drawers_minor),
    floats: major(row.floats_minor),
    card: major(row.card_minor),
    free: row.free,
    later: row.later,
    later_to_collect: major(row.later_minor),
    shifts_closed: row.shifts_closed,
    shifts_with_difference: row.shifts_with_difference,
    difference: major(row.difference_minor),
    last_z: row.last_z,
    has_gap: row.numbers !== (row.last_z ?? 0),
  }
}

/** The closed shifts as a file. */
export function sessionsFile(
  rows: readonly SessionListRow[],
  { currency, locale }: { readonly currency: string; readonly locale: string },
): { readonly sheet: string; readonly rows: readonly (readonly Cell[])[] } {
  const language = { locale: pickLocale({ saved: locale }) }
  const titles = [
    m.box_office_desk_z({}, language),
    m.box_office_desk_till({}, language),
    m.box_office_desk_person({}, language),
    m.box_office_desk_opened({}, language),
    m.box_office_desk_closed({}, language),
    m.box_office_desk_sales({}, language),
    m.box_office_desk_net_in({ currency }, language),
    m.box_office_desk_card_in({ currency }, language),
    m.box_office_desk_expected_in({ currency }, language),
    m.box_office_desk_counted_in({ currency }, language),
    m.box_office_desk_difference_in({ currency }, language),
    m.box_office_desk_note({}, language),
  ]
  const amount = (minor: number): Cell => ({ amount: decimalText(minor, currency) })
  const lines = rows.map((row) => [
    row.z_number,
    row.till,
    row.person,
    row.opened_at.toISOString(),
    row.closed_at?.toISOString() ?? null,
    row.sales,
    amount(row.net_minor),
    amount(row.card_minor),
    amount(row.expected_minor),
    row.counted_minor === null ? null : amount(row.counted_minor),
    row.counted_minor === null ? null : amount(row.counted_minor - row.expected_minor),
    row.note,
  ])
  return { sheet: m.box_office_desk_shifts({}, language), rows: [titles, ...lines] }
}
