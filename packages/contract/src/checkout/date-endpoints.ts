import { z } from 'zod'
import { notice } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { body, id, list } from '../fields.ts'
import { ORDER_UNITS_MAX } from '../limits.ts'
import { params } from '../params.ts'
import { publicOccurrence } from '../occurrences/public-occurrence.ts'
import { orderQuery } from './public-order.ts'

/* A buyer goes to another date, where the organizer lets them. */

const ofDate = params('event_id', 'order_short_id', 'occurrence_id')

export const datesToMoveTo = endpoint({
  id: 'checkout.datesToMoveTo',
  method: 'GET',
  path: '/api/public/events/:event_id/order/:order_short_id/dates/:occurrence_id/others',
  access: 'anyone',
  summary: 'The next dates with places that tickets of a date of an order can move to; none costs more',
  params: ofDate,
  query: orderQuery,
  status: 200,
  answer: z.object({ data: z.array(publicOccurrence) }),
  refusals: ['order_gone', 'order_code_needed', 'date_change_closed'],
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const moveOwnTickets = endpoint({
  id: 'checkout.moveOwnTickets',
  method: 'POST',
  path: '/api/public/events/:event_id/order/:order_short_id/dates/:occurrence_id/move',
  access: 'anyone',
  summary: 'Move tickets of an order to another date that costs no more, all or none; codes and money stay',
  params: ofDate,
  query: orderQuery,
  body: body({
    /** The date that they go to. */
    to: id(),
    /** The guests who go. */
    attendee_ids: list(id(), 1, ORDER_UNITS_MAX),
  }),
  status: 200,
  answer: notice,
  refusals: ['order_gone', 'order_code_needed', 'date_change_closed', 'sold_out_meanwhile'],
  rateLimit: { calls: 30, perSeconds: 600 },
})
