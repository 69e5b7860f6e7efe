import { REFUND_REFUSALS } from '@turnout/domain/payments/refund-rules.ts'
import { z } from 'zod'
import { notice } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { exportInput, listQuery, one, page } from '../lists.ts'
import { params } from '../params.ts'
import { cancelInput, refundInput } from './order-money.ts'
import { order, orderRow, ORDERS_LIST } from './order.ts'

const ofOrder = params('event_id', 'order_id')

export const ordersOfEvent = endpoint({
  id: 'orders.ordersOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/orders',
  access: 'member',
  summary: 'Orders of an event; holds that were never completed are left out',
  params: params('event_id'),
  query: listQuery(ORDERS_LIST),
  status: 200,
  answer: page(orderRow),
})

export const exportOrders = endpoint({
  id: 'orders.exportOrders',
  method: 'POST',
  path: '/api/events/:event_id/orders/export',
  access: 'member',
  summary: 'All orders that a search and filters find, as a CSV file',
  params: params('event_id'),
  body: exportInput(ORDERS_LIST),
  status: 200,
  /** The file itself, `text/csv`, as a stream; UTF-8 with a byte order mark. */
  answer: z.string(),
  rateLimit: { calls: 10, perSeconds: 60 },
})

export const getOrder = endpoint({
  id: 'orders.getOrder',
  method: 'GET',
  path: '/api/events/:event_id/orders/:order_id',
  access: 'member',
  summary: 'One order with items, attendees, mails and timeline',
  params: ofOrder,
  status: 200,
  answer: one(order),
})

export const resendConfirmation = endpoint({
  id: 'orders.resendConfirmation',
  method: 'POST',
  path: '/api/events/:event_id/orders/:order_id/resend_confirmation',
  access: 'member',
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
  access: 'member',
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
  access: 'member',
  summary: 'Give money of a paid order back, in full or in part',
  params: ofOrder,
  body: refundInput,
  status: 200,
  answer: one(order),
  refusals: ['order_cannot_cancel', ...REFUND_REFUSALS],
})

export const markOrderPaid = endpoint({
  id: 'orders.markOrderPaid',
  method: 'POST',
  path: '/api/events/:event_id/orders/:order_id/mark-as-paid',
  access: 'member',
  summary: 'Record an offline payment; completes the order',
  params: ofOrder,
  status: 200,
  answer: one(order),
  refusals: ['order_not_awaiting_payment', 'order_already_paid', 'order_expired'],
})
