import type { DesignedLookInput } from '@turnout/contract/events/look.ts'
import { differingDefaults } from '@turnout/domain/events/event-defaults.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields } from '../../../platform/http/refusal.ts'
import { findChanges } from '../find-changes.ts'
import { changeImageType, lockImages } from '../images/store-images.ts'
import { defaultsOfSettings } from '../settings/answers-defaults.ts'
import { readLook, toldChanges } from '../settings/read-look.ts'
import { readTicketDesign } from '../settings/read-ticket-design.ts'
import { lockSettings, updateSettings, type SettingsFields } from '../settings/store-settings.ts'
import { noteSetByHand, touchEvent } from '../store.ts'
import { saveDraft, type LookAct } from './save-draft.ts'

type Images = Awaited<ReturnType<typeof lockImages>>

/**
 * Gives the pages and tickets of an event this look; every process draws them anew, because the event's version
 * rises. The cover before stays at hand, so that the look can be taken back.
 * @throws Refusal look_changed when another member changed the draft meanwhile, invalid_fields for a
 *   picture that the event does not have
 */
export async function publishLook(tx: Transaction, act: LookAct, actor: Actor): Promise<void> {
  const { eventId, accountId } = act.scope
  const current = await lockSettings(tx, eventId)
  const images = await lockImages(tx, eventId)
  proveLogo(images, act.look.ticket.logo_image_id)
  const look = { ...act.look, gallery: act.look.gallery.filter((id) => images.some((image) => image.id === id)) }
  await saveDraft(tx, { ...act, look })
  const cover = await changeCover(tx, images, look.cover_image_id)
  const changes = findChanges(current, settingsOfLook(look, current))
  if (changes === null && cover === null) return
  if (changes !== null) {
    await updateSettings(tx, eventId, changes.after)
    const [before, after] = [defaultsOfSettings(changes.before), defaultsOfSettings(changes.after)]
    await noteSetByHand(tx, eventId, differingDefaults(before, after))
  }
  await touchEvent(tx, eventId)
  const told = changes === null ? { before: {}, after: {} } : toldChanges(changes)
  const fact = { accountId, eventId, entity: 'event', entityId: eventId, act: 'event.look_published' }
  const before = { ...told.before, ...(cover !== null && { look_cover_image: cover.before }) }
  const after = { ...told.after, ...(cover !== null && { look_cover_image: cover.after }) }
  await recordAudit(tx, actor, [{ ...fact, before, after }])
}

/** The columns that a look is kept in. */
export const settingsOfLook = (look: DesignedLookInput, current: SettingsFields): Partial<SettingsFields> => {
  const { accent, background, background_type, continue_button_text, cover_image_id: _cover, ticket, ...parts } = look
  return {
    homepage_accent_color: accent,
    homepage_background_color: background,
    homepage_background_type: background_type,
    continue_button_text,
    homepage_theme: readLook(current.homepage_theme, parts),
    ticket_design: readTicketDesign(current.ticket_design, ticket),
  }
}

/** @throws Refusal invalid_fields for a logo that the event does not have */
function proveLogo(images: Images, wanted: number | null): void {
  if (wanted !== null && !images.some(({ id, type }) => id === wanted && type === 'TICKET_LOGO'))
    throw invalidFields({ 'look.ticket.logo_image_id': 'not_in_list' })
}

/**
 * Makes a picture the cover, and the one before a picture at hand; null when it is the cover
 * already.
 * @throws Refusal invalid_fields for a picture that the event does not have
 */
async function changeCover(
  tx: Transaction,
  images: Images,
  wanted: number | null,
): Promise<{ before: number | null; after: number | null } | null> {
  const before = images.find(({ type }) => type === 'EVENT_COVER')?.id ?? null
  if (before === wanted) return null
  if (wanted !== null && !images.some(({ id, type }) => id === wanted && type !== 'TICKET_LOGO'))
    throw invalidFields({ 'look.cover_image_id': 'not_in_list' })
  if (before !== null) await changeImageType(tx, before, 'EVENT_GALLERY')
  if (wanted !== null) await changeImageType(tx, wanted, 'EVENT_COVER')
  return { before, after: wanted }
}
