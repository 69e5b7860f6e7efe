import { z } from 'zod'
import { amount, count, idAnswer } from '../answers.ts'
import { body, day, optional } from '../fields.ts'

/** Totals of a period. Money in major units of the event's currency; derived from orders at the time of asking. */
const periodTotals = {
  total_orders: count(),
  total_attendees_registered: count(),
  total_products_sold: count(),
  total_gross_sales: amount(),
  /** Gross less taxes, fees and refunds. */
  total_net_sales: amount(),
  total_tax: amount(),
  total_fees: amount(),
  total_refunded: amount(),
}

/** One day in the event's time zone. */
export const dailyFigures = z.object({
  /** `YYYY-MM-DD`. */
  date: z.string(),
  orders_created: count(),
  products_sold: count(),
  attendees_registered: count(),
  total_sales_gross: amount(),
  total_sales_net: amount(),
  total_tax: amount(),
  total_fees: amount(),
  total_refunded: amount(),
})
export type DailyFigures = z.output<typeof dailyFigures>

export const eventFigures = z.object({
  ...periodTotals,
  currency: z.string(),
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
  tickets_capacity: count().nullable(),
  /** Orders whose money is still awaited. */
  orders_awaiting_payment: count(),
  products: z.array(
    z.object({
      product_id: idAnswer(),
      title: z.string(),
      quantity_sold: count(),
      capacity: count().nullable(),
      total_gross: amount(),
    }),
  ),
})
export type EventFigures = z.output<typeof eventFigures>

/** Days in the event's time zone, both included; missing: the last 30 days. */
export const figuresQuery = body({ start_date: optional(day()), end_date: optional(day()) })
export type FiguresQuery = z.output<typeof figuresQuery>
