import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { PRICE_TYPES, MAIL_TROUBLES } from '../enums.ts'
import { orderStates } from '../checkout/public-order.ts'
import { ATTENDEE_STATUSES } from '@turnout/domain/attendees/attendee-state.ts'
import { timelineEntry } from '../events/timeline.ts'
import type { ListShape } from '../lists.ts'
import { ofDate } from '../occurrences/ticket-date.ts'
import { ofSeat } from '../seats/seat.ts'
import { questionAnswer, rowAnswer } from '../questions/answer.ts'

/** An open admission, and the list it was made on. */
const attendeeCheckIn = z.object({
  short_id: z.string(),
  checked_in_at: time(),
  check_in_list: z.object({ id: idAnswer(), name: z.string() }),
})

/** What the ticket is one of, with every tier it could be. */
const attendeeProduct = z.object({
  id: idAnswer(),
  title: z.string(),
  /** Of the ticket's own tier. */
  price_label: z.string().nullable(),
  type: z.enum(PRICE_TYPES),
  prices: z.array(z.object({ id: idAnswer(), label: z.string().nullable(), price: amount() })),
})

/** A row of the organizer's list; never with a ticket code. */
export const attendeeRow = z.object({
  id: idAnswer(),
  event_id: idAnswer(),
  order_id: idAnswer(),
  short_id: z.string(),
  /** The reference people say aloud, `A-…`. */
  public_id: z.string(),
  status: z.enum(ATTENDEE_STATUSES),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  locale: z.string(),
  product_id: idAnswer(),
  product_price_id: idAnswer(),
  product: attendeeProduct,
  ...ofDate,
  ...ofSeat,
  order: z.object({ id: idAnswer(), short_id: z.string(), public_id: z.string(), ...orderStates }),
  check_ins: z.array(attendeeCheckIn),
  /** The newest of them; null: inside nowhere. */
  check_in: attendeeCheckIn.nullable(),
  created_at: time(),
  /** Of the ticket; only with `with_answers`. */
  answers: z.array(rowAnswer).optional(),
})
export type AttendeeRow = z.output<typeof attendeeRow>

/** A time a guest was inside, or still is. */
const attendeeAdmission = attendeeCheckIn.extend({
  /** Null while they are inside. */
  ended_at: time().nullable(),
  /** The gate that let them in, as staff named it. */
  device: z.string().nullable(),
})

/** One attendee with all that the ticket says, but its code: that goes to the holder's page, mail and file alone. */
export const attendee = attendeeRow.extend({
  /** For the office alone. */
  notes: z.string().nullable(),
  /** A note that staff at the door see when the guest comes in. */
  door_note: z.string().nullable(),
  /**
   * The cost of this ticket, with taxes and fees, major units; it stays when the ticket is swapped.
   */
  price: amount(),
  currency: z.string(),
  /** Of the ticket's code: rises with every reissue, and codes of before open nothing. */
  code_version: count(),
  /** Codes of a former system that still open doors for this ticket, by how they end: four characters at most. */
  legacy_codes: z.array(z.object({ ends_with: z.string() })),
  /** Added by the organizer, alone or with an order. */
  is_manually_created: z.boolean(),
  /** Every admission, on whichever list, newest first. */
  admissions: z.array(attendeeAdmission),
  cancelled_at: time().nullable(),
  /** Of this ticket, in the order of the questions. */
  question_answers: z.array(questionAnswer),
  /** Why the last mail to this address did not arrive; null: nothing of the kind is known. */
  mail_trouble: z.enum(MAIL_TROUBLES).nullable(),
  timeline: z.array(timelineEntry),
})
export type Attendee = z.output<typeof attendee>

export const ATTENDEES_LIST = {
  sorts: ['created_at', 'public_id', 'first_name', 'last_name', 'email', 'status', 'seat'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
  filters: [
    'status',
    'product_id',
    'product_price_id',
    'event_occurrence_id',
    'order_id',
    'public_id',
    'first_name',
    'last_name',
    'email',
    'is_checked_in',
    'created_at',
  ],
} as const satisfies ListShape
