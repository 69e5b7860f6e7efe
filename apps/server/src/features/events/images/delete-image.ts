import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { EventScope } from '../access.ts'
import { deleteImage as removeImage } from './store-images.ts'
import { touchEvent } from '../store.ts'

/** Deletes an image of an event. @throws Refusal not_found for an image of another event */
export async function deleteImage(
  tx: Transaction,
  act: { scope: EventScope; imageId: number },
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = act.scope
  const before = await removeImage(tx, eventId, act.imageId)
  if (before === undefined) throw new Refusal('not_found')
  await touchEvent(tx, eventId)
  const fact = { accountId, eventId, entity: 'image', entityId: act.imageId, act: 'image.deleted' }
  await recordAudit(tx, actor, [{ ...fact, before }])
}
