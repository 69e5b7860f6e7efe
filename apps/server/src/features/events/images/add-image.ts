import type { Transaction } from '../../../platform/database/database.ts'
import { newShortId } from '../../../platform/ids/ids.ts'
import type { EventScope } from '../access.ts'
import { imagesNamedBy } from '../look/store-drafts.ts'
import type { RenderedCover } from './render-cover.ts'
import { deleteSpareImages, insertImage } from './store-images.ts'

/** Pictures that nothing names, kept for a look that is taken back. */
const SPARE_MAX = 24

/**
 * Gives an event a picture at hand; its id. Nobody sees it before a look that names it is published,
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
