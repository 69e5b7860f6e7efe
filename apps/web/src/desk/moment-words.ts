import { tagOf } from '@turnout/messages/tags.ts'
import { formatDate, regional } from '../format/format.ts'
import { inARow } from '../format/in-a-row.ts'
import { documentLocale } from '../shell/locale-choice.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** After a week a date says more than a number of days. */
const RELATIVE_MS = 7 * DAY_MS

const kept = new Map<string, Intl.RelativeTimeFormat>()

function relative(locale: string): Intl.RelativeTimeFormat {
  const known = kept.get(locale)
  if (known !== undefined) return known
  const made = new Intl.RelativeTimeFormat(tagOf(locale), { numeric: 'auto', style: 'short' })
  kept.set(locale, made)
  return made
}

/** "Sat 12 Jun 2027, 19:30", in the zone given. */
export function exactWords(instant: string, zone: string): string {
  const where = { locale: documentLocale(), timeZone: zone }
  return inARow(formatDate(instant, 'shortDate', where), formatDate(instant, 'time', where))
}

/** "today, 08:31", "tomorrow, 10:12", else with its date, in the zone given. */
export function nearWords(instant: string, { now, zone }: { now: Date; zone: string }): string {
  const dayOf = (at: string) => Date.parse(new Date(at).toLocaleDateString('sv-SE', { timeZone: zone }))
  const days = (dayOf(instant) - dayOf(now.toISOString())) / DAY_MS
  if (Math.abs(days) > 1) return exactWords(instant, zone)
  const where = { locale: documentLocale(), timeZone: zone }
  return inARow(daysAwayWords(days), formatDate(instant, 'time', where))
}

/** "4 min ago", "yesterday"; a date in the zone given when it is more than a week away. */
export function relativeWords(instant: string, { now, zone }: { now: Date; zone: string }): string {
  const format = relative(regional(documentLocale()))
  const away = Date.parse(instant) - now.getTime()
  const size = Math.abs(away)
  if (size >= RELATIVE_MS) return formatDate(instant, 'shortDate', { locale: documentLocale(), timeZone: zone })
  if (size < MINUTE_MS) return format.format(0, 'second')
  if (size < HOUR_MS) return format.format(Math.trunc(away / MINUTE_MS), 'minute')
  if (size < DAY_MS) return format.format(Math.trunc(away / HOUR_MS), 'hour')
  return format.format(Math.trunc(away / DAY_MS), 'day')
}

const MONTH_DAYS = 30.44
const YEAR_DAYS = 365.25
/** From here on months, then years, say more than a number of days. */
const MANY_DAYS = 120
const MANY_MONTHS_DAYS = 2 * YEAR_DAYS

/** "today", "in 23 days", "5 months ago", "7 years ago", for a number of days of the calendar. */
export function daysAwayWords(days: number): string {
  const format = new Intl.RelativeTimeFormat(regional(documentLocale()), {
    numeric: 'auto',
  })
  const size = Math.abs(days)
  if (size < MANY_DAYS) return format.format(days, 'day')
  if (size < MANY_MONTHS_DAYS) return format.format(Math.trunc(days / MONTH_DAYS), 'month')
  return format.format(Math.trunc(days / YEAR_DAYS), 'year')
}
