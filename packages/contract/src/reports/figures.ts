import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { DISCOUNT_TYPES } from '../enums.ts'
import { body, dayOrInstant, optional } from '../fields.ts'

/** How often the event page was looked at (docs/domain/visits.md). */
const visited = {
  /** All looks at the page. */
  total_views: count(),
  /** Those of visitors who arrived, rather than reloaded the page or came back to it. */
  total_visits: count(),
  /** Orders that were begun on a page that tells of its visits, on the day on which they were complete. */
  visitor_orders: count(),
}

/**
 * Totals of a period. Money in major units of the event's currency, derived from orders and the
 * ledger at the time of asking; a refund counts in the period in which it was made, so a total may
 * be below zero.
 */
const periodTotals = {
  total_orders: count(),
  total_attendees_registered: count(),
  total_products_sold: count(),
  /** The amount without promo codes: charged and discounts. */
  total_before_discounts: amount(),
  total_discounts: amount(),
  /** The amount that buyers were charged, including fees and taxes, after discounts. */
  total_gross_sales: amount(),
  total_refunded: amount(),
  /** The amount that banks took back in disputes and have not returned. */
  total_disputed: amount(),
  /** Charged less refunds and disputed amounts. */
  total_net_sales: amount(),
  /** Taxes and fees inside the net sales. */
  total_tax: amount(),
  total_fees: amount(),
  /** Orders of which money went back in the period. */
  orders_refunded: count(),
  ...visited,
  /** Percent: orders of visitors of a hundred visits; null without visits. */
  conversion: z.number().nullable(),
}

/** One day in the event's time zone. */
const dailyFigures = z.object({
  /** `YYYY-MM-DD`. */
  date: z.string(),
  orders_created: count(),
  products_sold: count(),
  attendees_registered: count(),
  total_before_discounts: amount(),
  total_discounts: amount(),
  total_sales_gross: amount(),
  total_refunded: amount(),
  /** The amount that banks took back in disputes and have not returned. */
  total_disputed: amount(),
  total_sales_net: amount(),
  total_tax: amount(),
  total_fees: amount(),
  ...visited,
})
export type DailyFigures = z.output<typeof dailyFigures>

export const eventFigures = z.object({
  ...periodTotals,
  currency: z.string(),
  /** The moment that the figures show, where a replica gave them; null: now. */
  as_of: time().nullable(),
  start_date: z.string(),
  end_date: z.string(),
  /** Every day of the period, also those without sales. */
  daily_stats: z.array(dailyFigures),
  /** The period of the same length just before. */
  previous: z.object({
    ...periodTotals,
    start_date: z.string(),
    end_date: z.string(),
    daily_stats: z.array(dailyFigures),
  }),
  /** Of all time. */
  tickets_sold: count(),
  /** Places of all tickets; null when one of them is unlimited. */
  /** Of the tickets sold, those of orders that await payment. */
  tickets_not_paid: count(),
  tickets_capacity: count().nullable(),
  /** Orders whose money is still awaited. */
  orders_awaiting_payment: count(),
  products: z.array(
    z.object({
      product_id: idAnswer(),
      title: z.string(),
      quantity_sold: count(),
      capacity: count().nullable(),
      /** The amount that its buyers were charged, over all time. */
      total_gross: amount(),
      /** Its share of the amount that was given back. */
      total_refunded: amount(),
      /** The amount that banks took back in disputes and have not returned. */
      total_disputed: amount(),
      total_net_sales: amount(),
    }),
  ),
  /** The promo codes that brought most, of all time; three at most. */
  promo_codes: z.array(
    z.object({
      promo_code_id: idAnswer(),
      code: z.string(),
      discount_type: z.enum(DISCOUNT_TYPES),
      discount: amount(),
      expiry_date: time().nullable(),
      max_allowed_usages: count().nullable(),
      order_usage_count: count(),
      total_net_sales: amount(),
    }),
  ),
})
export type EventFigures = z.output<typeof eventFigures>

/** Days in the event's time zone, both included; missing: the last 30 days. */
export const figuresQuery = body({ start_date: optional(dayOrInstant()), end_date: optional(dayOrInstant()) })
export type FiguresQuery = z.output<typeof figuresQuery>
