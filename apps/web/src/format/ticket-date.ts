import type { TicketDate } from '@turnout/contract/occurrences/ticket-date.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { type DateFormat, formatDate } from './format.ts'
import { inARow } from './in-a-row.ts'

/* The date of a ticket in words, in an event with several. */

/** "19:30", or when guests of an entry time come in: "Arrive 10:30–11:00". */
export function clockOf(at: Pick<TicketDate, 'start_date'> & Partial<TicketDate>, zone: DateFormat): string {
  const from = formatDate(at.start_date, 'time', zone)
  if (at.kind !== 'SLOT') return from
  return at.end_date == null
    ? m.tickets_entry_at({ from })
    : m.tickets_entry({ from, to: formatDate(at.end_date, 'time', zone) })
}

interface Dated {
  readonly event_occurrence?: TicketDate | undefined
  readonly event_occurrences?: readonly TicketDate[] | undefined
}

/** The date of a ticket, or all of a pass; none in an event with one date. */
export const datesOfTicket = ({ event_occurrence: one, event_occurrences: all }: Dated): readonly TicketDate[] =>
  all ?? (one === undefined ? [] : [one])

/** The same in words; null: none. */
export function datesInLine(named: Dated, zone: DateFormat): string | null {
  const dates = datesOfTicket(named)
  const words = dates.map((date) => dateInLine(date, zone))
  // A line ends between two dates, never inside one.
  return dates.length < 2 ? (words[0] ?? null) : words.map((text) => text.replaceAll(' ', '\u00A0')).join(' · ')
}

/** "Sat 6 Mar 2027, 19:30" */
export const dateInLine = (date: TicketDate, zone: DateFormat): string =>
  inARow(formatDate(date.start_date, 'shortDate', zone), clockOf(date, zone))
