import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { ATTENDEE_STATUSES } from '@turnout/domain/attendees/attendee-state.ts'
import {
  CHECK_IN_ACTIONS,
  LET_IN_REASONS,
  PAID_WITH,
  PAYMENT_PROVIDERS,
  SCAN_CONFLICTS,
  SCAN_VERDICTS,
} from '../enums.ts'
import {
  body,
  flag,
  id,
  instantText,
  int,
  line,
  list,
  oneOf,
  optional,
  underOneName,
  withDefault,
  word,
} from '../fields.ts'
import { SCANNED_TEXT_MAX, SCANS_MAX } from '../limits.ts'
import { listQuery, page, type ListShape } from '../lists.ts'
import { OCCURRENCE_KINDS } from '../occurrences/occurrence.ts'
import { doorSeat } from '../seats/seat.ts'
import { DATES_MODES } from './list-states.ts'

/*
 * The data of the door page. The page is a capability that travels from phone to phone, so nothing
 * here names an e-mail address or anything a ticket could be copied from. An order goes by the number
 * that guests read out, an attendee by id and reference: they open nothing. The one amount is what
 * staff must ask for, at a door that may take it.
 */

/** A date of an event with several, as a door judges by it. */
export const doorDate = z.object({
  id: idAnswer(),
  kind: z.enum(OCCURRENCE_KINDS),
  start_date: time(),
  end_date: time().nullable(),
  label: z.string().nullable(),
  is_cancelled: z.boolean(),
  /** Why it was cancelled, as its guests were told; null: it was not, or no reason was given. */
  cancel_reason: z.string().nullable(),
  /** SLOT: the door lets in so many minutes before it begins, and after it ended. */
  early_minutes: count(),
  late_minutes: count(),
})
export type DoorDateAnswer = z.output<typeof doorDate>

export const doorList = z.object({
  short_id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  activates_at: time().nullable(),
  expires_at: time().nullable(),
  is_active: z.boolean(),
  is_expired: z.boolean(),
  /** Tickets that may come in: cancelled ones are on the list and not counted. */
  total_attendees: count(),
  /** Inside now. */
  checked_in_attendees: count(),
  /** Guests may be checked out and come in again. */
  allows_check_out: z.boolean(),
  /** A `code` may be the printed number of a ticket. */
  accepts_public_ids: z.boolean(),
  /** The caller may add guests who have no ticket: the list lets its staff, or the caller may create orders. */
  can_add_guests: z.boolean(),
  /** The caller may let in tickets of other dates and entry times: the list lets its staff, or the caller may create orders. */
  can_let_in_anyway: z.boolean(),
  /** Guests of the event hold codes that another system made: only their rows tell whose those are. */
  has_legacy_codes: z.boolean(),
  /** Names the list for phones that keep it, also after its link was rotated. */
  door_key: z.string(),
  /** Rises when products, window or settings of the list change: the phone loads everything anew. */
  revision: z.int(),
  /** Of the event: verifies tickets and pages of the list. Raw Ed25519, 32 bytes in base64url. */
  public_key: z.string(),
  /** The server's clock. */
  now: time(),
  event: z.object({
    id: idAnswer(),
    title: z.string(),
    currency: z.string(),
    start_date: time(),
    end_date: time().nullable(),
    timezone: z.string(),
    settings: z.object({
      payment_providers: z.array(z.enum(PAYMENT_PROVIDERS)),
      allow_orders_awaiting_offline_payment_to_check_in: z.boolean(),
    }),
  }),
  /** Lets in every ticket of the event, also one that a phone has not heard of yet. */
  includes_all_products: z.boolean(),
  products: z.array(z.object({ id: idAnswer(), title: z.string() })),
  /** Which dates of its event the list lets in; none: the event has one date. */
  dates: z
    .object({
      mode: z.enum(DATES_MODES),
      /** CHOSEN: the date. */
      event_occurrence_id: idAnswer().nullable(),
      /** The nearest to now, at most 400, by their start. */
      data: z.array(doorDate),
    })
    .optional(),
})
export type DoorList = z.output<typeof doorList>

