import { OFFLINE_PAYMENT_METHODS } from '@turnout/domain/events/payment-ways.ts'
import { BUYER_CANCEL_REFUSALS } from '@turnout/domain/payments/buyer-cancelling.ts'
import { notice } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import { body, oneOf, optional } from '../fields.ts'
import { one } from '../lists.ts'
import { params } from '../params.ts'
import { accessCode, accessCodeInput, accessGranted } from './access-code.ts'
import { orderDetails } from './details.ts'
import { arrival, arrivalInput, handover, handoverInput } from './handover.ts'
import { personPatch } from './person.ts'
import { orderQuery, publicOrder } from './public-order.ts'
import { reservation } from './reservation.ts'

const ofOrder = params('event_id', 'order_short_id')

/** The kind of offline payment; null: bank transfer where the event offers it, else at the door. */
const offlineChoice = body({ payment_method: optional(oneOf(OFFLINE_PAYMENT_METHODS)) })

/** The errors that any move of a hold can meet. */
const MOVE_REFUSALS = [
  'order_gone',
  'order_wrong_session',
  'order_expired',
  'order_already_paid',
  'order_not_reserved',
  'order_details_missing',
  'order_needs_payment',
] as const satisfies readonly ErrorCode[]

export const reserveTickets = endpoint({
  id: 'checkout.reserveTickets',
  method: 'POST',
  path: '/api/public/events/:event_id/order',
  access: 'anyone',
  summary: 'Hold tickets for a while; an earlier hold of the same session is released',
  params: params('event_id'),
  query: orderQuery,
  body: reservation,
  example: { products: [{ product_id: 1, quantities: [{ price_id: 1, quantity: 2 }] }] },
  status: 201,
  answer: one(publicOrder),
  refusals: ['sold_out_meanwhile', 'too_many_held', 'event_not_available', 'seat_left_alone'],
  refusesUnder: 'products',
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const getPublicOrder = endpoint({
  id: 'checkout.getPublicOrder',
  method: 'GET',
  path: '/api/public/events/:event_id/order/:order_short_id',
  access: 'anyone',
  summary: 'An order as its buyer sees it',
  params: ofOrder,
  query: orderQuery,
  status: 200,
  answer: one(publicOrder),
  refusals: ['order_gone'],
  rateLimit: { calls: 300, perSeconds: 60 },
})

export const completeOrder = endpoint({
  id: 'checkout.completeOrder',
  method: 'PUT',
  path: '/api/public/events/:event_id/order/:order_short_id',
  access: 'anyone',
  summary: 'Give the details of buyer and attendees; a free order is complete then',
  params: ofOrder,
  query: orderQuery,
  body: orderDetails,
  example: {
    order: { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true },
    products: [
      { product_id: 1, product_price_id: 1, first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example' },
    ],
  },
  status: 200,
  answer: one(publicOrder),
  refusals: MOVE_REFUSALS,
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const changeOwnOrder = endpoint({
  id: 'checkout.changeOwnOrder',
  method: 'PATCH',
  path: '/api/public/events/:event_id/order/:order_short_id',
  access: 'anyone',
  summary: 'Mend the name or the address of the buyer; the former address is told',
  params: ofOrder,
  query: orderQuery,
  body: personPatch,
  status: 200,
  answer: one(publicOrder),
  refusals: ['order_gone', 'order_cannot_change', 'order_code_needed', 'too_many_mails'],
  rateLimit: { calls: 30, perSeconds: 600 },
})

export const sendAccessCode = endpoint({
  id: 'checkout.sendAccessCode',
  method: 'POST',
  path: '/api/public/events/:event_id/order/:order_short_id/access-code',
  access: 'anyone',
  summary: 'Mail a code of six digits to the address of the order: with it the order can be changed',
  params: ofOrder,
  status: 200,
  answer: one(accessCode),
  refusals: ['order_gone', 'order_cannot_change'],
  rateLimit: { calls: 10, perSeconds: 600 },
})

export const verifyAccessCode = endpoint({
  id: 'checkout.verifyAccessCode',
  method: 'POST',
  path: '/api/public/events/:event_id/order/:order_short_id/access-code/verify',
  access: 'anyone',
  summary: 'Give the code of the mail; the browser that asked for it may then change the order for half an hour',
  params: ofOrder,
  body: accessCodeInput,
  status: 200,
  answer: one(accessGranted),
  refusals: ['order_gone', 'order_code_over'],
  rateLimit: { calls: 30, perSeconds: 600 },
})

export const undoOrderEmail = endpoint({
  id: 'checkout.undoOrderEmail',
  method: 'POST',
  path: '/api/public/order-email-undo/:token',
  access: 'anyone',
  summary: 'Take an order back to the address it had; works once, from the mail that told of the change',
  params: params('token'),
  status: 200,
  answer: notice,
  refusals: ['undo_link_invalid'],
  rateLimit: { calls: 30, perSeconds: 600 },
})

export const cancelOwnOrder = endpoint({
  id: 'checkout.cancelOwnOrder',
  method: 'POST',
  path: '/api/public/events/:event_id/order/:order_short_id/cancel',
  access: 'anyone',
  summary:
    'Cancel an order that was made: its tickets are void, its places return, and what is left of its money goes back',
  params: ofOrder,
  query: orderQuery,
  status: 200,
  answer: one(publicOrder),
  refusals: ['order_gone', 'order_code_needed', ...BUYER_CANCEL_REFUSALS],
  rateLimit: { calls: 30, perSeconds: 600 },
})

export const abandonOrder = endpoint({
  id: 'checkout.abandonOrder',
  method: 'POST',
  path: '/api/public/events/:event_id/order/:order_short_id/abandon',
  access: 'anyone',
  summary: 'Give the held tickets back',
  params: ofOrder,
  query: orderQuery,
  status: 200,
  answer: one(publicOrder),
  refusals: [...MOVE_REFUSALS, 'payment_in_flight'],
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const extendHold = endpoint({
  id: 'checkout.extendHold',
  method: 'POST',
  path: '/api/public/events/:event_id/order/:order_short_id/extend',
  access: 'anyone',
  summary: 'More time, once',
  params: ofOrder,
  query: orderQuery,
  status: 200,
  answer: one(publicOrder),
  refusals: [...MOVE_REFUSALS, 'order_cannot_extend'],
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const awaitOfflinePayment = endpoint({
  id: 'checkout.awaitOfflinePayment',
  method: 'POST',
  path: '/api/public/events/:event_id/order/:order_short_id/await-offline-payment',
  access: 'anyone',
  summary: 'Choose to pay offline; the tickets stay reserved until the organizer marks the order paid',
  params: ofOrder,
  query: orderQuery,
  body: offlineChoice,
  status: 200,
  answer: one(publicOrder),
  refusals: [...MOVE_REFUSALS, 'offline_payment_off', 'gift_card_with_offline'],
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const resendOwnConfirmation = endpoint({
  id: 'checkout.resendOwnConfirmation',
  method: 'POST',
  path: '/api/public/events/:event_id/order/:order_short_id/resend-confirmation',
  access: 'anyone',
  summary: 'Send the confirmation again, to the address of the order',
  params: ofOrder,
  query: orderQuery,
  status: 200,
  answer: notice,
  refusals: ['order_gone', 'order_not_reserved', 'order_code_needed', 'too_many_mails'],
  rateLimit: { calls: 5, perSeconds: 600 },
})

export const handOverOrder = endpoint({
  id: 'checkout.handOverOrder',
  method: 'POST',
  path: '/api/public/events/:event_id/order/:order_short_id/handover',
  access: 'anyone',
  summary: 'Let a hold that was made in a frame go to the browser itself: an address that works once, for a minute',
  params: ofOrder,
  query: orderQuery,
  body: handoverInput,
  status: 201,
  answer: one(handover),
  refusals: MOVE_REFUSALS,
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const takeOverOrder = endpoint({
  id: 'checkout.takeOverOrder',
  method: 'POST',
  path: '/api/public/events/:event_id/order/:order_short_id/arrival',
  access: 'anyone',
  summary: 'Take over a hold that a frame let go: from then on it belongs to this browser alone',
  params: ofOrder,
  body: arrivalInput,
  status: 200,
  answer: one(arrival),
  refusals: ['handover_over'],
  rateLimit: { calls: 60, perSeconds: 60 },
})
