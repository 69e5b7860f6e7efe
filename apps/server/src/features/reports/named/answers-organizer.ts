import type { EVENT_STATES } from '@turnout/contract/reports/named-reports.ts'
import { lifecycleOf } from '@turnout/domain/events/event-status.ts'
import { grossSalesMinor, netSalesMinor } from '@turnout/domain/money/net-sales.ts'
import { shareOf } from '@turnout/domain/reports/shares.ts'
import { amount, count, text, type NamedRow } from './answers-named.ts'
import type {
  AdmittedEventRow,
  KeptSumsRow,
  PerformedEventRow,
  PlatformFeeRow,
  TaxOfEventRow,
} from './queries-organizer.ts'

export const NOTHING: Omit<KeptSumsRow, 'key'> = {
  orders: 0,
  products: 0,
  charged_minor: 0,
  discount_minor: 0,
  refunded_minor: 0,
  disputed_minor: 0,
  tax_minor: 0,
  fee_minor: 0,
}

type Sums = typeof NOTHING

const moneyOf = (row: Sums) => ({
  total_refunded: amount(row.refunded_minor),
  total_disputed: amount(row.disputed_minor),
  net_revenue: amount(
    netSalesMinor({
      chargedMinor: row.charged_minor,
      refundedMinor: row.refunded_minor,
      disputedMinor: row.disputed_minor,
    }),
  ),
  total_tax: amount(row.tax_minor),
  total_fee: amount(row.fee_minor),
})

export const revenueCells = (day: string, row: Sums): NamedRow => ({
  date: { kind: 'day', value: day },
  gross_sales: amount(grossSalesMinor({ chargedMinor: row.charged_minor, discountMinor: row.discount_minor })),
  total_discounts: amount(row.discount_minor),
  total_gross: amount(row.charged_minor),
  ...moneyOf(row),
  order_count: count(row.orders),
  products_sold: count(row.products),
})

const eventCells = (id: number, title: string, currency: string): NamedRow => ({
  event_id: count(id),
  event_name: text(title),
  event_currency: text(currency),
})

interface Around {
  readonly currency: string
  readonly now: Date
}

export const performanceCells = (event: PerformedEventRow, row: Sums, { currency, now }: Around): NamedRow => ({
  ...eventCells(event.id, event.title, currency),
  start_date: text(event.start_date.toISOString()),
  end_date: text(event.end_date?.toISOString() ?? null),
  status: text(event.status),
  event_state: text(stateOf(event, now)),
  products_sold: count(row.products),
  gross_revenue: amount(row.charged_minor),
  ...moneyOf(row),
  total_orders: count(row.orders),
  unique_customers: count(event.customers),
  page_views: count(event.views),
})

function stateOf(event: PerformedEventRow, now: Date): (typeof EVENT_STATES)[number] {
  const lifecycle = lifecycleOf({ startDate: event.start_date, endDate: event.end_date }, now)
  if (lifecycle === 'ENDED') return 'past'
  if (lifecycle === 'ONGOING') return 'ongoing'
  return event.status === 'LIVE' ? 'on_sale' : 'upcoming'
}

export const taxOfEventCells = (row: TaxOfEventRow, currency: string): NamedRow => ({
  ...eventCells(row.event_id, row.event_name, currency),
  tax_name: text(row.name),
  tax_rate: { kind: 'share', value: row.rate },
  calculation_type: text(row.calculation_type),
  total_collected: amount(row.tax_minor),
  order_count: count(row.orders),
})

export const admittedCells = (row: AdmittedEventRow, currency: string): NamedRow => ({
  ...eventCells(row.id, row.title, currency),
  start_date: text(row.start_date.toISOString()),
  total_attendees: count(row.attendees),
  total_checked_in: count(row.admitted),
  check_in_rate: { kind: 'share', value: shareOf(row.admitted, row.attendees) ?? 0 },
  check_in_lists_count: count(row.lists),
})

export const platformFeeCells = (row: PlatformFeeRow, currency: string): NamedRow => ({
  event_id: count(row.event_id),
  event_name: text(row.event_name),
  payment_date: text(row.at.toISOString()),
  order_id: count(row.order_id),
  order_reference: text(row.reference),
  amount_paid: amount(row.paid_minor),
  fee_amount: amount(row.fee_minor),
  vat_rate: { kind: 'share', value: null },
  vat_amount: amount(0),
  total_fee: amount(row.fee_minor),
  currency: text(currency),
  payment_intent_id: text(row.provider_ref),
})
