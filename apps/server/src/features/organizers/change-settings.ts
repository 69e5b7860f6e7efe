import { HANDLE_NAMES, type OrganizerSettingsPatch } from '@turnout/contract/organizers/settings.ts'
import { NETWORKS } from '@turnout/domain/organizers/social-handle.ts'
import { recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { changedValue } from '../../platform/http/changed-value.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import type { OrganizerScope } from './access.ts'
import type { StoredSettings } from './answers-settings.ts'
import { lockSettings, updateSettings } from './store-settings.ts'

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
