import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { mustBeOpen, type DoorScope } from '../access.ts'
import { closeAdmissions, lockAdmission } from './store-admissions.ts'

/**
 * Undoes an admission that was made at this door: the attendee may come in again.
 * @throws Refusal list_not_active, list_expired; not_found for one of another list;
 * check_in_already_undone.
 */
export async function undoCheckIn(
  tx: Transaction,
  { scope, checkInShortId }: { scope: DoorScope; checkInShortId: string },
  actor: Actor,
): Promise<void> {
  const { list_id: listId } = scope
  mustBeOpen(scope)
  const admission = await lockAdmission(tx, listId, checkInShortId)
  if (admission === undefined) throw new Refusal('not_found')
  if (admission.closed_at !== null) throw new Refusal('check_in_already_undone')
  await closeAdmissions(tx, [{ id: admission.id, because: 'UNDONE' }])
  const before = {
    attendee_id: admission.attendee_id,
    attendee_public_id: admission.attendee_public_id,
    check_in_list_id: listId,
    opened_at: admission.opened_at,
  }
  await recordAudit(tx, actor, [
    {
      accountId: scope.account_id,
      eventId: scope.event_id,
      entity: 'check_in',
      entityId: admission.id,
      act: 'checkin.deleted',
      before,
    },
  ])
}
