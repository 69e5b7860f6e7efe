import { z } from 'zod'
import { notice } from '../../answers.ts'
import { endpoint } from '../../endpoint.ts'
import { exportQuery, one } from '../../lists.ts'
import { params } from '../../params.ts'
import {
  cancelling,
  cancellingFigures,
  cancellingInput,
  cancellingMailInput,
  cancellingOrdersInput,
  cancellingQuery,
} from './cancelling.ts'

const ofEvent = params('event_id')
const path = '/api/events/:event_id/cancelling'

export const cancellingPreview = endpoint({
  id: 'event-cancelling.cancellingPreview',
  method: 'GET',
  path: `${path}/preview`,
  access: 'orders:refund',
  summary: 'What cancelling the event would do: every order by its way of payment, and what goes back',
  params: ofEvent,
  query: cancellingQuery,
  status: 200,
  answer: one(cancellingFigures),
})

export const cancellingOfEvent = endpoint({
  id: 'event-cancelling.cancellingOfEvent',
  method: 'GET',
  path,
  access: 'events:read',
  summary: 'How far the cancelling of the event has come; null for an event that takes place',
  params: ofEvent,
  status: 200,
  answer: one(cancelling.nullable()),
})

export const startCancelling = endpoint({
  id: 'event-cancelling.startCancelling',
  method: 'POST',
  path,
  access: 'orders:refund',
  needsProof: true,
  summary: 'Cancel the event: the sale stops at once, and after thirty seconds its orders are cancelled and refunded',
  params: ofEvent,
  body: cancellingInput,
  status: 201,
  answer: one(cancelling.nullable()),
  refusals: ['cancelling_changed', 'event_cancelled'],
  rateLimit: { calls: 10, perSeconds: 60 },
})

export const sendCancellingMail = endpoint({
  id: 'event-cancelling.sendCancellingMail',
  method: 'POST',
  path: `${path}/test-mail`,
  access: 'orders:refund',
  summary: 'Send oneself the mail that buyers would get',
  params: ofEvent,
  body: cancellingMailInput,
  status: 200,
  answer: notice,
  refusals: ['email_not_confirmed', 'account_not_verified'],
  rateLimit: { calls: 10, perSeconds: 60 },
})

export const stopCancelling = endpoint({
  id: 'event-cancelling.stopCancelling',
  method: 'POST',
  path: `${path}/stop`,
  access: 'orders:refund',
  summary: 'Take the cancelling back, within the thirty seconds before anything leaves; the sale goes on',
  params: ofEvent,
  status: 200,
  answer: one(cancelling.nullable()),
  refusals: ['cancelling_cannot'],
})

export const pauseCancelling = endpoint({
  id: 'event-cancelling.pauseCancelling',
  method: 'POST',
  path: `${path}/pause`,
  access: 'orders:refund',
  summary: 'Pause the run: what has left stays sent, no further order is touched',
  params: ofEvent,
  status: 200,
  answer: one(cancelling.nullable()),
  refusals: ['cancelling_cannot'],
})

export const resumeCancelling = endpoint({
  id: 'event-cancelling.resumeCancelling',
  method: 'POST',
  path: `${path}/resume`,
  access: 'orders:refund',
  summary: 'Go on where the run was paused',
  params: ofEvent,
  status: 200,
  answer: one(cancelling.nullable()),
  refusals: ['cancelling_cannot'],
})

export const retryCancelling = endpoint({
  id: 'event-cancelling.retryCancelling',
  method: 'POST',
  path: `${path}/retry`,
  access: 'orders:refund',
  needsProof: true,
  summary: 'Try failed refunds again: those named, or all',
  params: ofEvent,
  body: cancellingOrdersInput,
  status: 200,
  answer: one(cancelling.nullable()),
  refusals: ['cancelling_cannot'],
})

export const payByHand = endpoint({
  id: 'event-cancelling.payByHand',
  method: 'POST',
  path: `${path}/by-hand`,
  access: 'orders:refund',
  summary: 'Put failed refunds among those that the organizer pays back by hand',
  params: ofEvent,
  body: cancellingOrdersInput,
  status: 200,
  answer: one(cancelling.nullable()),
  refusals: ['cancelling_cannot'],
})

export const markPaidBack = endpoint({
  id: 'event-cancelling.markPaidBack',
  method: 'POST',
  path: `${path}/paid-back`,
  access: 'orders:refund',
  needsProof: true,
  summary: 'Note that money was paid back by hand: of the orders named, or of all that wait for it',
  params: ofEvent,
  body: cancellingOrdersInput,
  status: 200,
  answer: one(cancelling.nullable()),
  refusals: ['cancelling_cannot'],
})

export const exportCancelledOrders = endpoint({
  id: 'event-cancelling.exportCancelledOrders',
  method: 'POST',
  path: `${path}/orders/export`,
  access: 'guests:export',
  needsProof: true,
  summary:
    'Every order of the cancelling with what became of it, as a CSV or XLSX file; before it begins, what would become of them',
  params: ofEvent,
  query: exportQuery.extend({ money: cancellingQuery.shape.money }),
  status: 200,
  /** CSV in UTF-8 with a byte order mark. */
  files: ['csv', 'xlsx'],
  answer: z.string(),
  rateLimit: { calls: 10, perSeconds: 60 },
})

export const exportTransfers = endpoint({
  id: 'event-cancelling.exportTransfers',
  method: 'POST',
  path: `${path}/transfers/export`,
  access: 'guests:export',
  needsProof: true,
  summary: 'What is to be paid back by hand as a CSV or XLSX file (`export.xlsx`)',
  params: ofEvent,
  query: exportQuery,
  status: 200,
  /** CSV in UTF-8 with a byte order mark. */
  files: ['csv', 'xlsx'],
  answer: z.string(),
  refusals: ['cancelling_cannot'],
  rateLimit: { calls: 10, perSeconds: 60 },
})
