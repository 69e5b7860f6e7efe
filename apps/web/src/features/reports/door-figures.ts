import type { CheckInFigures } from '@turnout/contract/reports/check-in-figures.ts'
import type { ScanVerdict } from '@turnout/contract/enums.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { ChartPoint } from '@turnout/ui/charts/chart-props.ts'
import { tagOf } from '@turnout/messages/tags.ts'
import { formatDate, type DateFormat } from '../../format/format.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/**
 * Every bucket from the first arrival to the last, those without arrivals too: a pause must look
 * like one.
 */
export function arrivalPoints({ bucket_minutes, buckets }: CheckInFigures['arrivals'], zone: DateFormat): ChartPoint[] {
  const [first, last] = [buckets[0], buckets.at(-1)]
  if (first === undefined || last === undefined) return []
  const arrivals = new Map(buckets.map((bucket) => [Date.parse(bucket.starts_at), bucket.arrivals]))
  const step = bucket_minutes * MINUTE_MS
  const points: ChartPoint[] = []
  for (let at = Date.parse(first.starts_at); at <= Date.parse(last.starts_at); at += step) {
    const instant = new Date(at).toISOString()
    points.push({
      label: formatDate(instant, 'moment', zone),
      short: formatDate(instant, bucket_minutes < DAY_MINUTES ? 'time' : 'dayMonth', zone),
      value: arrivals.get(at) ?? 0,
    })
  }
  return points
}

/** The unit of a point of the chart: "Guests per minute". */
export function bucketWords(minutes: number): string {
  if (minutes % DAY_MINUTES === 0) return m.reports_door_figures_per_days({ count: minutes / DAY_MINUTES })
  if (minutes % HOUR_MINUTES === 0) return m.reports_door_figures_per_hours({ count: minutes / HOUR_MINUTES })
  return m.reports_door_figures_per_minutes({ count: minutes })
}

const REFUSALS: Partial<Readonly<Record<ScanVerdict, () => string>>> = {
  ALREADY_ADMITTED: m.reports_door_verdict_already_admitted,
  NOT_ON_LIST: m.reports_door_verdict_not_on_list,
  OTHER_DATE: m.reports_door_verdict_other_date,
  DATE_CANCELLED: m.reports_door_verdict_date_cancelled,
  TOO_EARLY: m.reports_door_verdict_too_early,
  TOO_LATE: m.reports_door_verdict_too_late,
  CANCELLED: m.reports_door_verdict_cancelled,
  UNPAID: m.reports_door_verdict_unpaid,
  REVOKED: m.reports_door_verdict_revoked,
  NOT_INSIDE: m.reports_door_verdict_not_inside,
  LIST_NOT_ACTIVE: m.reports_door_verdict_list_closed,
  LIST_EXPIRED: m.reports_door_verdict_list_closed,
}

/**
 * Why scans were refused, in words; verdicts with the same words are one. The most frequent first.
 */
export function refusalsByWords(
  refused: CheckInFigures['refused'],
): { readonly words: string; readonly scans: number }[] {
  const sums = new Map<string, number>()
  for (const { verdict, scans } of refused) {
    const words = (REFUSALS[verdict] ?? m.reports_door_verdict_unknown)()
    sums.set(words, (sums.get(words) ?? 0) + scans)
  }
  return [...sums].map(([words, scans]) => ({ words, scans })).toSorted((one, other) => other.scans - one.scans)
}

/**
 * How long a guest waited, of milliseconds, in seconds: rounded up, because "under 0 s" is never true.
 */
export const waitText = (milliseconds: number, locale: string): string =>
  new Intl.NumberFormat(tagOf(locale), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    maximumFractionDigits: 2,
    roundingMode: 'ceil',
  }).format(Math.max(milliseconds, 1) / 1000)
