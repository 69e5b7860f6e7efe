import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { OrganizerScope } from '../../organizers/access.ts'
import { touchOrganizer } from '../../organizers/store.ts'
import { deleteImageOfOrganizer } from './store-images.ts'

/** Removes a picture of an organizer. @throws Refusal not_found for one of somebody else */
export async function deleteOrganizerImage(
  tx: Transaction,
  act: { scope: OrganizerScope; imageId: number },
  actor: Actor,
): Promise<void> {
  const { organizerId, accountId } = act.scope
  const before = await deleteImageOfOrganizer(tx, organizerId, { id: act.imageId })
  if (before === undefined) throw new Refusal('not_found')
  await touchOrganizer(tx, organizerId)
  const fact = { accountId, entity: 'organizer', entityId: organizerId, act: 'organizer.image_deleted' }
  await recordAudit(tx, actor, [{ ...fact, before }])
}
