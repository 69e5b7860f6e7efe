import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { AFFILIATE_STATUSES } from '../enums.ts'
import { body, email, line, oneOf, optional, withDefault, word } from '../fields.ts'
import { AFFILIATE_CODE_LENGTH, NAME_MAX } from '../limits.ts'
import type { ListShape } from '../lists.ts'
import { ticketDate } from '../occurrences/ticket-date.ts'

/**
 * Someone whose link brings orders, with the orders and the money that it brought so far. Counted
 * from orders each time, never kept.
 */
export const affiliate = z.object({
  id: idAnswer(),
  name: z.string(),
  email: z.string().nullable(),
  /** The code that `?affiliate=` of the event page names. */
  code: z.string(),
  /** INACTIVE: new orders are not counted for it; its earlier orders stay counted. */
  status: z.enum(AFFILIATE_STATUSES),
  /** Orders that stand: completed, and those that wait for offline payment. */
  orders_count: count(),
  /** Tickets in these orders. */
  tickets_count: count(),
  /**
   * The amount that their buyers were charged, in the event's currency; an order that is cancelled
   * without a refund keeps its money.
   */
  sales_gross: amount(),
  /** The same as `orders_count`. */
  total_sales: count(),
  /** The same as `sales_gross`. */
  total_sales_gross: amount(),
  created_at: time(),
})
export type Affiliate = z.output<typeof affiliate>

/** What an affiliate brought for one of several dates. */
export const affiliateDate = z.object({
  event_occurrence_id: idAnswer(),
  event_occurrence: ticketDate,
  /** Orders that stand and have tickets for it. An order for two dates counts for both. */
  orders_count: count(),
  /** Tickets for it in these orders. */
  tickets_count: count(),
  /** What was charged for tickets for it, in the event's currency, with fees and taxes. */
  sales_gross: amount(),
})

/** Nothing that means something in an address. */
const CODE = /^[A-Za-z0-9_-]*$/u

export const affiliateInput = body({
  name: line(1, NAME_MAX),
  email: optional(email()),
  /**
   * Unique at its event, upper and lower case count as the same; generated when it is left out. In
   * an update left out: as it was.
   */
  code: optional(
    line(AFFILIATE_CODE_LENGTH.min, AFFILIATE_CODE_LENGTH.max).refine((text) => CODE.test(text), word('not_a_code')),
  ),
  status: withDefault(oneOf(AFFILIATE_STATUSES), 'ACTIVE'),
})
export type AffiliateInput = z.output<typeof affiliateInput>

export const AFFILIATES_LIST = {
  sorts: ['created_at', 'name', 'code', 'orders_count', 'tickets_count', 'sales_gross'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
  filters: ['name', 'email', 'code', 'status', 'created_at'],
} as const satisfies ListShape
