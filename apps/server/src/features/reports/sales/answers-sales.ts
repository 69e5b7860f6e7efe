import type { SalesPoint, SalesReport, SalesRow, SalesTotals } from '@turnout/contract/reports/sales-report.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { grossSalesMinor, netSalesMinor } from '@turnout/domain/money/net-sales.ts'
import { shareOf } from '@turnout/domain/reports/shares.ts'
import { dayAfter, daysBetween, type ReportBucket, type ReportPeriod } from '@turnout/domain/reports/periods.ts'
import type { ReportScope } from '../access.ts'
import { bucketLabel, rowLabel } from './answers-labels.ts'
import { lengthOf, type SalesFound } from './load-sales-report.ts'
import { NO_MONEY, type SalesSumsRow } from './queries-sums.ts'

/** A sales report on the wire, in the language of the caller. */
export function salesAnswer(found: SalesFound, locale: string): SalesReport {
  const { scope, asked, sums, before, span } = found
  const major = majorOf(scope.currency)
  const parts = asked.group_by === 'day' ? [] : partsOf(found, locale)
  return {
    ...headAnswer(scope, { period: found.period, per: found.step, asOf: found.asOf }),
    basis: asked.basis,
    compare: before === null ? 'none' : asked.compare,
    group_by: asked.group_by,
    question_id: asked.question_id,
    totals: totalsOf(sums.all, major),
    previous: before === null ? null : totalsOf(before.sums.all, major),
    previous_period: before === null ? null : spanAnswer(scope, before.period),
    previous_event: before?.event ? { id: before.event.id, title: before.event.title } : null,
    tax_rates: found.taxRates,
    parts,
    points: pointsOf(found, parts),
    rows: rowsOf(found, locale),
    row_count: asked.group_by === 'day' ? found.buckets.length : sums.row_count,
    counts_twice: found.countsTwice,
    first_day: span.first_day,
    last_day: span.last_day,
  }
}

interface Headed {
  readonly period: ReportPeriod
  readonly per: SalesFound['step']
  readonly asOf: Date
}

/** The head of every report: what it is of, and of when. */
export const headAnswer = (scope: ReportScope, { period, per, asOf }: Headed) => ({
  period: { ...spanAnswer(scope, period), preset: period.preset, days: lengthOf(period), per },
  currency: scope.currency,
  currencies: [...scope.currencies],
  timezone: scope.level === 'event' ? scope.zone : null,
  as_of: asOf.toISOString(),
})

function spanAnswer({ level }: ReportScope, { startDate, endDate, from, until, unit }: ReportPeriod) {
  const isExact = level === 'event' || unit === 'hour'
  return {
    start_date: startDate,
    end_date: endDate,
    starts_at: isExact ? from.toISOString() : null,
    ends_at: isExact ? until.toISOString() : null,
  }
}

type Major = (minor: number) => number
const majorOf =
  (currency: string): Major =>
  (minor) =>
    majorFromMinor(minor, currency)

const netOf = (row: SalesSumsRow): number =>
  netSalesMinor({
    chargedMinor: row.charged_minor,
    refundedMinor: row.refunded_minor,
    disputedMinor: row.disputed_minor,
  })

const totalsOf = (row: SalesSumsRow, major: Major): SalesTotals => ({
  sold: row.quantity,
  gross: major(grossSalesMinor({ chargedMinor: row.charged_minor, discountMinor: row.discount_minor })),
  discounts: major(row.discount_minor),
  refunds: major(row.refunded_minor),
  disputed: major(row.disputed_minor),
  net: major(netOf(row)),
  tax: major(row.tax_minor - row.refunded_tax_minor),
  fees: major(row.fee_minor - row.refunded_fee_minor),
})

const OTHER = 'other'

/** The rows that the chart tells apart: four and the rest where there are more than five. */
function partsOf(found: SalesFound, locale: string): SalesReport['parts'] {
  const { rows, row_count } = found.sums
  const own = rows
    .slice(0, row_count > 5 ? 4 : 5)
    .map(({ key }) => ({ key, label: rowLabel(found, key, locale).label }))
  return row_count > 5 ? [...own, { key: OTHER, label: bucketLabel(OTHER, locale) }] : own
}

function pointsOf(found: SalesFound, parts: SalesReport['parts']): SalesPoint[] {
  const { scope, sums, before, buckets, asked } = found
  const major = majorOf(scope.currency)
  const netOfPart = new Map(sums.parts.map((row) => [`${row.n} ${row.key}`, netOf(row)]))
  let soFar = 0
  // The edition before may have begun to sell earlier.
  let beforeSoFar = netOf(before?.sums.points.get(-1) ?? NO_MONEY)
  return buckets.map((bucket, n) => {
    const row = sums.points.get(n) ?? NO_MONEY
    soFar += netOf(row)
    const earlier = before === null || n >= before.buckets.length ? null : (before.sums.points.get(n) ?? NO_MONEY)
    beforeSoFar += earlier === null ? 0 : netOf(earlier)
    const named = parts.filter(({ key }) => key !== OTHER).map(({ key }) => netOfPart.get(`${n} ${key}`) ?? 0)
    const rest = netOf(row) - named.reduce((sum, minor) => sum + minor, 0)
    return {
      ...bucket,
      ...totalsOf(row, major),
      net_so_far: major(soFar),
      days_before: asked.basis === 'event' ? daysBefore(scope, bucket) : null,
      previous_net: earlier === null ? null : major(netOf(earlier)),
      previous_so_far: earlier === null ? null : major(beforeSoFar),
      parts: (parts.length > named.length ? [...named, rest] : named).map(major),
    }
  })
}

/** Of one event: days from the end of the bar to the day it begins; below zero after it. */
function daysBefore({ level, events: [event] }: ReportScope, { end }: ReportBucket): number | null {
  if (level !== 'event' || event === undefined) return null
  return daysBetween(dayAfter(end, 1), event.first_day)
}

/** The rows, by day those of the chart; all that were read. */
function rowsOf(found: SalesFound, locale: string): SalesRow[] {
  const { scope, sums, asked, buckets, countsTwice } = found
  const major = majorOf(scope.currency)
  const whole = netOf(sums.all)
  const share = (row: SalesSumsRow) => (countsTwice ? null : shareOf(netOf(row), whole))
  if (asked.group_by === 'day')
    return buckets.map(({ start, end }, n) => {
      const row = sums.points.get(n) ?? NO_MONEY
      const detail = found.step === 'week' || found.step === 'month' ? end : null
      return { key: start, id: null, label: start, detail, ...totalsOf(row, major), share: share(row) }
    })
  return sums.rows.map((row) => ({ ...rowLabel(found, row.key, locale), ...totalsOf(row, major), share: share(row) }))
}
