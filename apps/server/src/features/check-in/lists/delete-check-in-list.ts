import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { CheckInListScope } from '../access.ts'
import { lockCheckInList, markCheckInListDeleted } from '../store.ts'

/** Deletes a check-in list: its door answers 404 from now on, its scans stay in history. */
export async function deleteCheckInList(
  tx: Transaction,
  { listId, event }: CheckInListScope,
  actor: Actor,
): Promise<void> {
  const before = await lockCheckInList(tx, listId)
  if (before === undefined) throw new Refusal('not_found')
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
