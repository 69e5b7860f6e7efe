import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { bulkResultsOf } from '../bulk.ts'
import { body, id, line, list, money } from '../fields.ts'
import { BULK_ROWS_MAX, NAME_MAX } from '../limits.ts'

const eventIds = () => list(id(), 1, BULK_ROWS_MAX)

/** Ids with commas between them, as an address has them. */
export const pricesOfEventsQuery = body({
  event_ids: z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    eventIds(),
  ) as unknown as z.ZodType<number[], string | number[]>,
})

/** An event with what its products cost. */
export const pricesOfEvent = z.object({
  event_id: idAnswer(),
  title: z.string(),
  start_date: time(),
  timezone: z.string(),
  currency: z.string(),
  prices: z.array(
    z.object({
      /** Of the product, with the label of a tier: "Admission, Adults". */
      name: z.string(),
      title: z.string(),
      label: z.string().nullable(),
      /** The organizer sets it: it is neither free nor a donation. */
      is_paid: z.boolean(),
      price: amount(),
      quantity_sold: count(),
    }),
  ),
})
export type PricesOfEvent = z.output<typeof pricesOfEvent>

/** One price of many events. */
export const pricesInput = body({
  event_ids: eventIds(),
  /** As it is called in each: "Admission, Adults". */
  name: line(1, 2 * NAME_MAX),
  price: money(),
})

export const pricesResults = bulkResultsOf({ event_id: idAnswer() })
