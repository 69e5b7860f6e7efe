import { z } from 'zod'
import { amount, count, idAnswer } from '../answers.ts'
import { body, line, list, money, optional, word } from '../fields.ts'
import { ORDER_UNITS_MAX } from '../limits.ts'

/** Longer than any code of a ticket. */
const FIND_MAX = 500

export const findInput = body({
  /** The number of an order or ticket, a name, or the content of a ticket's code. */
  text: line(2, FIND_MAX),
})

export const tillOrder = z.object({
  public_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** OWED: its money is not there yet. */
  state: z.enum(['PAID', 'OWED', 'CANCELLED']),
  total: amount(),
  /** What is still to be paid. */
  owed: amount(),
  lines: z.array(z.object({ title: z.string(), quantity: count(), total: amount() })),
  /** Those that are good, or will be when it is paid; one that was passed on only where it was asked for. */
  tickets: z.array(
    z.object({
      public_id: z.string(),
      title: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      event_occurrence_id: idAnswer().nullable(),
      /** The guest is in, by the till's list. */
      is_in: z.boolean(),
    }),
  ),
  /** The sale, where this till sold it or took its money; null: it did not. */
  sale_id: z.string().nullable(),
})
export type TillOrder = z.output<typeof tillOrder>

export const foundOrders = z.object({
  /** At most ten, the newest first. */
  orders: z.array(tillOrder),
})

export const admitInput = body({
  /** The tickets whose guests come in. */
  public_ids: list(line(1, 64), 1, ORDER_UNITS_MAX),
})

export const payInput = body({
  /** How it is paid. */
  tender: z.discriminatedUnion(
    'kind',
    [
      body({
        kind: z.literal('CASH'),
        /** What the guest handed over; the rest is change. */
        given: money(),
      }),
      /** On a terminal that the organizer has beside the till. */
      body({ kind: z.literal('CARD') }),
    ],
    word('not_in_list'),
  ),
  /** What the screen showed as owed; another sum is refused. */
  expected_total: optional(money()),
})
export type PayInput = z.output<typeof payInput>
