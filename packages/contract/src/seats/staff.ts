import { z } from 'zod'
import { idAnswer } from '../answers.ts'
import { body, flag, id, line, list, localOrInstant, optional, withDefault } from '../fields.ts'
import { seatGuid, ticketSeat } from './seat.ts'

/** Seats of one call. */
const BLOCKED_MAX = 2000
const REASON_MAX = 200
const KEPT_FOR_MAX = 100

export const blockSeatsInput = body({
  /** Their ids in the plan. */
  seats: list(seatGuid(), 1, BLOCKED_MAX),
  /** The date that they are kept from sale on; null: all dates, those that are added later too. */
  event_occurrence_id: optional(id()),
  /** Why, for the team alone. */
  reason: line(1, REASON_MAX),
  /** Who they are for, for the team alone. */
  kept_for: optional(line(1, KEPT_FOR_MAX)),
  /** They go on sale again then; null: when the team unblocks them. Without an offset in the event's zone. */
  until: optional(localOrInstant()),
  /** A partner can buy them by a new link, which is answered. Those that are taken have none of it. */
  for_link: withDefault(flag(), false),
  /** They join the seats of this link; not together with `for_link`. */
  seat_link_id: optional(id()),
})
export type BlockSeatsInput = z.output<typeof blockSeatsInput>

export const unblockSeatsInput = body({
  /** Their ids in the plan. */
  seats: list(seatGuid(), 1, BLOCKED_MAX),
  /** The date of the block; null: it is on all dates. */
  event_occurrence_id: optional(id()),
})
export type UnblockSeatsInput = z.output<typeof unblockSeatsInput>

/** What became of seats that were to be kept from sale, or sold again. */
export const blockedSeats = z.object({
  /** Now as asked for, those that were so before too. */
  seats: z.array(z.string()),
  /** Held or sold on one of these dates: they stay so. */
  taken: z.array(z.string()),
})

/** A link by which a partner buys seats that are kept for it. */
export const seatLink = z.object({
  id: idAnswer(),
  /** In the address, as `seat_link`; null: the link was ended, and its seats cannot be bought. */
  short_id: z.string().nullable(),
})
export type SeatLink = z.output<typeof seatLink>

export const keptSeats = blockedSeats.extend({
  /** The link that the seats are kept for; null: none. */
  seat_link: seatLink.nullable(),
})

export const moveGuestInput = body({
  attendee_id: id(),
  /** A free or blocked seat of the same price on the same date. */
  seat: seatGuid(),
})

export const swapGuestsInput = body({
  attendee_id: id(),
  /** Gets the seat of the first one, who gets theirs. */
  with_attendee_id: id(),
})

export const seatGuestInput = body({
  /** A ticket of the date that has no seat: sold before the event had a plan, brought by an import, or of a price without seats. */
  attendee_id: id(),
  /** A free seat of that date, of a letter of its price where it has some; null takes back a seat that was given a moment ago. */
  seat: optional(seatGuid()),
})

/** A guest who had no seat. */
export const seatedGuest = z.object({
  attendee_id: idAnswer(),
  /** The one that the guest has now; null: none again. */
  seat: ticketSeat.nullable(),
})

/** A guest whose seat was changed. */
export const movedGuest = z.object({
  attendee_id: idAnswer(),
  /** The one that the guest has now. */
  seat: ticketSeat,
  /** The seat before. */
  was: ticketSeat,
})
