import { z } from 'zod'
import {
  DISPUTE_STATUSES,
  PAYMENT_PURPOSES,
  REFUND_ORIGINS,
  REFUND_STATES,
} from '@turnout/domain/payments/money-states.ts'
import { REFUND_REFUSALS } from '@turnout/domain/payments/refund-rules.ts'
import { REFUND_REASONS } from '@turnout/domain/payments/refund-reasons.ts'
import { amount, count, idAnswer, time } from '../answers.ts'
import { PAYMENT_SOURCES, PAYMENT_WAYS, PRODUCT_TYPES } from '../enums.ts'
import { body, flag, id, int, list, money, oneOf, optional, paragraph, withDefault, ONE_NEEDED } from '../fields.ts'
import { ORDER_UNITS_MAX } from '../limits.ts'

/**
 * Money that came in. SURPLUS: the order was paid already or its places were gone, so all of it
 * goes back; no total counts it.
 */
const orderPayment = z.object({
  id: idAnswer(),
  provider: z.enum(PAYMENT_SOURCES),
  purpose: z.enum(PAYMENT_PURPOSES),
  amount: amount(),
  /** The part that the platform keeps. */
  application_fee: amount(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** How it was handed over at a door; null: not said, or not there. */
  paid_with: z.enum(PAYMENT_WAYS).nullable(),
  /** The day on which it was there, as the organizer said; null: not said. */
  received_on: z.string().nullable(),
  received_at: time(),
})
export type OrderPayment = z.output<typeof orderPayment>

/** Money that goes back. PROVIDER: made in the provider's own dashboard. */
const orderRefund = z.object({
  id: idAnswer(),
  payment_id: idAnswer(),
  provider: z.enum(PAYMENT_SOURCES),
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
  /** What it is of; empty: of an amount. */
  items: z.array(z.object({ order_item_id: idAnswer(), quantity: count() })),
  /** Why, and a note of the team; the buyer reads neither. */
  reason: z.enum(REFUND_REASONS).nullable(),
  note: z.string().nullable(),
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

/**
 * A line whose units can be given back, each at what it was sold for. The amounts are of one unit;
 * `price` has its taxes in it, `fees` the taxes on them, and together they are what it cost.
 */
const refundLine = z.object({
  order_item_id: idAnswer(),
  label: z.string(),
  product_type: z.enum(PRODUCT_TYPES),
  quantity: count(),
  /** Units without a refund so far. */
  quantity_left: count(),
  price: amount(),
  fees: amount(),
  /** What a promo code took off. */
  discount: amount(),
  /** The taxes inside the price, and inside the fees. */
  tax_of_price: amount(),
  tax_of_fees: amount(),
  /** A unit each; of goods none. */
  attendees: z.array(
    z.object({
      id: idAnswer(),
      is_refunded: z.boolean(),
      /** Its guest is inside. */
      is_checked_in: z.boolean(),
    }),
  ),
})
export type RefundLine = z.output<typeof refundLine>

/** The money of an order, as the desk shows it. */
export const orderMoney = {
  payments: z.array(orderPayment),
  /** Oldest first. */
  refunds: z.array(orderRefund),
  disputes: z.array(orderDispute),
  /** The amount that banks took back in disputes and have not returned: it is out of net sales. */
  total_disputed: amount(),
  /** The largest refund possible now; pending refunds and disputed money are subtracted. */
  amount_refundable: amount(),
  /** Why no refund can be asked for, as the code that asking would be refused with; null: one can. */
  refund_refusal: z.enum(REFUND_REFUSALS).nullable(),
  refund_suggestions: refundSuggestions,
  refund_lines: z.array(refundLine),
}

/**
 * Units of a line: the attendees named, a number of them, or all that are left of it. `cancel`
 * voids their tickets and gives the places back; of goods it puts them back in stock.
 * @public Exported for its name in the OpenAPI document: two shapes of a refund have it.
 */
export const refundLineInput = body({
  order_item_id: id(),
  attendee_ids: optional(list(id(), 1, ORDER_UNITS_MAX)),
  quantity: optional(int(1, ORDER_UNITS_MAX)),
  cancel: withDefault(flag(), true),
})

/**
 * Either an `amount`, or `lines`, which go back at what they were sold for. An `amount` beside
 * `lines` is what was shown: where it is another one, nothing happens. `return_stock` counts with
 * `cancel_order` only: a ticket that stays valid cannot be sold again. Money of an offline order is
 * handed back by the organizer, so such a refund has succeeded at once.
 */
export const refundInput = body({
  /** The sum to give back: this, or `lines`. */
  amount: optional(money()),
  /** What to give back, at what it was sold for: this, or `amount`. */
  lines: optional(list(refundLineInput, 1, ORDER_UNITS_MAX)),
  /** Of `lines`, whether their fees go back, too. */
  include_fees: withDefault(flag(), true),
  notify_buyer: withDefault(flag(), true),
  cancel_order: withDefault(flag(), false),
  return_stock: withDefault(flag(), true),
  reason: optional(oneOf(REFUND_REASONS)),
  note: optional(paragraph(500)),
}).register(ONE_NEEDED, { fields: ['amount', 'lines'] })
export type RefundInput = z.output<typeof refundInput>

/** The mail that a refund would send to the buyer, with its whole page. */
export const refundMail = z.object({
  subject: z.string(),
  /** The whole mail; pictures that would travel with it are not here. */
  html: z.string(),
})

/**
 * `refund` gives back all that is left, in the same step. `reason` is told to the buyer, in the mail and on
 * the page of the order. The body may be left out.
 */
export const cancelInput = body({
  refund: withDefault(flag(), false),
  notify_buyer: withDefault(flag(), true),
  return_stock: withDefault(flag(), true),
  reason: optional(paragraph(500)),
}).nullish()
