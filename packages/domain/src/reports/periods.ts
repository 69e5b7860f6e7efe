import { dayOf, instantOf } from '../events/zoned-time.ts'
import type { ReportPreset, ReportStep } from './choices.ts'

/** Whole days of a zone, both included; or hours, half-open, whose days are those they lie in. */
export interface ReportPeriod {
  readonly preset: ReportPreset | null
  readonly unit: 'hour' | 'day'
  /** `YYYY-MM-DD`. */
  readonly startDate: string
  readonly endDate: string
  readonly from: Date
  readonly until: Date
}

/** What a report is asked for; with a preset the days are not looked at. */
export interface AskedPeriod {
  readonly preset: ReportPreset | null
  readonly startDate: string | null
  readonly endDate: string | null
}

export interface Here {
  readonly zone: string
  readonly now: Date
}

/** A bar of the chart: days, both included; of hours the instants, half-open. */
export interface ReportBucket {
  readonly start: string
  readonly end: string
}

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const MONTHS_A_YEAR = 12

/** Without a start a period is this long. */
const DAYS_DEFAULT = 30
/** Ten years with their leap days: a longer period is a mistyped century. */
export const PERIOD_DAYS_MAX = 3653
/** A chart with more bars than days of a year is one by weeks, with more than three years one by months. */
const DAYS_BY_DAY = 370
const DAYS_BY_WEEK = 1096

const HOURS_OF: Partial<Record<ReportPreset, number>> = { last_24_hours: 24, last_48_hours: 48 }
const DAYS_OF: Partial<Record<ReportPreset, number>> = {
  last_7_days: 7,
  last_14_days: 14,
  last_30_days: 30,
  last_90_days: 90,
}
const MONTHS_OF: Partial<Record<ReportPreset, number>> = { last_6_months: 6, last_12_months: MONTHS_A_YEAR }

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The day so many days later, of the calendar. */
export const dayAfter = (day: string, days: number): string => dayAt(msOf(day) + days * DAY_MS)

/** Days from the first to the last, both counted. */
export const daysBetween = (startDate: string, endDate: string): number =>
  (msOf(endDate) - msOf(startDate)) / DAY_MS + 1

/** The same day so many months earlier; of a month that is too short its last day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return dayAt(Date.UTC(year, month - 1 - months, Math.min(date, last)))
}

/**
 * The period that is asked for, in a zone. Presets end today: n days are today and the n − 1 days
 * before it. Without anything it is the last 30 days.
 */
export function readReportPeriod(
  asked: AskedPeriod,
  here: Here,
): ReportPeriod | { refused: 'end_before_start' } | { refused: 'too_long'; maximum: number } {
  if (asked.preset !== null) return periodOfPreset(asked.preset, here)
  const endDate = asked.endDate ?? laterOf(dayOf(here.now, here.zone), asked.startDate)
  const startDate = asked.startDate ?? dayAfter(endDate, 1 - DAYS_DEFAULT)
  if (endDate < startDate) return { refused: 'end_before_start' }
  if (daysBetween(startDate, endDate) > PERIOD_DAYS_MAX) return { refused: 'too_long', maximum: PERIOD_DAYS_MAX }
  return periodOfDays({ startDate, endDate, zone: here.zone })
}

const laterOf = (day: string, other: string | null): string => (other !== null && other > day ? other : day)

/** The days or hours that a preset means now. */
export function periodOfPreset(preset: ReportPreset, { zone, now }: Here): ReportPeriod {
  const hours = HOURS_OF[preset]
  if (hours !== undefined) return periodOfHours(preset, hours, { zone, now })
  const today = dayOf(now, zone)
  return { ...periodOfDays({ startDate: firstDayOf(preset, today), endDate: today, zone }), preset }
}

function firstDayOf(preset: ReportPreset, today: string): string {
  const days = DAYS_OF[preset]
  if (days !== undefined) return dayAfter(today, 1 - days)
  const months = MONTHS_OF[preset]
  return months === undefined ? `${today.slice(0, 4)}-01-01` : dayAfter(monthsBefore(today, months), 1)
}

