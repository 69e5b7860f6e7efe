import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { ScopeInEvent } from '../../events/access.ts'
import { hasCheckIns, lockCheckInList, markCheckInListDeleted, type StoredCheckInList } from '../store.ts'

/** Deletes a check-in list: its door answers 404 from now on, its scans stay in history. */
export const deleteCheckInList = async (
  tx: Transaction,
  scope: ScopeInEvent<'check_in_list'>,
  actor: Actor,
): Promise<void> => closeForGood(tx, { scope, before: await lockedList(tx, scope) }, actor)

/**
 * The same for a list by which nobody ever came in.
 * @throws Refusal not_found; check_in_list_used
 */
export async function deleteUnusedList(
  tx: Transaction,
  scope: ScopeInEvent<'check_in_list'>,
  actor: Actor,
): Promise<void> {
  const before = await lockedList(tx, scope)
  if (await hasCheckIns(tx, scope.id)) throw new Refusal('check_in_list_used')
  await closeForGood(tx, { scope, before }, actor)
}

async function lockedList(tx: Transaction, { id: listId }: ScopeInEvent<'check_in_list'>): Promise<StoredCheckInList> {
  const list = await lockCheckInList(tx, listId)
  if (list === undefined) throw new Refusal('not_found')
  return list
}

async function closeForGood(
  tx: Transaction,
  { scope: { id: listId, event }, before }: { scope: ScopeInEvent<'check_in_list'>; before: StoredCheckInList },
  actor: Actor,
): Promise<void> {
  await markCheckInListDeleted(tx, listId)
  await recordAudit(tx, actor, [
    {
      accountId: event.accountId,
      eventId: event.eventId,
      entity: 'check_in_list',
      entityId: listId,
      act: 'check_in_list.deleted',
      before,
    },
  ])
}
