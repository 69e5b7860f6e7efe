import { NAME_LENGTH } from '@turnout/domain/accounts/names.ts'
import { z } from 'zod'
import { idAnswer } from '../answers.ts'
import { body, email, flag, id, int, line, optional, paragraph, withDefault } from '../fields.ts'
import { GUESTS_AT_DOOR_MAX, SHORT_TEXT_MAX } from '../limits.ts'
import { scansAnswer } from './door.ts'

/** A ticket of the list that a guest may be given at its door. */
export const guestProduct = z.object({
  id: idAnswer(),
  title: z.string(),
  /** Its tiers; one without a label where it has none. */
  prices: z.array(z.object({ id: idAnswer(), label: z.string().nullable() })),
})
export type GuestProduct = z.output<typeof guestProduct>

/**
 * A guest who comes without a ticket: a manual order free of charge, which takes its places like a
 * sale, of hidden products and outside of sale windows too.
 */
export const guestsInput = body({
  product_id: id(),
  /** May be missing where the product has one price. */
  product_price_id: optional(id()),
  /** Tickets for the guest and their company; each bears the name of the guest. */
  quantity: withDefault(int(1, GUESTS_AT_DOOR_MAX), 1),
  first_name: line(1, NAME_LENGTH.max),
  last_name: optional(line(1, NAME_LENGTH.max)),
  /** The tickets are mailed there; null: nothing is mailed. */
  email: optional(email()),
  /** The date that the door was set to, in an event with several; without it the list or the clock says which. */
  event_occurrence_id: optional(id()),
  /** Why, kept as the note of the order. */
  notes: optional(paragraph(SHORT_TEXT_MAX)),
  /** Checks the guests in, in the same act. */
  check_in: withDefault(flag(), true),
  /** A name the staff gave the device, kept in the history of the order. */
  device: optional(line(1, 100)),
})
export type GuestsInput = z.output<typeof guestsInput>

export const guestsAdded = z.object({
  order_public_id: z.string(),
  attendees: z.array(z.object({ public_id: z.string() })),
  /** The verdict on each attendee; none without `check_in`. */
  results: scansAnswer.shape.results,
})
export type GuestsAdded = z.output<typeof guestsAdded>