const ADMISSION = { short_id: z.string(), checked_in_at: time() }

/** One ticket, as phones keep it. */
export const doorAttendee = z.object({
  id: idAnswer(),
  public_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  status: z.enum(ATTENDEE_STATUSES),
  product_id: idAnswer(),
  /** The tier, where the product has several. */
  price_label: z.string().nullable(),
  /** Names the ticket in any version: `codeHashText` of domain/check-in/door-hash.ts. */
  code_hash: z.string(),
  /** Lower in a scanned code: revoked. Higher: the code is newer than this row, and its signature proves it. */
  code_version: z.int(),
  /** The same for all guests of one order, and traceable to none. */
  party: z.string(),
  /**
   * The number of the order; none: the ticket was passed on, and its holder knows nothing of that
   * order.
   */
  order_public_id: z.string().optional(),
  /**
   * Who bought the order; none: this guest did, or the ticket was passed on.
   */
  buyer_name: z.string().optional(),
  /**
   * The amount that the whole order still owes, major units, where this door may take it; none: it
   * owes nothing, or this door may not take it.
   */
  amount_due: amount().optional(),
  /** Set while the bank of the buyer disputes the payment of the order; none: there is no dispute. */
  is_disputed: z.literal(true).optional(),
  /** The organizer's note for the door, such as "Step-free access"; none: there is no note. */
  door_note: z.string().optional(),
  /**
   * Codes that the ticket had in another system, each with the version of the ticket that it counts
   * for: `legacyHashText` of domain/check-in/door-hash.ts; none: it has none.
   */
  legacy_codes: z.array(z.object({ code_hash: z.string(), code_version: z.int() })).optional(),
  /** Where the guest sits; none: the ticket is for no seat. */
  seat: doorSeat.optional(),
  /** The seat that the ticket was mailed with, where the guest was moved since; none: it says the seat. */
  seat_was: doorSeat.optional(),
  /** The date of the ticket; none: the event has one, or it is a pass. */
  event_occurrence_id: idAnswer().optional(),
  /** The dates of a pass; none: it is no pass. */
  event_occurrence_ids: z.array(idAnswer()).optional(),
  /** Of a pass: the present admission of each of its dates that it came in to; none: of none. */
  check_ins: z
    .array(z.object({ ...ADMISSION, event_occurrence_id: idAnswer(), device: z.string().nullable() }))
    .optional(),
  /**
   * Dates of the ticket whose entry was used, each with the admission at a door of another date that did so: the ticket
   * does not come in on them any more; none: no entry was.
   */
  used_entries: z
    .array(
      z.object({
        ...ADMISSION,
        event_occurrence_id: idAnswer(),
        device: z.string().nullable(),
        check_in_list_name: z.string(),
      }),
    )
    .optional(),
  /** The present admission; none: not inside. */
  check_in: z.object({ ...ADMISSION, attendee_id: idAnswer(), device: z.string().nullable() }).optional(),
})
export type DoorAttendee = z.output<typeof doorAttendee>

/** One ticket for the staff's sheet, with everything that happened at this list. */
export const doorGuest = z.object({
  ...doorAttendee.shape,
  product_title: z.string(),
  /** Whether this door may take the money of the whole order and admit. */
  can_mark_as_paid: z.boolean(),
  /**
   * The amount that the whole order still owes, major units, where this door may take it; null
   * otherwise.
   */
  amount_due: amount().nullable(),
  /** Newest first. */
  admissions: z.array(
    z.object({
      ...ADMISSION,
      device: z.string().nullable(),
      ended_at: time().nullable(),
      ended_because: z.enum(['UNDONE', 'CHECKED_OUT']).nullable(),
    }),
  ),
})
export type DoorGuest = z.output<typeof doorGuest>

