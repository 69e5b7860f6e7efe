import { REFUND_REFUSALS } from '@turnout/domain/payments/refund-rules.ts'
import { z } from 'zod'
import { notice } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { flag, id, list, oneOf, optional, withDefault } from '../fields.ts'
import { EXPORT_IDS_MAX } from '../limits.ts'
import { all, exportColumns, exportInput, exportQuery, leftOut, listQuery, one, page } from '../lists.ts'
import { params } from '../params.ts'
import { heldPlaces, heldPlacesRelease, releasedPlaces } from './held-places.ts'
import { cancelInput, refundInput, refundMail } from './order-money.ts'
import { ORDER_COLUMNS } from './desk-enums.ts'
import { facetCount, facetQuery, orderTotals, totalsQuery, unpaidTotals } from './desk-figures.ts'
import { bulkInput, bulkResults, orderInput, orderMessage, orderUpdate, remindInput, ticketMoves } from './desk.ts'
import {
  order,
  orderRow,
  orderView,
  ORDERS_LIST,
  organizerOrderRow,
  ORGANIZER_ORDERS_LIST,
  UNPAID_ORDERS_LIST,
} from './order.ts'

const ofOrder = params('event_id', 'order_id')

export const ordersOfEvent = endpoint({
  id: 'orders.ordersOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/orders',
  access: 'orders:read',
  summary: 'Orders of an event; holds that were never completed are left out',
  params: params('event_id'),
  query: listQuery(ORDERS_LIST).extend({ view: orderView(), with_answers: withDefault(flag(), false) }),
  status: 200,
  answer: page(orderRow),
})

export const ordersOfOrganizer = endpoint({
  id: 'orders.ordersOfOrganizer',
  method: 'GET',
  path: '/api/organizers/:organizer_id/orders',
  access: 'orders:read',
  summary: 'Orders of all events of an organizer that the caller works in, as the lists of the events have them',
  params: params('organizer_id'),
  query: listQuery(ORGANIZER_ORDERS_LIST).extend({ view: orderView() }),
  status: 200,
  answer: page(organizerOrderRow),
})

export const totalsOfOrders = endpoint({
  id: 'orders.totalsOfOrders',
  method: 'GET',
  path: '/api/events/:event_id/order_totals',
  access: 'orders:read',
  summary: 'How many orders search, view and filters find, and what they add up to',
  params: params('event_id'),
  query: totalsQuery,
  status: 200,
  answer: one(orderTotals),
})

export const facetsOfOrders = endpoint({
  id: 'orders.facetsOfOrders',
  method: 'GET',
  path: '/api/events/:event_id/order_facets',
  access: 'orders:read',
  summary: 'The values of one filter, each with the number of orders under all other filters; the commonest first',
  params: params('event_id'),
  query: facetQuery,
  status: 200,
  answer: all(facetCount),
})

export const exportOrders = endpoint({
  id: 'orders.exportOrders',
  method: 'POST',
  path: '/api/events/:event_id/orders/export',
  access: 'guests:export',
  needsProof: 'session',
  summary:
    'The orders named, or all that search, view and filters find, as an XLSX file, or with `format=csv` (`export.csv`) as CSV',
  params: params('event_id'),
  query: exportQuery,
  body: exportInput(ORDERS_LIST, 'xlsx').extend({
    view: orderView(),
    order_ids: optional(list(id(), 1, EXPORT_IDS_MAX)),
    columns: exportColumns(ORDER_COLUMNS),
  }),
  status: 200,
  /** CSV in UTF-8 with a byte order mark; headers as in `EXPORT_HEADERS`. */
  files: ['csv', 'xlsx'],
  answer: z.string(),
  rateLimit: { calls: 10, perSeconds: 60 },
})

