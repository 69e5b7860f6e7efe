import { THEME_FONTS, THEME_MODE_NAMES, THEME_MODES, type ThemeMode } from '@turnout/domain/colour/theme-choices.ts'
import { NETWORKS, type Network, readHandle } from '@turnout/domain/organizers/social-handle.ts'
import { z } from 'zod'
import { ATTENDEE_DETAILS_COLLECTION_METHODS } from '../enums.ts'
import { locationDetails, locationInput } from '../events/location.ts'
import { body, flag, hexColour, line, oneOf, oneOfAnyCase, optionalInUpdate, url, word } from '../fields.ts'
import { SHORT_TEXT_MAX } from '../limits.ts'

/** The look that an organizer's page has, and that their new events begin with. */
const themeSettings = z.object({
  accent: z.string(),
  background: z.string(),
  mode: z.enum(THEME_MODE_NAMES),
  fonts: z.enum(THEME_FONTS),
})
export type OrganizerTheme = z.output<typeof themeSettings>

/** As it is kept: what was chosen, with the mode in capitals. */
export type StoredTheme = Partial<Omit<OrganizerTheme, 'mode'> & { readonly mode: ThemeMode }>

const handles = Object.fromEntries(NETWORKS.map((network) => [network, z.string().nullable()])) as Record<
  Network,
  z.ZodNullable<z.ZodString>
>

/** What an organizer sets for their public page; anyone may read it there. */
export const organizerSettings = z.object({
  homepage_theme_settings: themeSettings,
  website_url: z.string().nullable(),
  /** The name in each network, without its `@`. */
  social_media_handles: z.object(handles),
  is_address_shown: z.boolean(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  allow_search_engine_indexing: z.boolean(),
  /** On the public page it is null unless the address is shown. */
  location_details: locationDetails.nullable(),
  /** New events begin with it. */
  default_attendee_details_collection_method: z.enum(ATTENDEE_DETAILS_COLLECTION_METHODS),
  /** New events begin with it: whether guests may change their own details. */
  default_allow_attendee_self_edit: z.boolean(),
})
export type OrganizerSettings = z.output<typeof organizerSettings>

const handle = (network: Network) =>
  optionalInUpdate(
    line(1, 200)
      .refine((text) => readHandle(network, text) !== null, word('not_a_handle'))
      .overwrite((text) => readHandle(network, text) ?? text),
  )

/** The other name of each of `social_media_handles`. */
export const HANDLE_NAMES = {
  instagram: 'instagram_handle',
  facebook: 'facebook_handle',
  youtube: 'youtube_handle',
  tiktok: 'tiktok_handle',
  x: 'twitter_handle',
  bluesky: 'bluesky_handle',
  linkedin: 'linkedin_handle',
} as const satisfies Record<Network, string>

export const organizerSettingsPatch = body({
  homepage_theme_settings: body({
    accent: hexColour().optional(),
    background: hexColour().optional(),
    mode: oneOfAnyCase(THEME_MODES).optional(),
    fonts: oneOf(THEME_FONTS).optional(),
  }).optional(),
  website_url: optionalInUpdate(url()),
  social_media_handles: body(
    Object.fromEntries(NETWORKS.map((network) => [network, handle(network)])) as Record<
      Network,
      ReturnType<typeof handle>
    >,
  ).optional(),
  ...(Object.fromEntries(NETWORKS.map((network) => [HANDLE_NAMES[network], handle(network)])) as Record<
    (typeof HANDLE_NAMES)[Network],
    ReturnType<typeof handle>
  >),
  is_address_shown: flag().optional(),
  seo_title: optionalInUpdate(line(1, 255)),
  seo_description: optionalInUpdate(line(1, SHORT_TEXT_MAX)),
  allow_search_engine_indexing: flag().optional(),
  location_details: optionalInUpdate(locationInput),
  default_attendee_details_collection_method: oneOf(ATTENDEE_DETAILS_COLLECTION_METHODS).optional(),
  default_allow_attendee_self_edit: flag().optional(),
})
export type OrganizerSettingsPatch = z.output<typeof organizerSettingsPatch>