/** Hours up to the end of this one, so that a chart has whole ones. */
function periodOfHours(preset: ReportPreset, hours: number, { zone, now }: Here): ReportPeriod {
  const until = new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS)
  return hoursFrom(new Date(until.getTime() - hours * HOUR_MS), { until, zone, preset })
}

function hoursFrom(
  from: Date,
  { until, zone, preset }: { until: Date; zone: string; preset: ReportPreset | null },
): ReportPeriod {
  const last = new Date(until.getTime() - 1)
  return { preset, unit: 'hour', from, until, startDate: dayOf(from, zone), endDate: dayOf(last, zone) }
}

/** Whole days of a zone; of 23, 24 or 25 hours. */
export const periodOfDays = (days: { startDate: string; endDate: string; zone: string }): ReportPeriod => ({
  preset: null,
  unit: 'day',
  startDate: days.startDate,
  endDate: days.endDate,
  from: midnightOf(days.startDate, days.zone),
  until: midnightOf(dayAfter(days.endDate, 1), days.zone),
})

function midnightOf(day: string, zone: string): Date {
  const at = instantOf(day, zone)
  if ('refused' in at) throw new RangeError(`Not a day of the calendar: ${day}`)
  return at
}

/** As many days, or hours, just before. */
export function periodBefore(period: ReportPeriod, zone: string): ReportPeriod {
  if (period.unit === 'hour') {
    const length = period.until.getTime() - period.from.getTime()
    return hoursFrom(new Date(period.from.getTime() - length), { until: period.from, zone, preset: null })
  }
  const length = daysBetween(period.startDate, period.endDate)
  return periodOfDays({ startDate: dayAfter(period.startDate, -length), endDate: dayAfter(period.startDate, -1), zone })
}

/** The same days a year ago; 29 February is then the 28th. Hours are the same hours of those days. */
export function periodYearAgo(period: ReportPeriod, zone: string): ReportPeriod {
  if (period.unit === 'day') {
    const [startDate, endDate] = [period.startDate, period.endDate].map((day) => monthsBefore(day, MONTHS_A_YEAR))
    return periodOfDays({ startDate: startDate ?? '', endDate: endDate ?? '', zone })
  }
  const ago = msOf(period.endDate) - msOf(monthsBefore(period.endDate, MONTHS_A_YEAR))
  const [from, until] = [period.from, period.until].map((at) => new Date(at.getTime() - ago))
  return hoursFrom(from ?? period.from, { until: until ?? period.until, zone, preset: null })
}

/** The step of a chart: the one that is asked for, but none that would draw too many bars. */
export function stepOf(period: ReportPeriod, asked: ReportStep | null): ReportStep {
  if (period.unit === 'hour') return 'hour'
  const days = daysBetween(period.startDate, period.endDate)
  const least = days <= DAYS_BY_DAY ? 'day' : days <= DAYS_BY_WEEK ? 'week' : 'month'
  const steps: readonly ReportStep[] = ['day', 'week', 'month']
  return asked !== null && steps.indexOf(asked) > steps.indexOf(least) ? asked : least
}

/** The bars of a period without a gap. Weeks begin on Mondays; the first and last may be cut. */
export function bucketsOf(period: ReportPeriod, step: ReportStep): ReportBucket[] {
  if (period.unit === 'hour') return hoursOf(period)
  const buckets: ReportBucket[] = []
  for (let start = period.startDate; start <= period.endDate;) {
    const end = earlierOf(lastDayOf(start, step), period.endDate)
    buckets.push({ start, end })
    start = dayAfter(end, 1)
  }
  return buckets
}

const earlierOf = (day: string, other: string): string => (day < other ? day : other)

function lastDayOf(day: string, step: ReportStep): string {
  if (step === 'month') return dayAfter(`${monthsBefore(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`, -1)
  // Sunday is 0; a week ends with it.
  return step === 'week' ? dayAfter(day, (7 - new Date(msOf(day)).getUTCDay()) % 7) : day
}

const hoursOf = ({ from, until }: ReportPeriod): ReportBucket[] =>
  Array.from({ length: (until.getTime() - from.getTime()) / HOUR_MS }, (_, n) => {
    const at = from.getTime() + n * HOUR_MS
    return { start: new Date(at).toISOString(), end: new Date(at + HOUR_MS).toISOString() }
  })
