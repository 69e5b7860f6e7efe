import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { queueRun } from '../cancelling/queue-cancelling.ts'
import type { CancelledScope } from '../cancelling/read-figures.ts'
import { lockCancellingOf } from '../cancelling/store.ts'
import { saveChoiceOver } from './store-choices.ts'

/**
 * Ends the choice of guests before its time: orders that have not chosen get their money back by the run. A choice that is over stays
 * over.
 * @throws Refusal cancelling_cannot where guests are not asked, or not yet.
 */
export async function closeChoice(tx: Transaction, scope: CancelledScope, actor: Actor): Promise<void> {
  const cancelling = await lockCancellingOf(tx, scope)
  if (cancelling === undefined) throw new Refusal('cancelling_cannot')
  const { id, state, choose_until: until, now } = cancelling
  if (until === null || state === 'COUNTDOWN') throw new Refusal('cancelling_cannot')
  if (now >= until) return
  await saveChoiceOver(tx, id)
  await queueRun(tx, id)
  const { accountId, eventId, occurrenceId } = scope
  const entry = { accountId, eventId, entity: 'event', entityId: eventId, act: 'event.cancelling_choice_ended' }
  await recordAudit(tx, actor, [
    { ...entry, before: { choose_until: until }, after: { choose_until: now, occurrence_id: occurrenceId } },
  ])
}
