import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { newShortId } from '../../../platform/ids/ids.ts'
import type { EventScope } from '../access.ts'
import type { RenderedCover } from './render-cover.ts'
import { deleteCover, insertImage } from './store-images.ts'
import { lockEvent, touchEvent } from '../store.ts'

/** Gives an event its cover, in place of the one it had; answers the image's id. */
export async function replaceCover(
  tx: Transaction,
  act: { scope: EventScope; cover: RenderedCover },
  actor: Actor,
): Promise<number> {
  const { eventId, accountId } = act.scope
  const { files, width, height, placeholder } = act.cover
  if ((await lockEvent(tx, eventId)) === undefined) throw new Refusal('not_found')
  const before = await deleteCover(tx, eventId)
  const after = { type: 'EVENT_COVER' as const, public_id: newShortId('img'), width, height }
  const imageId = await insertImage(tx, { account_id: accountId, event_id: eventId, ...after, placeholder }, files)
  await touchEvent(tx, eventId)
  const fact = { accountId, eventId, entity: 'image', entityId: imageId, act: 'image.uploaded', after }
  await recordAudit(tx, actor, [{ ...fact, ...(before !== undefined && { before }) }])
  return imageId
}
