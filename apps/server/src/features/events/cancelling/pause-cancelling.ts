import { moveCancelling } from '@turnout/domain/event-cancelling/cancelling-moves.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { EventScope } from '../access.ts'
import { queueRun } from './queue-cancelling.ts'
import { lockCancellingOfEvent, saveState } from './store.ts'

/**
 * Pauses the run, or lets it go on. The order that is under way is waited for; from then on no other
 * is touched.
 * @throws Refusal cancelling_cannot
 */
export async function pauseCancelling(
  tx: Transaction,
  { scope, act }: { readonly scope: EventScope; readonly act: 'pause' | 'resume' },
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = scope
  const cancelling = await lockCancellingOfEvent(tx, eventId)
  if (cancelling === undefined) throw new Refusal('cancelling_cannot')
  const { id, state, starts_at: startsAt, now } = cancelling
  const next = moveCancelling({ state, startsAt }, act, now)
  if ('refused' in next) throw new Refusal(next.refused)
  await saveState(tx, id, next.state)
  if (act === 'resume') await queueRun(tx, id)
  await recordAudit(tx, actor, [
    {
      accountId,
      eventId,
      entity: 'event',
      entityId: eventId,
      act: act === 'pause' ? 'event.cancelling_paused' : 'event.cancelling_resumed',
      before: { state },
      after: { state: next.state },
    },
  ])
}
