import { z } from 'zod'
import {
  DISPUTE_STATUSES,
  PAYMENT_PURPOSES,
  REFUND_ORIGINS,
  REFUND_STATES,
} from '@turnout/domain/payments/money-states.ts'
import { REFUND_REFUSALS } from '@turnout/domain/payments/refund-rules.ts'
import { amount, count, idAnswer, time } from '../answers.ts'
import { PAID_WITH, PAYMENT_PROVIDERS } from '../enums.ts'
import { body, flag, money, withDefault } from '../fields.ts'

/**
 * Money that came in. SURPLUS: the order was paid already or its places were gone, so all of it
 * goes back; no total counts it.
 */
const orderPayment = z.object({
  id: idAnswer(),
  provider: z.enum(PAYMENT_PROVIDERS),
  purpose: z.enum(PAYMENT_PURPOSES),
  amount: amount(),
  /** The part that the platform keeps. */
  application_fee: amount(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** How it was handed over at a door; null: not said, or not there. */
  paid_with: z.enum(PAID_WITH).nullable(),
  received_at: time(),
})
export type OrderPayment = z.output<typeof orderPayment>

/** Money that goes back. PROVIDER: made in the provider's own dashboard. */
const orderRefund = z.object({
  id: idAnswer(),
  payment_id: idAnswer(),
  provider: z.enum(PAYMENT_PROVIDERS),
  origin: z.enum(REFUND_ORIGINS),
  amount: amount(),
  state: z.enum(REFUND_STATES),
  created_at: time(),
  /**
   * The provider is asked not before: later than `created_at` where money that could not be sent
   * back is tried again.
   */
  send_at: time(),
  settled_at: time().nullable(),
  /** Why it failed, in the words of the provider. */
  failure_reason: z.string().nullable(),
})
export type OrderRefund = z.output<typeof orderRefund>

/** Money that a bank took back until the dispute is decided. */
const orderDispute = z.object({
  id: idAnswer(),
  payment_id: idAnswer(),
  amount: amount(),
  status: z.enum(DISPUTE_STATUSES),
  reason: z.string(),
  evidence_due_at: time().nullable(),
  created_at: time(),
})
export type OrderDispute = z.output<typeof orderDispute>

/**
 * The refunds that can be offered, every amount at most what is left: all of it, half of it, one
 * unit or all units of an item.
 */
const refundSuggestions = z.object({
  full: amount(),
  half: amount(),
  items: z.array(
    z.object({
      order_item_id: idAnswer(),
      label: z.string(),
      quantity: count(),
      amount_each: amount(),
      amount_all: amount(),
    }),
  ),
})
export type RefundSuggestions = z.output<typeof refundSuggestions>

/** The money of an order, as the desk shows it. */
export const orderMoney = {
  payments: z.array(orderPayment),
  /** Oldest first. */
  refunds: z.array(orderRefund),
  disputes: z.array(orderDispute),
  /** The largest refund possible now; pending refunds and disputed money are subtracted. */
  amount_refundable: amount(),
  /** Why no refund can be asked for, as the code that asking would be refused with; null: one can. */
  refund_refusal: z.enum(REFUND_REFUSALS).nullable(),
  refund_suggestions: refundSuggestions,
}

/**
 * `return_stock` counts with `cancel_order` only: a ticket that stays valid cannot be sold again.
 * Money of an offline order is handed back by the organizer, so such a refund has succeeded at
 * once.
 */
export const refundInput = body({
  amount: money(),
  notify_buyer: withDefault(flag(), true),
  cancel_order: withDefault(flag(), false),
  return_stock: withDefault(flag(), true),
})

/** `refund` gives back all that is left, in the same step. The body may be left out. */
export const cancelInput = body({
  refund: withDefault(flag(), false),
  notify_buyer: withDefault(flag(), true),
  return_stock: withDefault(flag(), true),
}).nullish()
