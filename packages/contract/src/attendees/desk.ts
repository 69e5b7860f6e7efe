import { NAME_LENGTH } from '@turnout/domain/accounts/names.ts'
import type { z } from 'zod'
import { idAnswer } from '../answers.ts'
import { bulkResultsOf } from '../bulk.ts'
import {
  body,
  email,
  flag,
  id,
  line,
  list,
  locale,
  money,
  oneOf,
  optional,
  optionalInUpdate,
  paragraph,
  sameUnderBothNames,
  withDefault,
} from '../fields.ts'
import { BULK_ATTENDEES_MAX, DOOR_NOTE_MAX, SHORT_TEXT_MAX, TAXES_AND_FEES_MAX } from '../limits.ts'
import { listFilters } from '../lists.ts'
import { isAcknowledged, messageFields, NOT_ACKNOWLEDGED } from '../message-fields.ts'
import { ATTENDEES_LIST } from './attendee.ts'
import { BULK_ATTENDEE_ACTIONS, SETTABLE_ATTENDEE_STATUSES } from './desk-enums.ts'

/** Goes only to the phones at the door. */
const doorNote = () => line(1, DOOR_NOTE_MAX)

/** Whether the ticket goes out by mail, under either of its two names. Neither: it does. */
const sending = { send_ticket: optional(flag()), send_confirmation_email: optional(flag()) }

const sameSending = sameUnderBothNames('send_ticket', 'send_confirmation_email')

export const sendsTicket = (asked: {
  readonly send_ticket: boolean | null
  readonly send_confirmation_email: boolean | null
}): boolean => asked.send_ticket ?? asked.send_confirmation_email ?? true

/**
 * A guest whom the organizer adds: an order of one ticket, taken like a sale, of hidden products
 * and outside of sale windows too. It costs what they paid, not the listed price, and the taxes and
 * fees that are named; none are reckoned on it.
 */
export const attendeeInput = body({
  /** The date that the ticket is for; needed where the event has several. */
  event_occurrence_id: optional(id()),
  product_id: id(),
  product_price_id: id(),
  first_name: line(1, NAME_LENGTH.max),
  last_name: optional(line(1, NAME_LENGTH.max)),
  email: email(),
  /** Of the ticket and its mail; null: the language of the user who adds them. */
  locale: optional(locale()),
  notes: optional(paragraph(SHORT_TEXT_MAX)),
  door_note: optional(doorNote()),
  /** Major units, in the event's currency; an offline payment of it is recorded. Nothing: complimentary. */
  amount_paid: withDefault(money(), 0),
  /** Paid beside it, major units, each once; a guest who pays nothing owes none. */
  taxes_and_fees: withDefault(list(body({ tax_or_fee_id: id(), amount: money() }), 0, TAXES_AND_FEES_MAX), []),
  ...sending,
}).superRefine(sameSending)
export type AttendeeInput = z.output<typeof attendeeInput>

const seat = {
  /**
   * Another ticket: both or neither. It takes a place there and gives the old one back; the paid
   * amount stays.
   */
  product_id: optional(id()),
  product_price_id: optional(id()),
}
const details = {
  locale: locale().optional(),
  notes: optionalInUpdate(paragraph(SHORT_TEXT_MAX)),
  door_note: optionalInUpdate(doorNote()),
  ...seat,
  /** The ticket goes to its holder when its code became a fresh one. */
  ...sending,
}

/**
 * Another name, address or ticket makes a fresh code, and the one before opens nothing any more;
 * notes and language do not.
 */
export const attendeeUpdate = body({
  first_name: line(1, NAME_LENGTH.max),
  last_name: optional(line(1, NAME_LENGTH.max)),
  email: email(),
  ...details,
}).superRefine(sameSending)

/** Any part of it; a field that is left out keeps its value. */
export const attendeePatch = body({
  first_name: line(1, NAME_LENGTH.max).optional(),
  last_name: optionalInUpdate(line(1, NAME_LENGTH.max)),
  email: email().optional(),
  ...details,
  /** CANCELLED gives the place back; ACTIVE takes one again, and waits for its money when the order does. */
  status: oneOf(SETTABLE_ATTENDEE_STATUSES).optional(),
}).superRefine(sameSending)
export type AttendeePatch = z.output<typeof attendeePatch>

const chosen = {
  attendee_ids: optional(list(id(), 1, BULK_ATTENDEES_MAX)),
  ...listFilters(ATTENDEES_LIST),
}

/**
 * One act for many attendees: all that search and filters find, with `attendee_ids` of these alone, at
 * most BULK_ATTENDEES_MAX.
 */
export const bulkAttendeesInput = body({ action: oneOf(BULK_ATTENDEE_ACTIONS), ...chosen })
export type BulkAttendeesInput = z.output<typeof bulkAttendeesInput>

/**
 * A mail to each of the attendees named, or to each of those whom search and filters find. A person
 * who has several tickets gets it once.
 */
export const attendeesMessage = body({ ...chosen, ...messageFields }).refine(isAcknowledged, NOT_ACKNOWLEDGED)

export const bulkAttendeesResults = bulkResultsOf({ attendee_id: idAnswer() })
