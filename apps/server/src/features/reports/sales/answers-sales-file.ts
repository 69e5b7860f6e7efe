import { grossSalesMinor, netSalesMinor } from '@turnout/domain/money/net-sales.ts'
import type { SalesGroup } from '@turnout/domain/reports/choices.ts'
import { shareOf } from '@turnout/domain/reports/shares.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { piecesOf, type Grid, type GridRow, type ReportFile } from '../files/write-report.ts'
import { rowLabel } from './answers-labels.ts'
import type { SalesFound } from './load-sales-report.ts'
import { NO_MONEY, type SalesSumsRow } from './queries-sums.ts'

const TITLES = {
  day: m.reports_type_daily_sales_report,
  date: m.reports_type_by_date,
  product: m.reports_type_product_sales,
  tier: m.reports_type_tiers,
  promo_code: m.reports_type_promo_codes_report,
  affiliate: m.reports_type_affiliates,
  tax_rate: m.reports_type_taxes,
  question: m.reports_type_answers,
  event: m.reports_type_events,
  organizer: m.reports_type_organizers,
} as const satisfies Record<SalesGroup, unknown>

const FIRST = {
  day: m.reports_column_day,
  date: m.occurrences_date,
  product: m.reports_column_product,
  tier: m.reports_column_tier,
  promo_code: m.reports_column_promo_code,
  affiliate: m.reports_column_affiliate,
  tax_rate: m.reports_column_tax,
  question: m.reports_column_answer,
  event: m.reports_column_event,
  organizer: m.reports_column_organizer,
} as const satisfies Record<SalesGroup, unknown>

/** The rows of a sales report as a file: the cells of the screen, and all of the rows. */
export function salesFile(found: SalesFound, locale: string): ReportFile {
  const { scope, asked, asOf } = found
  const { columns, rows } = gridOf(found, locale)
  const isAllSales = asked.basis === 'event' && scope.level === 'event'
  return {
    scope,
    locale,
    asOf,
    columns,
    title: TITLES[asked.group_by]({}, { locale: pickLocale({ saved: locale }) }),
    name: `sales-by-${asked.group_by.replace('_', '-')}-${scope.id}`,
    basis: asked.basis,
    period: isAllSales ? null : found.period,
    pieces: piecesOf(rows),
  }
}

function gridOf(found: SalesFound, to: string): Grid {
  const locale = { locale: pickLocale({ saved: to }) }
  const { asked } = found
  const amounts = ['gross', 'discounts', 'refunds', 'disputed', 'net', 'tax', 'fees'] as const
  const titles = {
    gross: m.reports_column_gross,
    discounts: m.reports_column_discounts,
    refunds: m.reports_column_refunds,
    disputed: m.reports_column_disputed,
    net: m.reports_column_net,
    tax: m.reports_column_tax_inside,
    fees: m.reports_column_fees_inside,
  }
  const columns = [
    { id: 'label', title: FIRST[asked.group_by]({}, locale), kind: asked.group_by === 'day' ? 'day' : 'text' } as const,
    { id: 'detail', title: m.reports_column_detail({}, locale), kind: 'text' } as const,
    { id: 'sold', title: m.reports_column_sold({}, locale), kind: 'count' } as const,
    ...amounts.map((id) => ({ id, title: titles[id]({}, locale), kind: 'amount' }) as const),
    { id: 'share', title: m.reports_column_share({}, locale), kind: 'share' } as const,
  ]
  return { columns, rows: rowsOf(found, to) }
}

function rowsOf(found: SalesFound, locale: string): GridRow[] {
  const { sums, asked, buckets, step } = found
  const whole = netOf(sums.all)
  const cells = (label: string, detail: string | null, row: SalesSumsRow): GridRow => [
    label,
    detail,
    row.quantity,
    grossSalesMinor({ chargedMinor: row.charged_minor, discountMinor: row.discount_minor }),
    row.discount_minor,
    row.refunded_minor,
    row.disputed_minor,
    netOf(row),
    row.tax_minor - row.refunded_tax_minor,
    row.fee_minor - row.refunded_fee_minor,
    found.countsTwice ? null : shareOf(netOf(row), whole),
  ]
  if (asked.group_by !== 'day')
    return sums.rows.map((row) => {
      const { label, detail } = rowLabel(found, row.key, locale)
      return cells(label, detail, row)
    })
  const isLong = step === 'week' || step === 'month'
  return buckets.map(({ start, end }, n) => cells(start, isLong ? end : null, sums.points.get(n) ?? NO_MONEY))
}

const netOf = (row: SalesSumsRow): number =>
  netSalesMinor({
    chargedMinor: row.charged_minor,
    refundedMinor: row.refunded_minor,
    disputedMinor: row.disputed_minor,
  })
