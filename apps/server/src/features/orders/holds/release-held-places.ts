import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import type { EventScope } from '../../events/access.ts'
import { releaseHolds } from './release-hold.ts'
import { lockHoldsOfVisitor } from './store-holds.ts'

/**
 * Gives back what one network address holds of an event; a hold that a payment is under way for
 * stays. Nothing left to give is no error.
 */
export async function releaseHeldPlaces(
  tx: Transaction,
  { event, visitor }: { event: EventScope; visitor: number },
  actor: Actor,
): Promise<{ holds: number; places: number }> {
  const { orders, places } = await lockHoldsOfVisitor(tx, event.eventId, visitor)
  const released = { holds: orders.length, places }
  if (orders.length === 0) return released
  await releaseHolds(tx, orders, { act: 'abandon', actor })
  const { accountId, eventId } = event
  await recordAudit(tx, actor, [
    { accountId, eventId, entity: 'event', entityId: eventId, act: 'event.holds_released', after: released },
  ])
  return released
}
