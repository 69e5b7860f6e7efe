import type { FiguresQuery } from '@turnout/contract/reports/figures.ts'
import { dayOf, instantOf } from '@turnout/domain/events/zoned-time.ts'
import { invalidFields } from '../../platform/http/refusal.ts'

/** Days of an event's zone, and as many just before them. */
export interface Period {
  /** `YYYY-MM-DD`, without a gap: first the days before, then those asked for; as many of each. */
  readonly days: readonly string[]
  /** Where each day begins, and where the last one ends. */
  readonly bounds: readonly Date[]
}

/** Without a start the period is this long, as the dashboard's first view. */
const DAYS_DEFAULT = 30
/** Two years in days: beyond that a chart by days says nothing. */
const DAYS_MAX = 731

const DAY_MS = 86_400_000
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/**
 * The period that a request names: both days included, in the event's zone; without an end until
 * today, without a start 30 days long.
 * @throws Refusal invalid_fields when it ends before it starts, or is longer than two years.
 */
export function readPeriod(asked: FiguresQuery, { zone, now }: { zone: string; now: Date }): Period {
  const end = msOf(asked.end_date === null ? dayOf(now, zone) : dayIn(asked.end_date, zone))
  const start = asked.start_date === null ? end - (DAYS_DEFAULT - 1) * DAY_MS : msOf(dayIn(asked.start_date, zone))
  if (end < start) throw invalidFields({ end_date: 'end_before_start' })
  const length = (end - start) / DAY_MS + 1
  if (length > DAYS_MAX) throw invalidFields({ start_date: { word: 'too_many', values: { maximum: DAYS_MAX } } })
  const first = start - length * DAY_MS
  const days = Array.from({ length: 2 * length }, (_, n) => dayAt(first + n * DAY_MS))
  return { days, bounds: [...days, dayAt(end + DAY_MS)].map((day) => midnightOf(day, zone)) }
}

/** The day that a day or an instant names, in a zone. */
export const dayIn = (text: string, zone: string): string => (text.length === 10 ? text : dayOf(new Date(text), zone))

function midnightOf(day: string, zone: string): Date {
  const at = instantOf(day, zone)
  // Days counted on from a day of the calendar are days of the calendar.
  if ('refused' in at) throw invalidFields({ start_date: 'not_a_date' })
  return at
}
