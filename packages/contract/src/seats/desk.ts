import { PRICE_LETTERS } from '@turnout/domain/seats/plan/seat-plan.ts'
import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { seatLink } from './staff.ts'

/* The seats of a date as the team of an event sees them. A seat is named by its place in the order of the plan. */

const deskGuest = z.object({
  attendee_id: idAnswer(),
  /** Of the seat: the first one is 0. */
  place: count(),
  first_name: z.string(),
  last_name: z.string(),
  order_id: idAnswer(),
  is_checked_in: z.boolean(),
  /** The order waits for its payment. */
  awaits_payment: z.boolean(),
  /** The cost of the ticket, with taxes and fees, major units. */
  price: amount(),
})
export type DeskGuest = z.output<typeof deskGuest>

const unseatedGuest = z.object({
  attendee_id: idAnswer(),
  first_name: z.string(),
  last_name: z.string(),
  order_id: idAnswer(),
  /** What the ticket is sold as. */
  ticket: z.string(),
  /** The letters of its price; none: any seat of the date fits. */
  zones: z.array(z.enum(PRICE_LETTERS)),
})
export type UnseatedGuest = z.output<typeof unseatedGuest>

const deskOrder = z.object({
  id: idAnswer(),
  /** The reference people say aloud, `O-…`. */
  public_id: z.string(),
  /** Of the buyer. */
  first_name: z.string(),
  last_name: z.string(),
})

const deskBlock = z.object({
  /** The date that they are kept from sale on; null: all dates. */
  event_occurrence_id: idAnswer().nullable(),
  reason: z.string(),
  /** Who they are for, for the team alone. */
  kept_for: z.string().nullable(),
  /** They go on sale again then; null: when the team unblocks them. */
  until: time().nullable(),
  /** The link that a partner buys them by; null: they cannot be bought. */
  seat_link: seatLink.nullable(),
  places: z.array(count()),
})
export type DeskBlock = z.output<typeof deskBlock>

export const seatingDesk = z.object({
  /** Names the version of the plan, as the seats of the event do; empty: the tickets of this date have no seats. */
  plan: z.string(),
  /** The server's clock when it read them. */
  read_at: time(),
  /** 2 bits a seat in the order of the plan, the first in the lowest: free, held, sold, blocked. Base64. */
  statuses: z.string(),
  /** By place; null without the right to see guests. */
  guests: z.array(deskGuest).nullable(),
  /** Guests of the date whose tickets have no seat yet, at most 500; null without the right to see guests. */
  unseated: z.array(unseatedGuest).nullable(),
  /** Those of the guests. */
  orders: z.array(deskOrder),
  /** What keeps seats from sale on this date, by reason, date, time and link. */
  blocks: z.array(deskBlock),
})
export type SeatingDesk = z.output<typeof seatingDesk>
