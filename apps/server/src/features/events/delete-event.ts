import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { EventScope } from './access.ts'
import { deleteEventWithoutOrders, lockEvent, touchEvent } from './store.ts'

/**
 * Deletes an event.
 * @throws Refusal event_has_orders while it has orders, cancelled ones too: they are somebody's
 * records
 */
export async function deleteEvent(tx: Transaction, scope: EventScope, actor: Actor): Promise<void> {
  const { eventId, accountId } = scope
  const before = await lockEvent(tx, eventId)
  if (before === undefined) throw new Refusal('not_found')
  if (!(await deleteEventWithoutOrders(tx, eventId))) throw new Refusal('event_has_orders')
  await touchEvent(tx, eventId)
  await recordAudit(tx, actor, [
    { accountId, eventId, entity: 'event', entityId: eventId, act: 'event.deleted', before },
  ])
}
