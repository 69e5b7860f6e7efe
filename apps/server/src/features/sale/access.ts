import { Refusal } from '../../platform/http/refusal.ts'
import { isSessionOf } from '../orders/access.ts'
import type { CheckoutOrderRow } from './queries-order.ts'

/** The buyer's proof: their order at an event, and the session that proves it theirs. */
export interface Named {
  readonly eventId: number
  readonly shortId: string
  readonly session: string | null
}

/**
 * Proves that a caller's session is the one that made the order. A stranger who learned the id may
 * look at the order, never act on it.
 * @throws Refusal order_gone for another event's order, order_wrong_session for another buyer's.
 */
export function refuseOthers(row: CheckoutOrderRow, { eventId, session }: Named): void {
  if (row.event_id !== eventId) throw new Refusal('order_gone')
  if (!isSessionOf(row.session_hash, session)) throw new Refusal('order_wrong_session')
}
