import type { Attendee } from '@turnout/contract/attendees/attendee.ts'

/**
 * How the guest's own page shows the ticket; `owing`: it opens the door, and money is still owed.
 */
export type StubState = 'valid' | 'inside' | 'cancelled' | 'unpaid' | 'owing'

type Standing = Pick<Attendee, 'status' | 'check_ins'>

/** `admitsUnpaid`: the event's setting for orders that await an offline payment. */
export function stubState({ status, check_ins }: Standing, admitsUnpaid: boolean): StubState {
  if (status === 'CANCELLED') return 'cancelled'
  if (check_ins.length > 0) return 'inside'
  if (status === 'ACTIVE') return 'valid'
  return admitsUnpaid ? 'owing' : 'unpaid'
}
