import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { EventScope } from '../../events/access.ts'
import { lockConflict, saveSettled } from './store-conflicts.ts'

export interface Settlement {
  readonly event: EventScope
  readonly conflictId: number
  /** The user who has seen to it; null: none. */
  readonly by: number | null
}

/**
 * Notes that a member has seen to a conflict, or takes that back. It changes no admission.
 * Settled already stays settled by whom it was.
 * @throws Refusal not_found for a conflict that is unknown or of another event
 */
export async function settleConflict(
  tx: Transaction,
  { event, conflictId, by }: Settlement,
  actor: Actor,
): Promise<void> {
  const conflict = await lockConflict(tx, event.eventId, conflictId)
  if (conflict === undefined) throw new Refusal('not_found')
  const { check_in_list_id: listId, ...before } = conflict
  if ((before.settled_at === null) === (by === null)) return
  const settledAt = await saveSettled(tx, { listId, id: conflictId }, by)
  await recordAudit(tx, actor, [
    {
      accountId: event.accountId,
      eventId: event.eventId,
      entity: 'check_in_conflict',
      entityId: conflictId,
      act: by === null ? 'check_in_conflict.reopened' : 'check_in_conflict.settled',
      before,
      after: { settled_at: settledAt, settled_by: by },
    },
  ])
}
