import { ORDER_STATUSES, PAYMENT_STATUSES } from '@turnout/domain/orders/order-state.ts'
import { z } from 'zod'
import { amount } from '../answers.ts'
import { INTENT_STATUSES } from '../enums.ts'
import { body, line, optional } from '../fields.ts'

/** The session of the hold, for clients without cookies. */
export const cardPaymentQuery = body({ session_identifier: optional(line(0, 100)) })

const cardPaymentState = {
  /** Of the payment as it is known now; the words of Stripe's own API, which its scripts use too. */
  status: z.enum(INTENT_STATUSES),
  /** The amount that is charged, in major units of `currency`. */
  amount: amount(),
  currency: z.string(),
}

/**
 * The data that the buyer's browser needs to pay. Not wrapped in `data`: the clients of this kind
 * of API expect it so.
 */
export const startedCardPayment = z.object({
  ...cardPaymentState,
  client_secret: z.string(),
  /** The connected account that is charged; null: the shop's own. */
  account_id: z.string().nullable(),
  public_key: z.string(),
  /** Where the browser pays instead of Stripe: the simulator of development and demo. null: Stripe itself. */
  api_base: z.string().nullable(),
})
export type StartedCardPayment = z.output<typeof startedCardPayment>

/** The state of the card payment of an order. */
export const cardPayment = z.object({
  ...cardPaymentState,
  order_status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES).nullable(),
  /** Why the last attempt was declined, in the provider's words; null when it was not. */
  failure_message: z.string().nullable(),
  /** The money came twice, or too late for its places: all of it goes back automatically. */
  is_surplus: z.boolean(),
})
export type CardPayment = z.output<typeof cardPayment>

/** Any answer with 2xx tells the provider that an event is kept and need not be sent again. */
export const eventReceipt = z.object({ received: z.literal(true) })
