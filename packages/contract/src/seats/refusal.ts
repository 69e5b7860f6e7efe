import { SEAT_OFFER_KINDS } from '@turnout/domain/seats/choose/plain-party.ts'
import { PRICE_LETTERS } from '@turnout/domain/seats/plan/seat-plan.ts'
import { z } from 'zod'
import { amount, count, idAnswer } from '../answers.ts'

/** What is proposed instead of seats that are gone. */
const proposedSeats = z.object({
  /** In the order of the tickets. */
  seats: z.array(z.string()),
  /** How they are: side by side, with a seat left alone, in two rows, apart. */
  kind: z.enum(SEAT_OFFER_KINDS),
  zone: z.enum(PRICE_LETTERS),
  product_id: idAnswer(),
  price_id: idAnswer(),
  /** How much more they cost together; below 0: that much less. */
  difference: amount(),
})

const refusedEntry = z.object({
  /** Of the entry: "products.0.quantities.0". */
  field: z.string(),
  /** Of what was free when it was refused: to ask for the statuses with. */
  mark: z.string(),
  /** Of the seats that it names: those that are another buyer's now, or kept from sale. */
  gone: z.array(z.string()).optional(),
  /** The next best; missing where so many are not left at any price. */
  next: proposedSeats.optional(),
  /** Without a proposal: how many are side by side at most at its price, and how many are left. */
  together: count().optional(),
  left: count().optional(),
  /** The seats that its choice leaves alone. */
  alone: z.array(z.string()).optional(),
  /** Choices that leave none alone, the nearest first. */
  better: z.array(z.array(z.string())).optional(),
})
export type RefusedSeats = z.output<typeof refusedEntry>

/** `details` of a reservation that is refused for its seats: `sold_out_meanwhile`, `seat_left_alone`. */
export const seatsRefused = z.object({ seats: z.array(refusedEntry) })