export const DOOR_ATTENDEES_LIST = {
  sorts: ['last_name', 'first_name', 'public_id', 'status', 'created_at'],
  defaultSort: 'last_name',
  defaultDirection: 'asc',
  filters: ['status', 'product_id', 'product_price_id', 'public_id', 'first_name', 'last_name', 'created_at'],
} as const satisfies ListShape

/**
 * Up to 1000 a page, because a door page loads its whole list. Three ways to ask:
 * - `page`, `query`, `sort_by`: like every list, to look a guest up. - `after`: all guests, in an order that does not
 * move while tickets are sold. `0` begins, then
 *   `meta.next_after` of the page before, until that is null. The value to send as `since`
 *   afterwards is the `meta.since` of the FIRST page. `meta.total` is the whole list with the first
 *   page, and the rows of the answer with all others.
 * - `since` (with `after` from the second page on): the rows that changed after the `meta.since`
 *   that an earlier answer gave, some of it perhaps again, nothing ever missed. Any other instant
 *   works too, counted by the server's clock.
 */
export const doorAttendeesQuery = listQuery(DOOR_ATTENDEES_LIST).extend({
  per_page: withDefault(int(1, 1000), 100),
  since: optional(instantText()),
  after: optional(line(0, 64)),
})
export type DoorAttendeesQuery = z.output<typeof doorAttendeesQuery>

const pageOfDoor = page(doorAttendee)

/**
 * A page of the door's list. A client that keeps it checks the signature, because a captive portal
 * signs nothing.
 */
export const doorAttendeesAnswer = z.object({
  ...pageOfDoor.shape,
  meta: z.object({
    ...pageOfDoor.shape.meta.shape,
    /** To ask with next. */
    since: time(),
    /** Of the list; differs from what the phone has: load anew. */
    revision: z.int(),
    /** References of changed tickets that are not on this list (any more): forget them. Only with `since`. */
    removed: z.array(z.string()),
    /** Where the next page begins, for `after`; null: that was all. */
    next_after: z.string().nullable(),
    /** Ed25519 by the event's key, base64url, over `doorPageText` of domain/check-in/door-hash.ts. */
    signature: z.string(),
  }),
})
export type DoorAttendeesAnswer = z.output<typeof doorAttendeesAnswer>

/**
 * The text that a camera read: a visiting card or a Wi-Fi code has line ends and stranger things in
 * it, and must get the verdict of any other unknown code instead of spoiling the whole upload.
 */
const scannedText = () => z.string(word('invalid')).max(SCANNED_TEXT_MAX, word('too_long'))

/** Longest time from sight to verdict that is recorded, milliseconds: a day. */
const TOOK_MAX_MS = 86_400_000

const scan = body({
  public_id: optional(line(1, 64)),
  /**
   * The content of the QR code, ours or that of the former system; where the list
   * `accepts_public_ids`, also the printed number of the ticket.
   */
  code: optional(scannedText()),
  action: oneOf(CHECK_IN_ACTIONS),
  /** How the money was handed over, kept with the payment; only for `check-in-and-mark-order-as-paid`. */
  paid_with: optional(oneOf(PAID_WITH)),
  /**
   * The guest comes in although the ticket is for another date or entry time, and why. Where the door may not
   * (`can_let_in_anyway`), the scan is refused, or judged without it when the device let them in already.
   */
  let_in_because: optional(oneOf(LET_IN_REASONS)),
  /**
   * A guest who may come in and still owes is UNPAID first, so that staff can choose; without it
   * they come in owing.
   */
  ask_if_unpaid: withDefault(flag(), false),
  /** Made by the device: the same scan sent again changes nothing and gets the same verdict. */
  scan_id: optional(line(1, 100)),
  /** The device's clock; recorded, never trusted. */
  scanned_at: optional(instantText()),
  /**
   * The verdict that the device gave the guest without asking the server. With it the scan is
   * recorded as it happened and always answered, also when the list has closed meanwhile; without
   * it the server decides.
   */
  device_verdict: optional(oneOf(SCAN_VERDICTS)),
  /** From the first sight of the code to the verdict on the screen, milliseconds. */
  took_ms: optional(int(0, TOOK_MAX_MS)),
  /**
   * The date that the door was set to, at a list for the date of now; without it the clock says
   * which.
   */
  event_occurrence_id: optional(id()),
  /** `undo`: the scan whose admission is taken back; without it, the present admission. */
  undoes: optional(line(1, 100)),
}).superRefine(underOneName('code', 'public_id'))

