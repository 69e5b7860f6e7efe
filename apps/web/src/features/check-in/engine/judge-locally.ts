import type { DoorList } from '@turnout/contract/check-in/door.ts'
import { dateMeant, type DoorDate } from '@turnout/domain/check-in/judge-date.ts'
import { isLeaving, judgeScan, type ScannedAttendee, type Verdict } from '@turnout/domain/check-in/judge-scan.ts'
import { doorDateOf, listDatesOf } from '../door-dates.ts'
import type { ScanWish } from './door-engine.ts'
import type { GuestBook } from './guests/guest-book.ts'
import type { KeptGuest, UsedEntry } from './guests/kept-guest.ts'
import { keyOf } from './guests/own-words.ts'
import type { ProvenCode, ReadCode } from './prove-code.ts'

/** The guest that a scan is about: what its code says (null: nothing), or a pick from the list. */
export type Named = { readonly proven: ReadCode | null } | { readonly publicId: string }

export interface LocalJudgement {
  readonly verdict: Verdict
  /** null: no guest, or a guest with a good code who is newer than this phone's list. */
  readonly row: KeptGuest | null
  /** How this phone names the guest; see `keyOf`. null: no guest. */
  readonly key: string | null
  /** The date of a pass that it is for; null: it is none. */
  readonly passDateId: number | null
  /** The product of the ticket, by the newest knowledge. */
  readonly productId: number | null
  /** The admission at a door of another date that used the entry of the date of the ticket; null: none did. */
  readonly used: UsedEntry | null
}

/**
 * The verdict of this phone, by the server's rules (`judgeScan`) and this phone's knowledge of the
 * guest. A code newer than the list is believed: the event's key signed it.
 */
export function judgeLocally(
  book: GuestBook,
  { list, now, dateId }: { list: DoorList; now: Date; dateId: number | null },
  scan: Named & { readonly wish: Pick<ScanWish, 'action' | 'asksIfUnpaid' | 'letInBecause'> },
): LocalJudgement {
  const proven = 'proven' in scan ? provenBy(book, list, scan.proven) : null
  const row = ('publicId' in scan ? book.byReference(scan.publicId) : proven && book.byCodeHash(proven.hash)) ?? null
  const isNobody = row === null && proven === null
  const key = isNobody ? null : keyOf(row, proven?.hash ?? null)
  const date = key === null ? null : ticketDate(list, row, { now, dateId })
  const passDateId =
    row?.event_occurrence_ids === undefined || key === null
      ? null
      : (leavesFrom(book, { key, row, scan, dateId: date?.id ?? null }) ?? date?.id ?? null)
  const attendee = key === null ? null : attendeeOf(book, { list, row, proven, key, date, passDateId })
  const used = row?.used_entries?.find(({ event_occurrence_id: id }) => id === date?.id) ?? null
  const { settings } = list.event
  const verdict = judgeScan(
    {
      list: {
        eventId: list.event.id,
        productIds: list.products.map(({ id }) => id),
        includesAllProducts: list.includes_all_products,
        activatesAt: dateOf(list.activates_at),
        expiresAt: dateOf(list.expires_at),
        dates: listDatesOf(list, dateId),
      },
      code: proven?.ticket ?? null,
      attendee: attendee && {
        ...attendee,
        entryUsed: used && {
          admittedAt: new Date(used.checked_in_at),
          place: used.device ?? used.check_in_list_name,
        },
      },
      action: scan.wish.action,
      letsInAnyway: scan.wish.letInBecause != null && list.can_let_in_anyway,
      asksIfUnpaid: scan.wish.asksIfUnpaid,
      allowOrdersAwaitingOfflinePaymentToCheckIn: settings.allow_orders_awaiting_offline_payment_to_check_in,
    },
    now,
  )
  return { verdict, row, key, passDateId, productId: attendee?.productId ?? null, used }
}

/** The row of the guest whom a code names. */
export const rowOfCode = (book: GuestBook, code: ReadCode): KeptGuest | undefined =>
  'ticket' in code ? book.byCodeHash(code.hash) : book.byLegacyHash(code.legacyHash)

/**
 * A legacy code alone proves nothing: the row that has it says whose it is, and for which
 * version of the ticket it counts.
 */
function provenBy(book: GuestBook, { event }: DoorList, code: ReadCode | null): ProvenCode | null {
  if (code === null || 'ticket' in code) return code
  const row = rowOfCode(book, code)
  const legacy = row?.legacy_codes?.find(({ code_hash }) => code_hash === code.legacyHash)
  if (row === undefined || legacy === undefined) return null
  // Rows have no number of the attendee, and none is compared with it.
  const ticket = { eventId: event.id, attendeeId: 0, productId: row.product_id, codeVersion: legacy.code_version }
  return { ticket, hash: row.code_hash }
}

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))

interface Known {
  readonly list: DoorList
  readonly row: KeptGuest | null
  readonly proven: ProvenCode | null
  readonly key: string
  readonly date: DoorDate | null
  readonly passDateId: number | null
}

function attendeeOf(book: GuestBook, { list, row, proven, key, date, passDateId }: Known): ScannedAttendee {
  const ticket = proven?.ticket ?? null
  const isNewer = ticket !== null && (row === null || ticket.codeVersion > row.code_version)
  const admission = book.admissionOf(key, passDateId)
  return {
    eventId: list.event.id,
    // A pick names no guest by number, and nothing is compared with it then.
    attendeeId: ticket?.attendeeId ?? 0,
    productId: isNewer ? ticket.productId : (row?.product_id ?? 0),
    codeVersion: isNewer ? ticket.codeVersion : (row?.code_version ?? 0),
    status: statusOf(book, row, isNewer),
    // An amount is present exactly where this door may take it. Every other unpaid order waits for
    // a payment that the door does not handle.
    date,
    orderStatus: row?.amount_due === undefined ? 'AWAITING_PAYMENT' : 'AWAITING_OFFLINE_PAYMENT',
    openAdmission: admission && {
      admittedAt: new Date(admission.checked_in_at),
      place: admission.device ?? list.name,
    },
  }
}

/** null: not known here, so the signature alone counts. */
function ticketDate(list: DoorList, row: KeptGuest | null, { now, dateId }: { now: Date; dateId: number | null }) {
  const of = (id: number): boolean =>
    id === row?.event_occurrence_id || row?.event_occurrence_ids?.includes(id) === true
  const dates = list.dates?.data.filter(({ id }) => of(id)).map(doorDateOf) ?? []
  return dates.length > 1 ? (dateMeant(listDatesOf(list, dateId), dates, now) ?? null) : (dates[0] ?? null)
}

interface Leaving {
  readonly key: string
  readonly row: KeptGuest
  readonly scan: { readonly wish: Pick<ScanWish, 'action'> }
  readonly dateId: number | null
}

/** Who leaves with a pass, leaves the date that they are in. */
function leavesFrom(book: GuestBook, { key, row, scan, dateId }: Leaving): number | null {
  if (!isLeaving(scan.wish.action) || book.admissionOf(key, dateId) !== null) return null
  return row.event_occurrence_ids?.find((id) => book.admissionOf(key, id) !== null) ?? null
}

function statusOf(book: GuestBook, row: KeptGuest | null, isNewer: boolean): ScannedAttendee['status'] {
  if (row === null) return 'ACTIVE'
  // Cancelling raises the version, so a newer code is of a ticket that was reactivated.
  if (row.status === 'CANCELLED') return isNewer ? 'ACTIVE' : 'CANCELLED'
  return book.owes(row) ? 'AWAITING_PAYMENT' : 'ACTIVE'
}
