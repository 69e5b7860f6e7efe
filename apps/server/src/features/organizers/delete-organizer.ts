import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OrganizerScope } from './access.ts'
import { deleteOrganizerWithoutEvents, lockOrganizer } from './store.ts'

/**
 * Deletes an organizer.
 * @throws Refusal organizer_has_events while one of its events exists, archived ones too.
 */
export async function deleteOrganizer(tx: Transaction, scope: OrganizerScope, actor: Actor): Promise<void> {
  const { organizerId, accountId } = scope
  // Creating an event locks the organizer too, so that none can appear between this check and the
  // deletion.
  const before = await lockOrganizer(tx, organizerId)
  if (!(await deleteOrganizerWithoutEvents(tx, organizerId))) throw new Refusal('organizer_has_events')
  await recordAudit(tx, actor, [
    { accountId, entity: 'organizer', entityId: organizerId, act: 'organizer.deleted', before },
  ])
}
