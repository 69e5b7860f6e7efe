import { z } from 'zod'
import { count, idAnswer, time } from '../answers.ts'
import {
  body,
  flag,
  id,
  line,
  list,
  localEndOrInstant,
  localOrInstant,
  oneOf,
  optional,
  optionalInUpdate,
  paragraph,
  withDefault,
} from '../fields.ts'
import { NAME_MAX, SHORT_TEXT_MAX } from '../limits.ts'
import type { ListShape } from '../lists.ts'
import { DATES_MODES } from './list-states.ts'
import { pin } from './pass.ts'

/** A check-in list as its organizer sees it. */
export const checkInList = z.object({
  id: idAnswer(),
  /**
   * The address of the door page; a person who knows it counts as door staff, so it is '' for who may
   * read lists and not check in.
   */
  short_id: z.string(),
  name: z.string(),
  /** A note for the staff. */
  description: z.string().nullable(),
  activates_at: time().nullable(),
  expires_at: time().nullable(),
  is_active: z.boolean(),
  is_expired: z.boolean(),
  /** The PIN itself is never shown. */
  has_pin: z.boolean(),
  /** Guests may be checked out and come in again. */
  allows_check_out: z.boolean(),
  /** The printed number of a ticket, read in place of its code, lets its holder in. */
  accepts_public_ids: z.boolean(),
  /** Staff with the link may add guests who have no ticket; each takes a place, free of charge. */
  can_add_guests: z.boolean(),
  /** Staff with the link may let in tickets of other dates and entry times of the event, and say why. */
  can_let_in_anyway: z.boolean(),
  /** Lets in all tickets of the event, also those that are added later. */
  includes_all_products: z.boolean(),
  /** The products that the list lets in now, chosen or all. */
  product_ids: z.array(idAnswer()),
  /** Of an event with several dates: all of them, the one of now, or one. */
  dates_mode: z.enum(DATES_MODES),
  /** CHOSEN: the date; null otherwise. */
  event_occurrence_id: idAnswer().nullable(),
  products: z.array(z.object({ id: idAnswer(), title: z.string() })),
  total_attendees: count(),
  checked_in_attendees: count(),
  created_at: time(),
})
export type CheckInList = z.output<typeof checkInList>

export const checkInListInput = body({
  name: line(1, NAME_MAX),
  description: optional(paragraph(SHORT_TEXT_MAX)),
  activates_at: optional(localOrInstant()),
  expires_at: optional(localEndOrInstant()),
  /**
   * Missing: as the list was, if `product_ids` are missing or as they were; a new list is for all
   * tickets if those are missing too. True: for all tickets, and `product_ids` are ignored.
   */
  includes_all_products: optional(flag()),
  /** An empty choice is refused by the act, which can tell an event without tickets from a forgotten choice. */
  product_ids: optional(list(id(), 0, 1000)),
  /** Missing: as it was; a new list is for the date of now. */
  dates_mode: optional(oneOf(DATES_MODES)),
  /** CHOSEN: the date. */
  event_occurrence_id: optional(id()),
  allows_check_out: withDefault(flag(), false),
  accepts_public_ids: withDefault(flag(), false),
  can_add_guests: withDefault(flag(), false),
  can_let_in_anyway: withDefault(flag(), false),
  /** Missing: as it was (none for a new list). Null or empty: no PIN. */
  pin: optionalInUpdate(pin()),
})
export type CheckInListInput = z.output<typeof checkInListInput>

export const CHECK_IN_LISTS_LIST = {
  sorts: ['created_at', 'name', 'activates_at', 'expires_at'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
  /** `state`: one of `CHECK_IN_LIST_STATES`. `product_id`: lists that let it in. */
  filters: ['name', 'state', 'product_id', 'event_occurrence_id', 'activates_at', 'expires_at', 'created_at'],
} as const satisfies ListShape
