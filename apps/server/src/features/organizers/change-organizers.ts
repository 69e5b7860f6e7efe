import type { ElectronicSettings } from '@turnout/contract/organizers/electronic-invoicing.ts'
import type { OrganizerInput } from '@turnout/contract/organizers/organizer.ts'
import { HANDLE_NAMES, type OrganizerSettingsPatch } from '@turnout/contract/organizers/settings.ts'
import type { EventStatus } from '@turnout/domain/events/event-status.ts'
import { NETWORKS } from '@turnout/domain/organizers/social-handle.ts'
import { recordAudit, recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { changedValue } from '../../platform/http/changed-value.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OrganizerScope } from './access.ts'
import { electronicAnswer, type StoredSettings } from './answers-settings.ts'
import { organizerFields } from './create-organizer.ts'
import { lockElectronic, lockSettings, updateElectronic, updateSettings } from './store-settings.ts'
import {
  deleteOrganizerWithoutEvents,
  lockOrganizer,
  updateOrganizer as saveOrganizer,
  updateOrganizerStatus,
} from './store.ts'

/** Changes the settings of an organizer's page that are given. */
export async function changeSettings(
  tx: Transaction,
  act: { scope: OrganizerScope; input: OrganizerSettingsPatch },
  actor: Actor,
): Promise<void> {
  const { organizerId, accountId } = act.scope
  const before = await lockSettings(tx, organizerId)
  const after = settingsAfter(before, act.input)
  await updateSettings(tx, organizerId, after)
  await recordChange(tx, actor, {
    accountId,
    entity: 'organizer',
    entityId: organizerId,
    act: 'organizer.settings_updated',
    before: told(before),
    after: told(after),
  })
}

/** Says who invoices. Documents that were issued keep what they say. */
export async function changeElectronic(
  tx: Transaction,
  act: { scope: OrganizerScope; input: ElectronicSettings | null },
  actor: Actor,
): Promise<void> {
  const { organizerId, accountId } = act.scope
  const before = await lockElectronic(tx, organizerId)
  await updateElectronic(tx, organizerId, act.input)
  await recordChange(tx, actor, {
    accountId,
    entity: 'organizer',
    entityId: organizerId,
    act: 'organizer.electronic_invoicing_updated',
    before: electronicAnswer(before),
    after: electronicAnswer(act.input),
  })
}

const said = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>

const BY_OTHER_NAMES: ReadonlySet<string> = new Set(Object.values(HANDLE_NAMES))

/** The handles that are given, under either name. @throws Refusal invalid_fields for two that differ */
function handlesIn({ social_media_handles: before }: StoredSettings, input: OrganizerSettingsPatch) {
  const given = NETWORKS.map((network) => {
    const name = HANDLE_NAMES[network]
    const names = { [name]: input[name], [`social_media_handles.${network}`]: input.social_media_handles?.[network] }
    const isGiven = Object.values(names).some((value) => value !== undefined)
    return isGiven ? { [network]: changedValue(before[network] ?? null, names) } : {}
  })
  return Object.assign({}, ...given) as Partial<StoredSettings['social_media_handles']>
}

function settingsAfter(before: StoredSettings, input: OrganizerSettingsPatch): StoredSettings {
  const { homepage_theme_settings: theme, social_media_handles: _, website_url: website, ...others } = input
  const plain = Object.fromEntries(Object.entries(others).filter(([name]) => !BY_OTHER_NAMES.has(name)))
  return {
    ...before,
    ...said(plain),
    ...(website !== undefined && { website }),
    homepage_theme_settings:
      theme === undefined ? before.homepage_theme_settings : { ...before.homepage_theme_settings, ...said(theme) },
    social_media_handles: { ...before.social_media_handles, ...handlesIn(before, input) },
  }
}

/** The settings by the names that people know from those of events. */
const told = ({
  homepage_theme_settings: theme,
  social_media_handles: handles,
  location_details: place,
  default_attendee_details_collection_method: details,
  ...plain
}: StoredSettings) => ({
  ...plain,
  ...place,
  attendee_details_collection_method: details,
  homepage_accent_color: theme?.accent ?? null,
  homepage_background_color: theme?.background ?? null,
  look_mode: theme?.mode === undefined ? null : `LOOK_${theme.mode}`,
  look_fonts: theme?.fonts === undefined ? null : `LOOK_${theme.fonts}`,
  social_media_handles: Object.values(handles)
    .filter((name) => name !== null)
    .join(', '),
})

/** Changes an organizer. Its events keep their currency and zone. */
export async function updateOrganizer(
  tx: Transaction,
  act: { scope: OrganizerScope; input: OrganizerInput },
  actor: Actor,
): Promise<void> {
  const { organizerId, accountId } = act.scope
  const { status: _, ...before } = await lockOrganizer(tx, organizerId)
  const { phone = before.phone } = act.input
  const after = { ...organizerFields(act.input), phone }
  await saveOrganizer(tx, organizerId, after)
  await recordChange(tx, actor, {
    accountId,
    entity: 'organizer',
    entityId: organizerId,
    act: 'organizer.updated',
    before,
    after,
  })
}

/** Shows or hides the page of an organizer. Its events are published and archived one by one. */
export async function changeOrganizerStatus(
  tx: Transaction,
  { scope, status }: { readonly scope: OrganizerScope; readonly status: EventStatus },
  actor: Actor,
): Promise<void> {
  const { organizerId, accountId } = scope
  const before = await lockOrganizer(tx, organizerId)
  if (before.status === status) return
  await updateOrganizerStatus(tx, organizerId, status)
  const fact = { accountId, entity: 'organizer', entityId: organizerId, act: 'organizer.updated' }
  await recordChange(tx, actor, { ...fact, before: { status: before.status }, after: { status } })
}

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
