import { z } from 'zod'
import { amount, count, idAnswer } from '../answers.ts'

/*
 * The reports that clients know by name. Each is a grouping of the same sales; money in major units
 * of the event's currency, by date of sale.
 */

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