export const scansInput = body({
  attendees: list(scan, 1, SCANS_MAX),
  /** A name the staff gave the device, for "when and where". */
  device: optional(line(1, 100)),
  /** Random, one per phone and list. */
  device_id: optional(line(1, 64)),
  /** The device's clock when it sent this. Its error is the error of all of its times. */
  sent_at: optional(instantText()),
})
export type ScansInput = z.output<typeof scansInput>

/** An admission, as wire clients read it. */
const checkIn = z.object({
  short_id: z.string(),
  attendee_id: idAnswer(),
  attendee_public_id: z.string(),
  product_id: idAnswer(),
  checked_in_at: time(),
})
export type CheckIn = z.output<typeof checkIn>

/** The verdict on one scan, in the order of the request. */
const scanResult = z.object({
  /** As sent. */
  public_id: z.string().nullable(),
  code: z.string().nullable(),
  scan_id: z.string().nullable(),
  verdict: z.enum(SCAN_VERDICTS),
  /** The device let them in and the server knew better: why. An organizer sees it too. */
  conflict: z.enum(SCAN_CONFLICTS).nullable(),
  /** The verdict in the caller's language. */
  text: z.string(),
  /** The guest; null for a code that is unknown or of another event. */
  attendee: z
    .object({
      public_id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      status: z.enum(ATTENDEE_STATUSES),
      product_id: idAnswer(),
      product_title: z.string(),
      price_label: z.string().nullable(),
    })
    .nullable(),
  /** ADMITTED: the new admission. ALREADY_ADMITTED: the present one. CHECKED_OUT, UNDONE: the one that ended. */
  check_in: z
    .object({
      short_id: z.string(),
      checked_in_at: time(),
      /** Where: the list's name, and the device's if it gave one. */
      check_in_list_name: z.string(),
      device: z.string().nullable(),
    })
    .nullable(),
  /**
   * ALREADY_ADMITTED: the guest is not inside here: `check_in`, at a door of another date, used the entry of the ticket;
   * none: they are inside.
   */
  entry_used: z.literal(true).optional(),
  /** The date of the ticket; none: the event has one. */
  event_occurrence: doorDate.optional(),
  /** Of a pass, those of its dates that take place, the first of them first; none: the ticket is no pass. */
  event_occurrences: z.array(z.object({ id: idAnswer(), start_date: time() })).optional(),
  /** UNPAID: whether this door may take the money and admit. */
  can_mark_as_paid: z.boolean(),
  /**
   * The amount that the whole order still owes, major units, where this door may take it; null
   * otherwise.
   */
  amount_due: amount().nullable(),
  /** ADMITTED: money is still owed, and the event lets people in all the same. */
  is_unpaid: z.boolean(),
  /** ADMITTED: whether the order was marked as paid by this scan. */
  marked_as_paid: z.boolean(),
})
export type ScanResult = z.output<typeof scanResult>

/** `data`: the admissions that stand after this call; `errors`: text by what was sent, for scans that were refused. */
export const scansAnswer = z.object({
  data: z.array(checkIn),
  errors: z.record(z.string(), z.string()),
  results: z.array(scanResult),
  checked_in_attendees: count(),
  /** Of the list; differs from what the phone has: load anew. */
  revision: z.int(),
  /** The server's clock. */
  now: time(),
})
export type ScansAnswer = z.output<typeof scansAnswer>
