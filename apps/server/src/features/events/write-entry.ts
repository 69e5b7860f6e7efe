import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import { momentText, timeText, weekdayText } from '../../platform/format/format.ts'

/** When a ticket is for. */
interface TicketTime {
  readonly kind: 'SESSION' | 'SLOT'
  readonly start_date: Date | string
  readonly end_date: Date | string | null
}

/** When guests of an entry time are asked to come, by the clocks of the event: "Arrive 10:30–11:00"; null: it is none. */
export function entryText({ kind, start_date, end_date }: TicketTime, zone: string, locale: Locale): string | null {
  if (kind !== 'SLOT') return null
  const from = timeText(new Date(start_date), zone, locale)
  return end_date === null
    ? m.tickets_entry_at({ from }, { locale })
    : m.tickets_entry({ from, to: timeText(new Date(end_date), zone, locale) }, { locale })
}

/** The date of a ticket in one line: "Sat 6 Mar 2027, 19:30"; of an entry time "Sat 6 March 2027, Arrive 10:30–11:00". */
export function ticketDateText(date: TicketTime, zone: string, locale: Locale): string {
  const start = new Date(date.start_date)
  const entry = entryText(date, zone, locale)
  return entry === null ? momentText(start, zone, locale) : `${weekdayText(start, zone, locale)}, ${entry}`
}
