import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { ATTENDEE_STATUSES } from '@turnout/domain/attendees/attendee-state.ts'
import { CHECK_IN_ACTIONS, PAYMENT_PROVIDERS, SCAN_VERDICTS } from '../enums.ts'
import { body, flag, instantText, int, line, list, oneOf, optional, withDefault, word } from '../fields.ts'
import { SCANNED_TEXT_MAX, SCANS_MAX } from '../limits.ts'
import type { ListShape } from '../lists.ts'

/*
 * What the door page sees. The page is a capability that travels from phone to phone, so nothing here names an order, an e-mail address or
 * anything a ticket could be copied from. The one amount is what staff must ask for, at a door that may take it.
 */

export const doorList = z.object({
  short_id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  activates_at: time().nullable(),
  expires_at: time().nullable(),
  is_active: z.boolean(),
  is_expired: z.boolean(),
  total_attendees: count(),
  checked_in_attendees: count(),
  event: z.object({
    id: idAnswer(),
    title: z.string(),
    start_date: time(),
    end_date: time().nullable(),
    timezone: z.string(),
    settings: z.object({
      payment_providers: z.array(z.enum(PAYMENT_PROVIDERS)),
      allow_orders_awaiting_offline_payment_to_check_in: z.boolean(),
    }),
  }),
  products: z.array(z.object({ id: idAnswer(), title: z.string() })),
})
export type DoorList = z.output<typeof doorList>

export const doorAttendee = z.object({
  public_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  status: z.enum(ATTENDEE_STATUSES),
  product_id: idAnswer(),
  check_in: z.object({ short_id: z.string(), checked_in_at: time() }).optional(),
})
export type DoorAttendee = z.output<typeof doorAttendee>

/** Up to 1000 a page, because a door page loads its whole list; `since`: only what changed after that instant. */
export const doorAttendeesQuery = body({
  page: withDefault(int(1, 1_000_000), 1),
  per_page: withDefault(int(1, 1000), 100),
  query: optional(line(0, 200)),
  since: optional(instantText()),
})
export type DoorAttendeesQuery = z.output<typeof doorAttendeesQuery>

/** By name, and only by name. */
export const DOOR_ATTENDEES_LIST = {
  sorts: ['last_name'],
  defaultSort: 'last_name',
  defaultDirection: 'asc',
  filters: [],
} as const satisfies ListShape

/**
 * Whatever a camera read: a visiting card or a Wi-Fi code has line ends and stranger things in it, and must get the verdict of any other
 * unknown code instead of spoiling the whole upload.
 */
const scannedText = () => z.string(word('invalid')).max(SCANNED_TEXT_MAX, word('too_long'))

const scan = body({
  public_id: optional(line(1, 64)),
  /** What the QR holds. */
  code: optional(scannedText()),
  action: oneOf(CHECK_IN_ACTIONS),
  /** Somebody who may come in and still owes is UNPAID first, so that staff can choose; without it they come in owing. */
  ask_if_unpaid: withDefault(flag(), false),
  /** Made by the device: the same scan sent again changes nothing and gets the same verdict. */
  scan_id: optional(line(1, 100)),
  /** The device's clock; recorded, never trusted. */
  scanned_at: optional(instantText()),
}).refine((input) => (input.public_id === null) !== (input.code === null), { error: 'required', path: ['code'] })

export const scansInput = body({
  attendees: list(scan, 1, SCANS_MAX),
  /** A name the staff gave the device, for "when and where". */
  device: optional(line(1, 100)),
})
export type ScansInput = z.output<typeof scansInput>

/** An admission, as wire clients read it. */
export const checkIn = z.object({
  short_id: z.string(),
  attendee_public_id: z.string(),
  product_id: idAnswer(),
  checked_in_at: time(),
})
export type CheckIn = z.output<typeof checkIn>

/** The verdict on one scan, in the order of the request. */
export const scanResult = z.object({
  /** As sent. */
  public_id: z.string().nullable(),
  code: z.string().nullable(),
  scan_id: z.string().nullable(),
  verdict: z.enum(SCAN_VERDICTS),
  /** The verdict in the caller's language. */
  text: z.string(),
  /** Who; null for a code that is unknown or of another event. */
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
  /** ADMITTED: the new admission. ALREADY_ADMITTED: the one that stands. */
  check_in: z
    .object({
      short_id: z.string(),
      checked_in_at: time(),
      /** Where: the list's name, and the device's if it gave one. */
      check_in_list_name: z.string(),
      device: z.string().nullable(),
    })
    .nullable(),
  /** UNPAID: whether this door may take the money and admit. */
  can_mark_as_paid: z.boolean(),
  /** What the whole order still owes, major units, where this door may take it; null otherwise. */
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
})
export type ScansAnswer = z.output<typeof scansAnswer>
