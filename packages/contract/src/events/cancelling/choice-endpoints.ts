import { z } from 'zod'
import { MONEY_BACK } from '@turnout/domain/event-cancelling/money-back.ts'
import { amount, idAnswer, notice, time } from '../../answers.ts'
import { orderQuery } from '../../checkout/public-order.ts'
import { endpoint } from '../../endpoint.ts'
import { body, id } from '../../fields.ts'
import { one } from '../../lists.ts'
import { publicOccurrence } from '../../occurrences/public-occurrence.ts'
import { params } from '../../params.ts'

/* What a buyer chooses in place of a date that was cancelled. */

const ofDate = params('event_id', 'order_short_id', 'occurrence_id')

export const choicesOfDate = endpoint({
  id: 'event-cancelling.choicesOfDate',
  method: 'GET',
  path: '/api/public/events/:event_id/order/:order_short_id/dates/:occurrence_id/choices',
  access: 'anyone',
  summary:
    'What the buyer of tickets for a cancelled date can choose: the next dates with places that cost no more, or money',
  params: ofDate,
  query: orderQuery,
  status: 200,
  answer: one(
    z.object({
      /** Until when it can be chosen; then the money goes back. */
      until: time(),
      /** What becomes of the money where no date is chosen, and how much of it goes back. */
      money: z.enum(MONEY_BACK),
      goes_back: amount(),
      /** What was chosen; null: nothing yet. */
      chosen: z.enum(['DATE', 'MONEY']).nullable(),
      /** The date that was chosen. */
      event_occurrence_id: idAnswer().nullable(),
      /** Empty once something is chosen. */
      dates: z.array(publicOccurrence),
    }),
  ),
  refusals: ['order_gone', 'order_code_needed', 'date_choice_closed'],
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const chooseDate = endpoint({
  id: 'event-cancelling.chooseDate',
  method: 'POST',
  path: '/api/public/events/:event_id/order/:order_short_id/dates/:occurrence_id/choose',
  access: 'anyone',
  summary: 'Choose another date for all tickets of an order for a cancelled date, or their money; once',
  params: ofDate,
  query: orderQuery,
  body: body({
    /** The date that they go to; null: the money. */
    event_occurrence_id: id().nullable(),
  }),
  status: 200,
  answer: notice,
  refusals: ['order_gone', 'order_code_needed', 'date_choice_closed', 'date_choice_made', 'sold_out_meanwhile'],
  rateLimit: { calls: 30, perSeconds: 600 },
})
