import { z } from 'zod'
import { notice } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { body } from '../fields.ts'
import { params } from '../params.ts'
import { lineSeat, seatGuid } from '../seats/seat.ts'
import { orderQuery } from './public-order.ts'

/* A buyer takes another seat after the sale, where the organizer lets them. */

const ofTicket = params('event_id', 'order_short_id', 'attendee_id')

export const seatsToChangeTo = endpoint({
  id: 'checkout.seatsToChangeTo',
  method: 'GET',
  path: '/api/public/events/:event_id/order/:order_short_id/seats/:attendee_id/others',
  access: 'anyone',
  summary: 'The free seats of the same price that a ticket of an order can change to',
  params: ofTicket,
  query: orderQuery,
  status: 200,
  answer: z.object({
    data: z.array(
      z.object({
        ...lineSeat.pick({ section: true, kind: true, row: true }).shape,
        /** Those of the row that are free. */
        seats: z.array(
          z.object({
            guid: z.string(),
            /** As it is printed on the seat. */
            number: z.string(),
          }),
        ),
      }),
    ),
  }),
  refusals: ['order_gone', 'order_code_needed', 'seat_change_closed'],
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const changeOwnSeat = endpoint({
  id: 'checkout.changeOwnSeat',
  method: 'POST',
  path: '/api/public/events/:event_id/order/:order_short_id/seats/:attendee_id/change',
  access: 'anyone',
  summary: 'Give a ticket of an order another free seat of the same price; code and money stay',
  params: ofTicket,
  query: orderQuery,
  body: body({
    /** The seat that it gets. */
    seat: seatGuid(),
  }),
  status: 200,
  answer: notice,
  refusals: ['order_gone', 'order_code_needed', 'seat_change_closed'],
  rateLimit: { calls: 30, perSeconds: 600 },
})
