import { endpoint } from '../../endpoint.ts'
import { one } from '../../lists.ts'
import { params } from '../../params.ts'
import { cancelling, dateCancellingInput, dateCancellingMailInput } from './cancelling.ts'
import * as ofEvent from './endpoints.ts'

/* The cancelling of one of several dates: the same acts as of an event, on the orders of its tickets alone. */

const ofDate = params('event_id', 'occurrence_id')
const path = '/api/events/:event_id/occurrences/:occurrence_id/cancelling'

export const cancelOccurrence = endpoint({
  id: 'event-cancelling.cancelOccurrence',
  method: 'POST',
  path: '/api/events/:event_id/occurrences/:occurrence_id/cancel',
  access: 'orders:refund',
  needsProof: true,
  summary: 'Cancel a date: its sale stops at once, and after thirty seconds its tickets are cancelled and refunded',
  params: ofDate,
  body: dateCancellingInput,
  example: { refund: 'ALL', notify: true, reason: 'The lead actor is ill.' },
  status: 201,
  answer: one(cancelling.nullable()),
  refusals: ['cancelling_changed', 'event_cancelled', 'occurrence_cancelled', 'last_occurrence'],
  rateLimit: { calls: 10, perSeconds: 60 },
})

export const dateCancellingPreview = endpoint({
  ...ofEvent.cancellingPreview,
  id: 'event-cancelling.dateCancellingPreview',
  path: `${path}/preview`,
  summary: 'What cancelling a date would do: every order with its tickets by its way of payment, and what goes back',
  params: ofDate,
})

export const cancellingOfDate = endpoint({
  ...ofEvent.cancellingOfEvent,
  id: 'event-cancelling.cancellingOfDate',
  path,
  summary: 'How far the cancelling of a date has come; null for one that takes place',
  params: ofDate,
})

export const sendDateCancellingMail = endpoint({
  ...ofEvent.sendCancellingMail,
  id: 'event-cancelling.sendDateCancellingMail',
  path: `${path}/test-mail`,
  summary: 'Send oneself the mail that buyers of a date would get',
  params: ofDate,
  body: dateCancellingMailInput,
})

export const stopDateCancelling = endpoint({
  ...ofEvent.stopCancelling,
  id: 'event-cancelling.stopDateCancelling',
  path: `${path}/stop`,
  summary: 'Take the cancelling of a date back, within the thirty seconds before anything leaves',
  params: ofDate,
})

export const pauseDateCancelling = endpoint({
  ...ofEvent.pauseCancelling,
  id: 'event-cancelling.pauseDateCancelling',
  path: `${path}/pause`,
  summary: 'Pause the run of a date: what has left stays sent, no further order is touched',
  params: ofDate,
})

export const resumeDateCancelling = endpoint({
  ...ofEvent.resumeCancelling,
  id: 'event-cancelling.resumeDateCancelling',
  path: `${path}/resume`,
  summary: 'Go on where the run of a date was paused',
  params: ofDate,
})

export const retryDateCancelling = endpoint({
  ...ofEvent.retryCancelling,
  id: 'event-cancelling.retryDateCancelling',
  path: `${path}/retry`,
  summary: 'Try failed refunds of a date again: those named, or all',
  params: ofDate,
})

export const payDateByHand = endpoint({
  ...ofEvent.payByHand,
  id: 'event-cancelling.payDateByHand',
  path: `${path}/by-hand`,
  summary: 'Put failed refunds of a date among those that the organizer pays back by hand',
  params: ofDate,
})

export const markDatePaidBack = endpoint({
  ...ofEvent.markPaidBack,
  id: 'event-cancelling.markDatePaidBack',
  path: `${path}/paid-back`,
  summary: 'Note that money of a date was paid back by hand: of the orders named, or of all that wait for it',
  params: ofDate,
})

export const exportOrdersOfDate = endpoint({
  ...ofEvent.exportCancelledOrders,
  id: 'event-cancelling.exportOrdersOfDate',
  path: `${path}/orders/export`,
  summary: 'Every order with tickets of a cancelled date and what became of it, as a CSV or XLSX file',
  params: ofDate,
})

export const exportTransfersOfDate = endpoint({
  ...ofEvent.exportTransfers,
  id: 'event-cancelling.exportTransfersOfDate',
  path: `${path}/transfers/export`,
  summary: 'What is to be paid back by hand for a date as a CSV or XLSX file',
  params: ofDate,
})

export const endDateChoice = endpoint({
  ...ofEvent.stopCancelling,
  id: 'event-cancelling.endDateChoice',
  path: `${path}/end-choice`,
  summary: 'End the choice of guests of a cancelled date now: orders that have not chosen get their money back',
  needsProof: true,
  params: ofDate,
})
