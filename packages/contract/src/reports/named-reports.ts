import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { CALCULATION_TYPES, EVENT_STATUSES } from '../enums.ts'

/*
 * The reports that clients know by name. Each is a grouping of the same sales; money in major units
 * of the event's currency, by date of sale.
 */

/** `past`: over. `on_sale`: published and still to come. `upcoming`: not published. */
export const EVENT_STATES = ['past', 'ongoing', 'on_sale', 'upcoming'] as const

export const productSalesRow = z.object({
  product_id: idAnswer(),
  product_title: z.string(),
  product_type: z.string(),
  number_sold: count(),
  total_gross: amount(),
  total_tax: amount(),
  total_service_fees: amount(),
  total_before_discounts: amount(),
  total_discounts: amount(),
  total_refunded: amount(),
  total_net_sales: amount(),
  /** The amount that banks took back in disputes and have not returned. */
  total_disputed: amount(),
})

export const dailySalesRow = z.object({
  date: z.string(),
  sales_total_gross: amount(),
  /** Charged less fees and taxes. */
  sales_total_before_additions: amount(),
  total_tax: amount(),
  total_fee: amount(),
  total_refunded: amount(),
  products_sold: count(),
  orders_created: count(),
  total_views: count(),
  total_visits: count(),
  total_before_discounts: amount(),
  total_discounts: amount(),
  total_net_sales: amount(),
  /** The amount that banks took back in disputes and have not returned. */
  total_disputed: amount(),
})

/** A code as it is today. */
const PROMO_CODE_STATES = ['ACTIVE', 'EXPIRED', 'USED_UP', 'DELETED'] as const

export const promoCodeReportRow = z.object({
  promo_code_id: idAnswer(),
  promo_code: z.string(),
  times_used: count(),
  unique_customers: count(),
  total_gross_sales: amount(),
  total_before_discounts: amount(),
  total_discount_amount: amount(),
  /** null: without limit. */
  remaining_uses: count().nullable(),
  status: z.enum(PROMO_CODE_STATES),
  total_refunded: amount(),
  total_net_sales: amount(),
  /** The amount that banks took back in disputes and have not returned. */
  total_disputed: amount(),
})

export const taxReportRow = z.object({
  name: z.string(),
  /** Percent, or major units of a fixed one. */
  rate: z.number(),
  calculation_type: z.enum(['FIXED', 'PERCENTAGE']),
  included_in_price: z.boolean(),
  /** Less refunds. What carries two taxes is in the net of both. */
  net: amount(),
  tax: amount(),
  gross: amount(),
  refunded_tax: amount(),
})

export const affiliateReportRow = z.object({
  affiliate_id: idAnswer(),
  name: z.string(),
  code: z.string(),
  orders: count(),
  tickets: count(),
  total_gross: amount(),
  total_refunded: amount(),
  total_net_sales: amount(),
  /** The amount that banks took back in disputes and have not returned. */
  total_disputed: amount(),
})

/*
 * The same of an organizer: events of one currency, by date of sale in the zone of each.
 */

export const revenueSummaryRow = z.object({
  date: z.string(),
  /** Before discounts. */
  gross_sales: amount(),
  total_discounts: amount(),
  /** The amount that buyers were charged. */
  total_gross: amount(),
  total_refunded: amount(),
  /** The amount that banks took back in disputes and have not returned. */
  total_disputed: amount(),
  /** Charged less refunds and disputed amounts. */
  net_revenue: amount(),
  total_tax: amount(),
  total_fee: amount(),
  order_count: count(),
  products_sold: count(),
})

const reportedEvent = { event_id: idAnswer(), event_name: z.string(), event_currency: z.string() }

export const eventsPerformanceRow = z.object({
  ...reportedEvent,
  start_date: time(),
  end_date: time().nullable(),
  status: z.enum(EVENT_STATUSES),
  event_state: z.enum(EVENT_STATES),
  products_sold: count(),
  /** The amount that buyers were charged. */
  gross_revenue: amount(),
  total_refunded: amount(),
  /** The amount that banks took back in disputes and have not returned. */
  total_disputed: amount(),
  /** Charged less refunds and disputed amounts. */
  net_revenue: amount(),
  total_tax: amount(),
  total_fee: amount(),
  total_orders: count(),
  /** E-mail addresses of buyers. */
  unique_customers: count(),
  page_views: count(),
})

export const taxSummaryRow = z.object({
  ...reportedEvent,
  tax_name: z.string(),
  /** Percent, or major units per unit. */
  tax_rate: amount(),
  calculation_type: z.enum(CALCULATION_TYPES),
  /** Less the share that was refunded. */
  total_collected: amount(),
  order_count: count(),
})

export const checkInSummaryRow = z.object({
  ...reportedEvent,
  start_date: time(),
  /** Tickets that are not cancelled. */
  total_attendees: count(),
  /** Those who came in, also when they went out again. */
  total_checked_in: count(),
  /** Percent. */
  check_in_rate: amount(),
  check_in_lists_count: count(),
})

/** One payment by card that the operator of the installation took a fee of. */
export const platformFeesRow = z.object({
  event_id: idAnswer(),
  event_name: z.string(),
  payment_date: time(),
  order_id: idAnswer(),
  order_reference: z.string(),
  amount_paid: amount(),
  fee_amount: amount(),
  /** Null: the operator invoices the fee, and this product knows no tax on it. */
  vat_rate: amount().nullable(),
  vat_amount: amount(),
  total_fee: amount(),
  currency: z.string(),
  payment_intent_id: z.string().nullable(),
})

/** Sums of all events of an organizer in one currency, of all time. */
export const organizerStats = z.object({
  currency: z.string(),
  currencies: z.array(z.string()),
  total_orders: count(),
  total_products_sold: count(),
  total_attendees_registered: count(),
  total_gross_sales: amount(),
  total_tax: amount(),
  total_fees: amount(),
  total_refunded: amount(),
  /** The amount that banks took back in disputes and have not returned. */
  total_disputed: amount(),
  total_net_sales: amount(),
  total_views: count(),
  total_visits: count(),
})