export const createOrder = endpoint({
  id: 'orders.createOrder',
  method: 'POST',
  path: '/api/events/:event_id/orders',
  access: 'orders:write',
  summary: 'Take an order yourself; it takes its places like a sale',
  params: params('event_id'),
  body: orderInput,
  status: 201,
  answer: one(order),
  refusals: ['event_not_available', 'sold_out_meanwhile'],
})

export const correctInvoice = endpoint({
  id: 'orders.correctInvoice',
  method: 'POST',
  path: '/api/events/:event_id/orders/:order_id/correct-invoice',
  access: 'orders:write',
  summary: 'Take the invoice back with a credit note and issue it anew, for the buyer and company as they are now',
  params: params('event_id', 'order_id'),
  status: 200,
  answer: one(order),
  refusals: ['invoice_missing', 'invoice_credited', 'invoice_unchanged'],
})

export const changeOrders = endpoint({
  id: 'orders.changeOrders',
  method: 'POST',
  path: '/api/events/:event_id/orders/bulk',
  access: 'orders:write',
  summary:
    'Cancel or refund many orders, mark them as paid, remind, give more days, resend mails or write to buyers; each separately',
  params: params('event_id'),
  body: bulkInput,
  chosenBy: 'order_ids',
  status: 200,
  answer: bulkResults,
  refusals: ['email_not_confirmed', 'account_not_verified'],
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const unpaidTotalsOfEvent = endpoint({
  id: 'orders.unpaidTotalsOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/unpaid_totals',
  access: 'orders:read',
  summary: 'How many orders of an event are not paid, how many of them are late, and what they owe',
  params: params('event_id'),
  status: 200,
  answer: one(unpaidTotals),
})

export const unpaidOrders = endpoint({
  id: 'orders.unpaidOrders',
  method: 'GET',
  path: '/api/accounts/:account_id/unpaid-orders',
  access: 'orders:read',
  summary: 'Orders of all events that await a bank transfer or payment at the door, those due first',
  params: params('account_id'),
  query: listQuery(UNPAID_ORDERS_LIST).extend({ view: leftOut(oneOf(['unpaid', 'late'])) }),
  status: 200,
  answer: page(organizerOrderRow),
})

export const unpaidTotalsOfAccount = endpoint({
  id: 'orders.unpaidTotalsOfAccount',
  method: 'GET',
  path: '/api/accounts/:account_id/unpaid-totals',
  access: 'orders:read',
  summary: 'How many orders of all events are not paid, how many of them are late, and what they owe, by currency',
  params: params('account_id'),
  status: 200,
  answer: all(unpaidTotals),
})

export const remindOrders = endpoint({
  id: 'orders.remindOrders',
  method: 'POST',
  path: '/api/events/:event_id/orders/remind',
  access: 'orders:write',
  summary: 'Remind the buyers of unpaid orders in their language, each one separately',
  params: params('event_id'),
  body: remindInput,
  chosenBy: 'order_ids',
  status: 200,
  answer: bulkResults,
  refusals: ['email_not_confirmed', 'account_not_verified'],
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const heldPlacesOfEvent = endpoint({
  id: 'orders.heldPlacesOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/held_places',
  access: 'orders:read',
  summary: 'Network addresses that hold so much of the event, without having bought it, that its organizer should know',
  params: params('event_id'),
  status: 200,
  answer: all(heldPlaces),
})

export const releaseHeldPlaces = endpoint({
  id: 'orders.releaseHeldPlaces',
  method: 'POST',
  path: '/api/events/:event_id/held_places/release',
  access: 'orders:write',
  summary: 'Give back what one network address holds; a hold that a payment is under way for stays',
  params: params('event_id'),
  body: heldPlacesRelease,
  status: 200,
  answer: one(releasedPlaces),
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const getOrder = endpoint({
  id: 'orders.getOrder',
  method: 'GET',
  path: '/api/events/:event_id/orders/:order_id',
  access: 'orders:read',
  summary: 'One order with items, attendees, mails and timeline',
  params: ofOrder,
  status: 200,
  answer: one(order),
})

export const updateOrder = endpoint({
  id: 'orders.updateOrder',
  method: 'PUT',
  path: '/api/events/:event_id/orders/:order_id',
  access: 'orders:write',
  summary: 'Correct the buyer of an order, or its notes; attendees keep their own names',
  params: ofOrder,
  body: orderUpdate,
  status: 200,
  answer: one(order),
  refusals: ['order_not_placed'],
})

export const messageBuyer = endpoint({
  id: 'orders.messageBuyer',
  method: 'POST',
  path: '/api/events/:event_id/orders/:order_id/message',
  access: 'messages:send',
  summary: 'Write to the buyer of an order',
  params: ofOrder,
  body: orderMessage,
  example: { subject: 'Doors at seven', message: '<p>Doors open at seven.</p>', acknowledgement: true },
  status: 200,
  answer: notice,
  refusals: ['order_not_placed', 'email_not_confirmed', 'account_not_verified'],
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const moveTickets = endpoint({
  id: 'orders.moveTickets',
  method: 'POST',
  path: '/api/events/:event_id/orders/:order_id/move',
  access: 'orders:write',
  summary:
    'Move tickets of an order to other dates, all or none; their codes stay, and a difference in price is left or settled',
  params: ofOrder,
  body: ticketMoves,
  status: 200,
  answer: one(order),
  refusals: [
    'changed_meanwhile',
    'attendee_cancelled',
    'attendee_refunded',
    'occurrence_cancelled',
    'date_used',
    'sold_out_meanwhile',
    'refund_amount_changed',
    ...REFUND_REFUSALS,
  ],
})

export const resendConfirmation = endpoint({
  id: 'orders.resendConfirmation',
  method: 'POST',
  path: '/api/events/:event_id/orders/:order_id/resend_confirmation',
  access: 'orders:write',
  summary: 'Send the confirmation to the buyer again',
  params: ofOrder,
  status: 200,
  answer: notice,
  refusals: ['order_not_reserved'],
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const cancelOrder = endpoint({
  id: 'orders.cancelOrder',
  method: 'POST',
  path: '/api/events/:event_id/orders/:order_id/cancel',
  access: 'orders:write',
  summary: 'Cancel an order, with its money when asked; its stock returns once and its tickets are void',
  params: ofOrder,
  body: cancelInput,
  status: 200,
  answer: one(order),
  refusals: ['order_cannot_cancel', ...REFUND_REFUSALS],
})

export const refundOrder = endpoint({
  id: 'orders.refundOrder',
  method: 'POST',
  path: '/api/events/:event_id/orders/:order_id/refund',
  access: 'orders:refund',
  summary: 'Give money of a paid order back, in full or in part',
  params: ofOrder,
  body: refundInput,
  example: { amount: 12.5, notify_buyer: true },
  status: 200,
  answer: one(order),
  refusals: ['order_cannot_cancel', 'line_already_refunded', 'refund_amount_changed', ...REFUND_REFUSALS],
})

export const previewRefund = endpoint({
  id: 'orders.previewRefund',
  method: 'POST',
  path: '/api/events/:event_id/orders/:order_id/refund/preview',
  access: 'orders:refund',
  summary: 'The mail that such a refund would send to the buyer; nothing is refunded',
  params: ofOrder,
  body: refundInput,
  example: { amount: 12.5 },
  status: 200,
  answer: one(refundMail),
  refusals: ['line_already_refunded', 'refund_amount_changed', ...REFUND_REFUSALS],
  rateLimit: { calls: 120, perSeconds: 60 },
})

export const markOrderPaid = endpoint({
  id: 'orders.markOrderPaid',
  method: 'POST',
  path: '/api/events/:event_id/orders/:order_id/mark-as-paid',
  access: 'orders:write',
  summary: 'Record an offline payment; completes the order',
  params: ofOrder,
  status: 200,
  answer: one(order),
  refusals: ['order_not_awaiting_payment', 'order_already_paid', 'order_expired'],
})
