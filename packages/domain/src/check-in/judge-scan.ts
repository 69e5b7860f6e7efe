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
  readonly openAdmission: AdmissionSeen | null
  /** The admission that used the entry of this date at a door of another one, if there is one. */
  readonly entryUsed?: AdmissionSeen | null
}

interface AdmissionSeen {
  readonly admittedAt: Date
  readonly place: string
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
   * and money is still owed. `usesEntry`: let in at a door of another date, with the entry of the date of the ticket.
   */
  | {
      readonly verdict: 'admitted'
      readonly marksOrderPaid: boolean
      readonly isUnpaid: boolean
      readonly usesEntry?: true
    }
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
  const refused = list.dates && attendee.date ? judgeDate(list.dates, attendee.date, now) : null
  // A cancelled date comes in nowhere: its guests have their money back, or another date.
  if (refused?.verdict === 'date_cancelled') return refused
  const isOfOtherDate = refused?.verdict === 'other_date'
  const letsIn = scan.letsInAnyway === true
  if (isOfOtherDate && !letsIn) return refused
  const standing = attendee.openAdmission ?? (isOfOtherDate ? null : attendee.entryUsed)
  if (standing) return { verdict: 'already_admitted', ...standing }
  if (refused !== null && !letsIn) return refused
  const verdict = judgePayment(scan, attendee)
  return isOfOtherDate && verdict.verdict === 'admitted' ? { ...verdict, usesEntry: true } : verdict
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
