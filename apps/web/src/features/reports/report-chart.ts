import type { SalesPoint, SalesReport } from '@turnout/contract/reports/sales-report.ts'
import type { ReportStep } from '@turnout/domain/reports/choices.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { PeriodPoint } from '@turnout/ui/charts/period-plot.ts'
import type { PeriodChartProps } from '@turnout/ui/charts/chart-props.ts'
import { formatDate } from '../../format/format.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import { dayText, rangeText, toldRange } from './report-days.ts'
import { beforeWords } from './report-period.ts'
import { rowWords } from './report-values.ts'
import { moneyWords } from './report-words.ts'

/** The colour of a row: where its part is in the chart; of what shares the last one, that. Null: it has none. */
export function partOfRow(parts: SalesReport['parts'], key: string): number | null {
  const own = parts.findIndex((part) => part.key === key)
  if (own !== -1) return own
  const rest = parts.findIndex((part) => part.key === 'other')
  return rest === -1 ? null : rest
}

/** What is beside the period, in words: "30 days before"; undefined without a comparison. */
export function comparedWords({ previous, previous_event: edition, compare, period }: SalesReport): string | undefined {
  if (previous === null || compare === 'none') return undefined
  if (edition !== null) return edition.title
  if (compare === 'year') return m.reports_compare_year()
  return beforeWords({ preset: period.preset ?? 'custom', days: period.days })
}

const PER: Record<ReportStep, () => string> = {
  hour: m.reports_net_per_hour,
  day: m.reports_net_per_day,
  week: m.reports_net_per_week,
  month: m.reports_net_per_month,
}

/** The days that a report shows, in words for a sentence. */
export const reportRange = ({ period }: Pick<SalesReport, 'period'>): string =>
  toldRange({ start: period.start_date, end: period.end_date }, documentLocale())

/** The drawing of a report: by date of sale what each step had, by date of event what had come together. */
export function chartOfSales(report: SalesReport): Omit<PeriodChartProps, 'emphasis' | 'headEnd'> {
  const isLine = report.basis === 'event'
  const money = moneyWords(report.currency)
  const before = comparedWords(report)
  const now = isLine ? soFarWords(report) : PER[report.period.per]()
  const points = report.points.map((point, at) => pointOf(report, point, at))
  return {
    label: summaryOf(report, points, now),
    points,
    ...(report.parts.length > 0 && !isLine && { parts: report.parts.map((part) => rowWords(part, report.group_by)) }),
    shape: isLine ? 'line' : 'columns',
    format: money.full,
    formatScale: money.short,
    series: { now, ...(before !== undefined && { before: m.reports_before_total({ before }) }) },
    ...(before !== undefined && { beforeText: (value: string) => m.reports_before_was({ before, value }) }),
  }
}

const soFarWords = ({ points }: SalesReport): string =>
  points.some(({ days_before }) => days_before !== null) ? m.reports_net_so_far() : m.reports_net_so_far_across()

function pointOf(report: SalesReport, point: SalesPoint, at: number): PeriodPoint {
  const isLine = report.basis === 'event'
  const before = isLine ? point.previous_so_far : point.previous_net
  const names =
    isLine && point.days_before !== null ? countdown(report, point.days_before, at) : timeNames(report, point)
  return {
    ...names,
    total: isLine ? point.net_so_far : point.net,
    ...(point.parts.length > 0 && !isLine && { parts: point.parts }),
    ...(report.previous !== null && before !== null && { before }),
  }
}

/** "53 days before"; between the ends of the axis the number alone. */
function countdown({ points }: SalesReport, days: number, at: number): { label: string; short: string } {
  const label =
    days > 0
      ? m.reports_days_before({ count: days })
      : days === 0
        ? m.reports_day_of_event()
        : m.reports_days_after({ count: -days })
  return { label, short: at === 0 || at === points.length - 1 || days <= 0 ? label : String(days) }
}

function timeNames(report: SalesReport, { start, end }: SalesPoint): { label: string; short: string } {
  const locale = documentLocale()
  const { per, end_date } = report.period
  if (per === 'hour') {
    const where = { locale, timeZone: report.timezone ?? 'UTC' }
    return { label: formatDate(start, 'moment', where), short: formatDate(start, 'time', where) }
  }
  if (per === 'month') return { label: dayText(start, 'month', locale), short: dayText(start, 'month', locale) }
  if (per === 'week') {
    return { label: rangeText({ start, end }, { locale, today: end_date }), short: dayText(start, 'short', locale) }
  }
  return { label: dayText(start, 'named', locale), short: dayText(start, 'short', locale) }
}

/** One sentence about the drawing, for those who do not see it. */
function summaryOf(report: SalesReport, points: readonly PeriodPoint[], series: string): string {
  const { full } = moneyWords(report.currency)
  const last = points.at(-1)
  if (report.basis === 'event') {
    return m.reports_chart_summary_so_far({ series, value: full(last?.total ?? 0), label: last?.label ?? '' })
  }
  const top = points.reduce<PeriodPoint | undefined>(
    (most, point) => (most === undefined || point.total > most.total ? point : most),
    undefined,
  )
  return m.reports_chart_summary({
    series,
    range: reportRange(report),
    label: top?.label ?? '',
    value: full(top?.total ?? 0),
  })
}
