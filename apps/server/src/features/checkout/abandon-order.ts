import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { releaseHolds } from '../orders/release-hold.ts'
import { lockOwnOrder } from './access.ts'

/** Gives held tickets back. A second time changes nothing. @throws Refusal order_not_reserved once it is an order. */
export async function abandonOrder(
  tx: Transaction,
  request: { eventId: number; shortId: string; session: string | null },
  actor: Actor,
): Promise<void> {
  const order = await lockOwnOrder(tx, request, request.session)
  if (order.status === 'ABANDONED') return
  await releaseHolds(tx, [order], { act: 'abandon', actor })
}
