import type { OrganizerSettingsPatch } from '@turnout/contract/organizers/settings.ts'
import { recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
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

function settingsAfter(before: StoredSettings, input: OrganizerSettingsPatch): StoredSettings {
  const { homepage_theme_settings: theme, social_media_handles: handles, website_url: website, ...plain } = input
  return {
    ...before,
    ...said(plain),
    ...(website !== undefined && { website }),
    homepage_theme_settings:
      theme === undefined ? before.homepage_theme_settings : { ...before.homepage_theme_settings, ...said(theme) },
    social_media_handles: { ...before.social_media_handles, ...said(handles ?? {}) },
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
