import type { OrganizerImageType } from '@turnout/contract/enums.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { newShortId } from '../../../platform/ids/ids.ts'
import type { OrganizerScope } from '../../organizers/access.ts'
import { lockOrganizer, touchOrganizer } from '../../organizers/store.ts'
import type { RenderedCover } from './render-cover.ts'
import { deleteImageOfOrganizer, insertImage } from './store-images.ts'

/** Gives an organizer a logo or a cover, in place of the one they had; answers the image's id. */
export async function replaceOrganizerImage(
  tx: Transaction,
  act: { scope: OrganizerScope; type: OrganizerImageType; picture: RenderedCover },
  actor: Actor,
): Promise<number> {
  const { organizerId, accountId } = act.scope
  const { files, width, height, placeholder } = act.picture
  await lockOrganizer(tx, organizerId)
  const before = await deleteImageOfOrganizer(tx, organizerId, { type: act.type })
  const after = { type: act.type, public_id: newShortId('img'), width, height }
  const image = { account_id: accountId, organizer_id: organizerId, ...after, placeholder }
  const imageId = await insertImage(tx, image, files)
  await touchOrganizer(tx, organizerId)
  const fact = { accountId, entity: 'organizer', entityId: organizerId, act: 'organizer.image_uploaded', after }
  await recordAudit(tx, actor, [{ ...fact, ...(before !== undefined && { before }) }])
  return imageId
}
