import { moveEvent, type EventStatus } from '@turnout/domain/events/event-status.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { keepAccountOpen } from '../accounts/store.ts'
import type { EventScope } from './access.ts'
import { lockEvent, touchEvent, updateEventStatus } from './store.ts'

const factOf = (from: EventStatus, to: EventStatus): string => {
  if (to === 'LIVE') return 'event.published'
  if (to === 'ARCHIVED') return 'event.archived'
  return from === 'ARCHIVED' ? 'event.restored' : 'event.unpublished'
}

/**
 * Publishes, unpublishes, archives or restores an event.
 * @throws Refusal event_move_refused for any other move
 */
export async function changeEventStatus(
  tx: Transaction,
  act: { scope: EventScope; status: EventStatus },
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = act.scope
  // Before the event: whoever closes the account locks in this order.
  await keepAccountOpen(tx, accountId)
  const event = await lockEvent(tx, eventId)
  if (event === undefined) throw new Refusal('not_found')
  // The table's CHECK allows no other.
  const from = event.status as EventStatus
  // Asked twice, or by a form that sends all it has: nothing changes.
  if (act.status === from) return
  const move = moveEvent(from, act.status)
  if ('refused' in move) throw new Refusal(move.refused)
  await updateEventStatus(tx, eventId, move.status)
  await touchEvent(tx, eventId)
  const [before, after] = [{ status: from }, { status: move.status }]
  const fact = { accountId, eventId, entity: 'event', entityId: eventId, act: factOf(from, move.status) }
  await recordAudit(tx, actor, [{ ...fact, before, after }])
}
