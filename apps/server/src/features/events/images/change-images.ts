import type { OrganizerImageType } from '@turnout/contract/enums.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { newShortId } from '../../../platform/ids/ids.ts'
import type { OrganizerScope } from '../../organizers/access.ts'
import { lockOrganizer, touchOrganizer } from '../../organizers/store.ts'
import type { EventScope } from '../access.ts'
import { imagesNamedBy } from '../look/store-drafts.ts'
import type { RenderedCover } from './render-cover.ts'
import {
  deleteCover,
  deleteImage as removeImage,
  deleteImageOfOrganizer,
  deleteSpareImages,
  insertImage,
} from './store-images.ts'
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

/** Pictures that nothing names, kept for a look that is taken back. */
const SPARE_MAX = 24

/**
 * Gives an event a picture at hand; its id. It is hidden before a look that names it is published,
 * so it is no change of the event.
 */
export async function addImage(
  tx: Transaction,
  { scope, cover, type }: { scope: EventScope; cover: RenderedCover; type: 'EVENT_GALLERY' | 'TICKET_LOGO' },
): Promise<number> {
  const { eventId, accountId } = scope
  const { files, width, height, placeholder } = cover
  const picture = { account_id: accountId, event_id: eventId, width, height, placeholder }
  const id = await insertImage(tx, { ...picture, type, public_id: newShortId('img') }, files)
  await deleteSpareImages(tx, { eventId, type, named: await imagesNamedBy(tx, eventId), keep: SPARE_MAX })
  return id
}

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

/** Removes a picture of an organizer. @throws Refusal not_found for one of another account */
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
