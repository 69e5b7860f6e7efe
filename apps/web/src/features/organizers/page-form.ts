import type { BodyInput } from '@turnout/contract/client.ts'
import type { changeOrganizerSettings, updateOrganizer } from '@turnout/contract/organizers/endpoints.ts'
import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import type { OrganizerSettings } from '@turnout/contract/organizers/settings.ts'
import { modeOfName, type ThemeFonts, type ThemeMode } from '@turnout/domain/colour/theme-choices.ts'
import { NETWORKS, type Network } from '@turnout/domain/organizers/social-handle.ts'
import { bodyOfForm, formOfOrganizer } from './organizer-form.ts'

/** What the screen binds; nested parts by the path that a refusal of them has. */
export type PageForm = {
  readonly name: string
  readonly description: string
  readonly website: string
  readonly address: string
  readonly is_address_shown: boolean
  readonly 'homepage_theme_settings.accent': string
  readonly 'homepage_theme_settings.background': string
  readonly 'homepage_theme_settings.mode': ThemeMode
  readonly 'homepage_theme_settings.fonts': ThemeFonts
  readonly seo_title: string
  readonly seo_description: string
  readonly allow_search_engine_indexing: boolean
} & Readonly<Record<`social_media_handles.${Network}`, string>>

export function formOfPage(organizer: Organizer, settings: OrganizerSettings): PageForm {
  const { name, description, website, address } = formOfOrganizer(organizer)
  const { accent, background, mode, fonts } = settings.homepage_theme_settings
  return {
    name,
    description,
    website,
    address,
    is_address_shown: settings.is_address_shown,
    'homepage_theme_settings.accent': accent,
    'homepage_theme_settings.background': background,
    'homepage_theme_settings.mode': modeOfName(mode),
    'homepage_theme_settings.fonts': fonts,
    ...handlesOf((network) => settings.social_media_handles[network] ?? ''),
    seo_title: settings.seo_title ?? '',
    seo_description: settings.seo_description ?? '',
    allow_search_engine_indexing: settings.allow_search_engine_indexing,
  }
}

// `fromEntries` forgets the names.
const handlesOf = (valueOf: (network: Network) => string) =>
  Object.fromEntries(NETWORKS.map((network) => [`social_media_handles.${network}`, valueOf(network)])) as Record<
    `social_media_handles.${Network}`,
    string
  >

const WORDS = ['name', 'description', 'website', 'address'] as const

/** The organizer with what the screen changes of them; null when that is nothing. */
export function organizerBody(
  form: PageForm,
  before: PageForm,
  organizer: Organizer,
): BodyInput<typeof updateOrganizer> | null {
  if (WORDS.every((name) => form[name] === before[name])) return null
  const { name, description, website, address } = form
  return bodyOfForm({ ...formOfOrganizer(organizer), name, description, website, address }, organizer)
}

/**
 * The settings that differ from the saved ones: unchosen colours stay unchosen, and the
 * page goes on taking those of the next event.
 */
export function settingsBody(form: PageForm, before: PageForm): BodyInput<typeof changeOrganizerSettings> {
  const isChanged = (name: keyof PageForm): boolean => form[name] !== before[name]
  const pick = <Name extends string>(prefix: string, names: readonly Name[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const path = `${prefix}.${name}` as keyof PageForm
        return isChanged(path) ? [[name, form[path]] as const] : []
      }),
    )
  const theme = pick('homepage_theme_settings', ['accent', 'background', 'mode', 'fonts'])
  const handles = pick('social_media_handles', NETWORKS)
  return {
    ...(Object.keys(theme).length > 0 && { homepage_theme_settings: theme }),
    ...(Object.keys(handles).length > 0 && { social_media_handles: handles }),
    ...(isChanged('is_address_shown') && { is_address_shown: form.is_address_shown }),
    ...(isChanged('seo_title') && { seo_title: form.seo_title }),
    ...(isChanged('seo_description') && { seo_description: form.seo_description }),
    ...(isChanged('allow_search_engine_indexing') && {
      allow_search_engine_indexing: form.allow_search_engine_indexing,
    }),
  }
}
