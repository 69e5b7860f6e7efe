import { z } from 'zod'
import { amount, count, time } from '../answers.ts'
import { body, id, line, money, optional } from '../fields.ts'
import { doorDate, scansAnswer } from './door.ts'

export const dateAtDoorQuery = body({
  /** The date that the door was set to, at a list for the date of now; without it the clock says which. */
  event_occurrence_id: optional(id()),
})

/** A date with the places that it has for a ticket. */
const dateWithPlaces = {
  event_occurrence: doorDate,
  /** null: there is no limit. */
  places_left: count().nullable(),
}

/** What a door can do for a guest whose ticket is not for now. */
export const dateAtDoor = z.object({
  /**
   * The ticket goes to the date that the door lets in now; null: the door may not move tickets, or lets in none but the
   * ticket's own.
   */
  move: z
    .object({
      ...dateWithPlaces,
      /** The date that it gives for that: its own, of a pass the last one that it was not used on; null: none. */
      from: doorDate.nullable(),
      /** How much more the ticket costs there, major units; less than nothing: less. */
      difference: amount(),
      /** What it costs less goes back with the move, because the caller may refund orders. */
      gives_back: z.boolean(),
      /**
       * Why it does not go there: the date has no places; its order is not paid; it was used, or has no other date to give;
       * null: it does.
       */
      refusal: z.enum(['SOLD_OUT', 'UNPAID', 'USED']).nullable(),
    })
    .nullable(),
  /** Another entry time that helps a guest who is early or late; null: none does. */
  next: z.object(dateWithPlaces).nullable(),
  /** The last time that the ticket went to another date: from where, when, and by whom; null: it never did. */
  moved: z.object({ from: doorDate, at: time(), by: z.enum(['BUYER', 'ORGANIZER']) }).nullable(),
  /**
   * What of its order goes back because its date was cancelled; null: nothing, not yet, or the door may not let in
   * tickets of other dates.
   */
  money_back: z.object({ amount: amount(), state: z.enum(['UNDER_WAY', 'DONE']) }).nullable(),
})
export type DateAtDoor = z.output<typeof dateAtDoor>

export const moveAtDoorInput = body({
  /** The date that the ticket goes to: one that the door lets in now. */
  event_occurrence_id: id(),
  /** The date that it gives for that, as it was shown. */
  from: id(),
  /** The difference that was shown, without a sign: where it is another one, nothing happens. */
  difference_amount: optional(money()),
  /** A name the staff gave the device, kept with the admission. */
  device: optional(line(1, 100)),
  /** Random, one per phone and list. */
  device_id: optional(line(1, 64)),
})
export type MoveAtDoorInput = z.output<typeof moveAtDoorInput>

/** The verdict on the ticket, which is of the date of the door now. */
export const movedAtDoor = z.object({ result: scansAnswer.shape.results.element })
