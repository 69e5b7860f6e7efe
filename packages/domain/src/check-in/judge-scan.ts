import { judgeDate, type DateRefusal, type DoorDate, type ListDates } from './judge-date.ts'
import { opensDoor } from './opens-door.ts'
import { listStateOf, type ListWindow } from './list-state.ts'
import type { TicketCode } from './ticket-code.ts'

/**
 * The verdict of one scan at the door. The first reason that applies is told, in an order that
 * tells staff the most useful thing and a stranger nothing: a ticket of another event is unknown.
 * The database has the last word on "already admitted", by a constraint. See
 * docs/domain/check-in.md.
 */
export const VERDICTS = [
  'admitted',
  'already_admitted',
  'not_on_list',
  'cancelled',
  'unpaid',
  'revoked_code',
  'unknown',
  'list_not_active',
  'list_expired',
  'checked_out',
  'undone',
  'not_inside',
  'other_date',
  'date_cancelled',
  'too_early',
  'too_late',
] as const
export type VerdictName = (typeof VERDICTS)[number]

export const SCAN_ACTIONS = ['check-in', 'check-in-and-mark-order-as-paid', 'check-out', 'undo'] as const
export type ScanAction = (typeof SCAN_ACTIONS)[number]

export interface ScannedAttendee {
  readonly eventId: number
  readonly attendeeId: number
  readonly productId: number
  readonly codeVersion: number
  readonly status: 'ACTIVE' | 'AWAITING_PAYMENT' | 'CANCELLED'
  /** Status of the attendee's order; only one that awaits an offline payment can be let in unpaid. */
  readonly orderStatus: string
  /** The date of the ticket; none: the event has one, or this device does not know it. */
  readonly date?: DoorDate | null
  /** The open admission to this list, if there is one. */
  readonly openAdmission: { readonly admittedAt: Date; readonly place: string } | null
}

export interface Scan {
  readonly list: ListWindow & {
    readonly eventId: number
    readonly productIds: readonly number[]
    /**
     * Lets in every ticket of the event, also of a product that the judging device does not know
     * yet.
     */
    readonly includesAllProducts?: boolean
    /** Of an event with several dates. */
    readonly dates?: ListDates | null
  }
  /** The code that was read and whose signature verified; null when staff picked the attendee by name. */
  readonly code: TicketCode | null
  /**
   * The guest whom the code or the pick names; null when there is none, or the signature did not
   * verify.
   */
  readonly attendee: ScannedAttendee | null
  readonly action: ScanAction
  /**
   * Undo: the result of the scan that is taken back, which is a present admission, a conflict,
   * or nothing that is left. Without it the undo takes back the present admission.
   */
  readonly undoes?: 'admission' | 'conflict' | 'nothing'
  /** Staff let the guest in although the ticket is for another date or entry time. */
  readonly letsInAnyway?: boolean
  /** Staff want to choose before a guest who still owes comes in. */
  readonly asksIfUnpaid?: boolean
  /** The event's setting: may those who owe an offline payment be admitted, and marked as paid, at the door? */
  readonly allowOrdersAwaitingOfflinePaymentToCheckIn: boolean
}

export type Verdict =
  /**
   * `marksOrderPaid`: admit and mark the order as paid in one transaction. `isUnpaid`: admitted,
   * and money is still owed.
   */
  | { readonly verdict: 'admitted'; readonly marksOrderPaid: boolean; readonly isUnpaid: boolean }
  | { readonly verdict: 'already_admitted'; readonly admittedAt: Date; readonly place: string }
  | { readonly verdict: 'list_not_active'; readonly activatesAt: Date | null }
  | { readonly verdict: 'list_expired'; readonly expiresAt: Date | null }
  | { readonly verdict: 'not_on_list' | 'cancelled' | 'unpaid' | 'revoked_code' | 'unknown' }
  | { readonly verdict: 'checked_out' | 'undone' | 'not_inside' }
  | DateRefusal

export function judgeScan(scan: Scan, now: Date): Verdict {
  const { list, attendee } = scan
  if (isLeaving(scan.action)) return judgeLeaving(scan)
  const state = listStateOf(list, now)
  if (state === 'NOT_ACTIVE') return { verdict: 'list_not_active', activatesAt: list.activatesAt }
  if (state === 'EXPIRED') return { verdict: 'list_expired', expiresAt: list.expiresAt }
  if (!attendee || !isOurs(scan, attendee)) return { verdict: 'unknown' }
  if (attendee.status === 'CANCELLED') return { verdict: 'cancelled' }
  if (isRevoked(scan.code, attendee)) return { verdict: 'revoked_code' }
  if (list.includesAllProducts !== true && !list.productIds.includes(attendee.productId))
    return { verdict: 'not_on_list' }
  const refused = dateRefusal(scan, attendee, now)
  if (refused?.verdict === 'other_date' || refused?.verdict === 'date_cancelled') return refused
  if (attendee.openAdmission) return { verdict: 'already_admitted', ...attendee.openAdmission }
  return refused ?? judgePayment(scan, attendee)
}

// A cancelled date comes in nowhere: its guests have their money back, or another date.
function dateRefusal({ list, letsInAnyway }: Scan, attendee: ScannedAttendee, now: Date): DateRefusal | null {
  const refused = list.dates && attendee.date ? judgeDate(list.dates, attendee.date, now) : null
  return letsInAnyway === true && refused?.verdict !== 'date_cancelled' ? null : refused
}

/** Whether an action ends an admission instead of beginning one. */
export const isLeaving = (action: ScanAction): action is 'check-out' | 'undo' =>
  action === 'check-out' || action === 'undo'

// A guest who is inside may leave, even if the ticket, the code or the list has changed since.
function judgeLeaving(scan: Scan): Verdict {
  const { attendee, action, undoes } = scan
  if (!attendee || !isOurs(scan, attendee)) return { verdict: 'unknown' }
  if (undoes === 'conflict') return { verdict: 'undone' }
  if (attendee.openAdmission === null || undoes === 'nothing') return { verdict: 'not_inside' }
  return { verdict: action === 'undo' ? 'undone' : 'checked_out' }
}

// The code must name this event and this attendee: otherwise the caller looked another guest up.
function isOurs({ list, code }: Scan, attendee: ScannedAttendee): boolean {
  const isNamed = code === null || (code.eventId === attendee.eventId && code.attendeeId === attendee.attendeeId)
  return isNamed && attendee.eventId === list.eventId
}

const isRevoked = (code: TicketCode | null, attendee: ScannedAttendee): boolean =>
  code !== null && (code.codeVersion !== attendee.codeVersion || code.productId !== attendee.productId)

function judgePayment(scan: Scan, attendee: ScannedAttendee): Verdict {
  if (attendee.status === 'ACTIVE') return { verdict: 'admitted', marksOrderPaid: false, isUnpaid: false }
  const admitsUnpaid = scan.allowOrdersAwaitingOfflinePaymentToCheckIn
  if (!opensDoor({ ...attendee, admitsUnpaid })) return { verdict: 'unpaid' }
  const marksOrderPaid = scan.action === 'check-in-and-mark-order-as-paid'
  if (!marksOrderPaid && scan.asksIfUnpaid === true) return { verdict: 'unpaid' }
  return { verdict: 'admitted', marksOrderPaid, isUnpaid: !marksOrderPaid }
}
