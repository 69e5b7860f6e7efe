import { moveCancelling } from '@turnout/domain/event-cancelling/cancelling-moves.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { EventScope } from '../access.ts'
import { lockEvent, saveCancelled, touchEvent } from '../store.ts'
import { lockCancellingOfEvent, saveState } from './store.ts'

/**
 * Takes the cancelling back before anything left: the event is what it was, and sells again.
 * @throws Refusal cancelling_cannot once its thirty seconds are over.
 */
export async function stopCancelling(tx: Transaction, scope: EventScope, actor: Actor): Promise<void> {
  const { eventId, accountId } = scope
  await lockEvent(tx, eventId)
  const cancelling = await lockCancellingOfEvent(tx, eventId)
  if (cancelling === undefined) throw new Refusal('cancelling_cannot')
  const { state, starts_at: startsAt, status_before: status, now } = cancelling
  const next = moveCancelling({ state, startsAt }, 'stop', now)
  if ('refused' in next) throw new Refusal(next.refused)
  await saveState(tx, cancelling.id, next.state)
  await saveCancelled(tx, eventId, { isCancelled: false, status })
  await touchEvent(tx, eventId)
  await recordAudit(tx, actor, [
    {
      accountId,
      eventId,
      entity: 'event',
      entityId: eventId,
      act: 'event.cancelling_stopped',
      before: { state },
      after: { state: next.state, status },
    },
  ])
}
