import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { releaseHolds } from '../orders/holds/release-hold.ts'
import { lockOwnOrder } from '../orders/access.ts'

/**
 * Gives held tickets back. A second time changes nothing.
 * @throws Refusal order_not_reserved once it is an order, payment_in_flight.
 */
export async function abandonOrder(
  tx: Transaction,
  request: { eventId: number; shortId: string; session: string | null },
  actor: Actor,
): Promise<void> {
  const order = await lockOwnOrder(tx, request, request.session)
  if (order.status === 'ABANDONED') return
  // The bank has the money in hand; what it says next must find the places still held.
  if (order.status === 'RESERVED' && order.payment_status === 'PROCESSING') throw new Refusal('payment_in_flight')
  await releaseHolds(tx, [order], { act: 'abandon', actor })
}
