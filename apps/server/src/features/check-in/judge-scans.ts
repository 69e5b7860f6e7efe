import type { ScansInput } from '@turnout/contract/check-in/door.ts'
import { judgeScan, type Verdict } from '@turnout/domain/check-in/judge-scan.ts'
import type { TicketCode } from '@turnout/domain/check-in/ticket-code.ts'
import { newShortId } from '../../platform/ids/ids.ts'
import type { Guest, NewAdmission, OpenDoor } from './store-admissions.ts'

export type ScanInput = ScansInput['attendees'][number]

/** A scan with what its code says: null for a pick by name, and for a code that is not ours. */
export interface ReadScan {
  readonly input: ScanInput
  readonly code: TicketCode | null
}

/** A scan with its verdict; `guest` is whom it names, as they stand after the scan. */
export interface JudgedScan {
  readonly input: ScanInput
  readonly verdict: Verdict
  readonly guest: Guest | null
}

interface Judging {
  readonly door: OpenDoor
  readonly device: string | null
}

/**
 * Judges scans in the order they were sent, each after what the ones before it changed: the same ticket twice in one upload is admitted
 * once, and an order that is paid with its first guest is paid for the second one.
 */
export function judgeScans(
  { door, device }: Judging,
  scans: readonly ReadScan[],
  guests: readonly Guest[],
): JudgedScan[] {
  const known = new Map(guests.map((guest) => [guest.attendeeId, guest]))
  const ids = new Map(guests.map((guest) => [guest.publicId, guest.attendeeId]))
  return scans.map(({ input, code }) => {
    const attendeeId = code?.attendeeId ?? (input.public_id === null ? undefined : ids.get(input.public_id))
    const guest = (attendeeId !== undefined && known.get(attendeeId)) || null
    const verdict = judgeOne(door, { input, code }, guest)
    if (guest === null || verdict.verdict === 'unknown') return { input, verdict, guest: null }
    if (verdict.verdict !== 'admitted') return { input, verdict, guest }
    if (verdict.marksOrderPaid) payOrder(known, guest.orderId)
    const inside = {
      ...(known.get(guest.attendeeId) ?? guest),
      checkInShortId: newShortId('ci'),
      checkedInAt: door.now,
      device,
    }
    known.set(guest.attendeeId, inside)
    return { input, verdict, guest: inside }
  })
}

const judgeOne = (door: OpenDoor, { input, code }: ReadScan, guest: Guest | null): Verdict =>
  judgeScan(
    {
      list: door,
      code,
      attendee: guest && {
        ...guest,
        openAdmission: guest.checkedInAt && { admittedAt: guest.checkedInAt, place: guest.device ?? door.name },
      },
      action: input.action,
      asksIfUnpaid: input.ask_if_unpaid,
      allowOrdersAwaitingOfflinePaymentToCheckIn: door.allowsUnpaid,
    },
    door.now,
  )

function payOrder(known: Map<number, Guest>, orderId: number): void {
  for (const [id, guest] of known) {
    if (guest.orderId !== orderId) continue
    const status = guest.status === 'AWAITING_PAYMENT' ? 'ACTIVE' : guest.status
    known.set(id, { ...guest, status, orderStatus: 'COMPLETED' })
  }
}

/** The admissions that judged scans ask for. */
export const admissionsIn = (judged: readonly JudgedScan[]): NewAdmission[] =>
  judged.flatMap(({ verdict, guest }) =>
    verdict.verdict === 'admitted' && guest?.checkInShortId
      ? [{ attendeeId: guest.attendeeId, shortId: guest.checkInShortId, publicId: guest.publicId }]
      : [],
  )

/** The orders that judged scans pay. */
export const ordersPaidIn = (judged: readonly JudgedScan[]): number[] =>
  judged.flatMap(({ verdict, guest }) =>
    verdict.verdict === 'admitted' && verdict.marksOrderPaid && guest ? [guest.orderId] : [],
  )
