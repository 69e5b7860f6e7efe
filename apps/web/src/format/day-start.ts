import { instantOf } from '@turnout/domain/events/zoned-time.ts'

const DAY_MS = 86_400_000

/** When a day of the calendar (`YYYY-MM-DD`) begins in a zone, or one so many days later. ISO 8601. */
export function dayStart(day: string, zone: string, daysLater = 0): string {
  const later = new Date(Date.parse(day) + daysLater * DAY_MS).toISOString().slice(0, 10)
  const start = instantOf(later, zone)
  // A day of the calendar always begins: readers of an address let nothing else through.
  return ('refused' in start ? new Date(later) : start).toISOString()
}

/** A day in an address; null for a text that is none. */
export const dayIn = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d\d-\d\d$/u.test(text) && !Number.isNaN(Date.parse(text)) ? text : null
