import { z } from 'zod'
import { amount, count } from '../answers.ts'
import { oneOf, withDefault } from '../fields.ts'
import { listQuery } from '../lists.ts'
import { ORDER_FACETS } from './desk-enums.ts'
import { ORDERS_LIST, orderView } from './order.ts'

/** The list that is meant; its page and sort say nothing here. */
export const totalsQuery = listQuery(ORDERS_LIST).extend({ view: orderView() })

/** All orders that a list finds, on every page; the words of money are those of docs/domain/figures.md. */
export const orderTotals = z.object({
  orders: count(),
  /** Units of orders that are complete or await offline payment, less cancelled ones. */
  items_sold: count(),
  /** Of these, units of orders that await payment. */
  items_not_paid: count(),
  /** Charged on orders that were complete. */
  total_gross: amount(),
  total_refunded: amount(),
  /** The amount that banks took back in disputes and have not returned. */
  total_disputed: amount(),
  total_net_sales: amount(),
  /** Of orders whose money is awaited offline. */
  total_awaited: amount(),
  currency: z.string(),
})

/** What is not paid, of one currency: orders, and what they owe. */
export const unpaidTotals = z.object({
  currency: z.string(),
  orders: count(),
  total: amount(),
  /** Of these, past their due date; a transfer without one is late five days after its order. */
  late: count(),
  total_late: amount(),
  /** Of the late ones, those whose buyers were not reminded within a day. */
  late_to_remind: count(),
  transfers: count(),
  total_transfers: amount(),
  /** As `late_to_remind`, of the transfers. */
  transfers_to_remind: count(),
  at_door: count(),
  total_at_door: amount(),
})

export type UnpaidTotals = z.output<typeof unpaidTotals>

/** As above, and the filter whose values are counted. */
export const facetQuery = totalsQuery.extend({ facet: withDefault(oneOf(ORDER_FACETS), 'state') })

/** How many orders have a value, under all filters but this one. */
export const facetCount = z.object({ value: z.string(), orders: count() })
