import { BUYER_CANCEL_REFUSALS } from '@turnout/domain/payments/buyer-cancelling.ts'
import { notice } from '../../answers.ts'
import { orderQuery } from '../../checkout/public-order.ts'
import { endpoint } from '../../endpoint.ts'
import { params } from '../../params.ts'

/* What a buyer does about a date that the organizer moved. */

export const giveBackDate = endpoint({
  id: 'event-cancelling.giveBackDate',
  method: 'POST',
  path: '/api/public/events/:event_id/order/:order_short_id/dates/:occurrence_id/give-back',
  access: 'anyone',
  summary:
    'Give the tickets of an order for a date that the organizer moved back: they are void, and what they cost goes back',
  params: params('event_id', 'order_short_id', 'occurrence_id'),
  query: orderQuery,
  status: 200,
  answer: notice,
  refusals: ['order_gone', 'order_code_needed', ...BUYER_CANCEL_REFUSALS],
  rateLimit: { calls: 30, perSeconds: 600 },
})

export const keepDate = endpoint({
  id: 'event-cancelling.keepDate',
  method: 'POST',
  path: '/api/public/events/:event_id/order/:order_short_id/dates/:occurrence_id/keep',
  access: 'anyone',
  summary:
    'Say that the tickets of an order for a date that the organizer moved are kept: the organizer reads it in the history',
  params: params('event_id', 'order_short_id', 'occurrence_id'),
  query: orderQuery,
  status: 200,
  answer: notice,
  refusals: ['order_gone', 'order_code_needed'],
  rateLimit: { calls: 30, perSeconds: 600 },
})
