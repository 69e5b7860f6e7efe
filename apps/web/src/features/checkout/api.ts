import type { OfflinePaymentMethod } from '@turnout/domain/events/payment-ways.ts'
import type { AccessCode } from '@turnout/contract/checkout/access-code.ts'
import type { PublicOrder } from '@turnout/contract/checkout/public-order.ts'
import type { OwnTicket } from '@turnout/contract/tickets/own-ticket.ts'
import type { CardPayment, StartedCardPayment } from '@turnout/contract/payments/card-payment.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ApiError } from '../../api/api-error.ts'
import { readAnswer } from '../../api/read-answer.ts'
import { affiliateOf } from './parts/ticket-choice/affiliate-link.ts'
import { retrySecret } from './retry-secret.ts'

/** An order by its address. */
export interface NamedOrder {
  readonly event_id: number
  readonly short_id: string
}

/** The address of an order. */
export const base = ({ event_id, short_id }: NamedOrder): string => `/api/public/events/${event_id}/order/${short_id}`

interface Write {
  readonly method: 'POST' | 'PUT' | 'PATCH'
  readonly url: string
  readonly body?: object
}

/**
 * Public pages call without the endpoints of the contract, whose schemas would weigh more than the
 * page.
 */
export const write = <Answer>({ method, url, body }: Write, key: string): Promise<Answer> =>
  call(url, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body ?? {}),
  })

export async function call<Answer>(url: string, request: RequestInit): Promise<Answer> {
  const response = await fetch(url, request).catch(() => {
    throw new ApiError({ code: 'offline', status: 0, message: m.checkout_no_answer() })
  })
  return readAnswer({ status: response.status, text: await response.text() }) as Answer
}

type Order = { readonly data: PublicOrder }

/*
 * The acts of a buyer on their order. `key`: the same for each try of one act, so that it happens
 * once. Each throws ApiError with a sentence for the person.
 */

/** The order as it is now. */
export const readOrder = async (order: NamedOrder): Promise<PublicOrder> =>
  (await call<Order>(base(order), { cache: 'no-store' })).data

export const giveDetails = async (order: NamedOrder, body: object, key: string): Promise<PublicOrder> =>
  (await write<Order>({ method: 'PUT', url: base(order), body }, key)).data

export const askMoreTime = async (order: NamedOrder, key: string): Promise<PublicOrder> =>
  (await write<Order>({ method: 'POST', url: `${base(order)}/extend` }, key)).data

export const giveUpOrder = async (order: NamedOrder, key: string): Promise<PublicOrder> =>
  (await write<Order>({ method: 'POST', url: `${base(order)}/abandon` }, key)).data

export const payLater = async (
  order: NamedOrder,
  payment_method: OfflinePaymentMethod,
  key: string,
): Promise<PublicOrder> =>
  (await write<Order>({ method: 'POST', url: `${base(order)}/await-offline-payment`, body: { payment_method } }, key))
    .data

/** Sends the mail of the order again; the server's sentence about it. */
export const sendMailAgain = async (order: NamedOrder, key: string): Promise<string> =>
  (await write<{ readonly message: string }>({ method: 'POST', url: `${base(order)}/resend-confirmation` }, key))
    .message

/** Cancels an order that was made; what is left of its money goes back. */
export const cancelOrder = async (order: NamedOrder, key: string): Promise<void> => {
  await write<Order>({ method: 'POST', url: `${base(order)}/cancel` }, key)
}

/** The new owner of an order. */
export const changeBuyer = async (order: NamedOrder, body: object, key: string): Promise<void> => {
  await write<Order>({ method: 'PATCH', url: base(order), body }, key)
}

/** The new holder of a ticket; the server mails the ticket there. */
export const changeHolder = async (
  order: NamedOrder,
  ticket: { short_id: string; body: object },
  key: string,
): Promise<OwnTicket> =>
  (
    await write<{ readonly data: OwnTicket }>(
      { method: 'PATCH', url: `${base(order)}/attendees/${ticket.short_id}`, body: ticket.body },
      key,
    )
  ).data

/** Has a code mailed to the buyer; as much of the address as may be said. */
export const sendCode = async (order: NamedOrder, key: string): Promise<string> =>
  (await write<{ readonly data: AccessCode }>({ method: 'POST', url: `${base(order)}/access-code` }, key)).data.email

export const giveCode = async (order: NamedOrder, code: string, key: string): Promise<void> => {
  await write<object>({ method: 'POST', url: `${base(order)}/access-code/verify`, body: { code } }, key)
}

/** Takes an order back to the address it had; the server's sentence about it. */
export const undoEmail = async (token: string): Promise<string> => {
  const url = `/api/public/order-email-undo/${encodeURIComponent(token)}`
  return (await call<{ readonly message: string }>(url, { method: 'POST' })).message
}

/** What to hold: the lines of an order before, and the code that goes with them. */
export interface HoldAgain {
  readonly items: PublicOrder['order_items']
  readonly promoCode: string | null
}

/** Holds what an order held before, at today's conditions; its former hold is given back with it. */
export async function holdAgain(eventId: number, { items, promoCode }: HoldAgain, key: string): Promise<PublicOrder> {
  const products = items.map((item) => ({
    product_id: item.product_id,
    // Null in an event with one date.
    event_occurrence_id: item.event_occurrence_id ?? undefined,
    // The price counts only where the buyer names it.
    quantities: [
      { price_id: item.product_price_id, quantity: item.quantity, price: item.price_before_discount ?? item.price },
    ],
  }))
  const url = `/api/public/events/${eventId}/order`
  const body = {
    products,
    promo_code: promoCode,
    affiliate_code: affiliateOf(eventId),
    session_identifier: retrySecret(),
  }
  return (await write<Order>({ method: 'POST', url, body }, key)).data
}

const paymentOf = (order: NamedOrder): string => `${base(order)}/stripe/payment_intent`

/**
 * Starts a card payment, or continues the one that was started. The order has one payment, in as
 * many windows as the buyer likes.
 */
export const startCardPayment = (order: NamedOrder, key: string): Promise<StartedCardPayment> =>
  write({ method: 'POST', url: paymentOf(order) }, key)

/** The state of the card payment of an order; the server asks the provider while it is not over. */
export const readCardPayment = (order: NamedOrder): Promise<CardPayment> =>
  call(paymentOf(order), { cache: 'no-store' })
