import type { ElectronicInvoicing, ElectronicSettings } from '@turnout/contract/organizers/electronic-invoicing.ts'
import { nameOfMode } from '@turnout/domain/colour/theme-choices.ts'
import type { LocationDetails } from '@turnout/contract/events/location.ts'
import type { OrganizerSettings, StoredTheme } from '@turnout/contract/organizers/settings.ts'
import { EVENT_DEFAULTS } from '@turnout/domain/events/defaults.ts'
import { PLAIN_LOOK } from '@turnout/domain/look/look.ts'
import { NETWORKS, type Network } from '@turnout/domain/organizers/social-handle.ts'

/** The settings as they are stored: what was not chosen is missing. */
export interface StoredSettings {
  readonly website: string | null
  readonly homepage_theme_settings: StoredTheme | null
  readonly social_media_handles: Partial<OrganizerSettings['social_media_handles']>
  readonly is_address_shown: boolean
  readonly seo_title: string | null
  readonly seo_description: string | null
  readonly allow_search_engine_indexing: boolean
  readonly location_details: LocationDetails | null
  readonly default_attendee_details_collection_method:
    | OrganizerSettings['default_attendee_details_collection_method']
    | null
  readonly default_allow_attendee_self_edit: boolean | null
}

/** The look of an organizer who chose none is the one that events begin with. */
export const organizerSettingsAnswer = (row: StoredSettings): OrganizerSettings => ({
  homepage_theme_settings: {
    accent: row.homepage_theme_settings?.accent ?? EVENT_DEFAULTS.homepageAccentColour,
    background: row.homepage_theme_settings?.background ?? EVENT_DEFAULTS.homepageBackgroundColour,
    mode: nameOfMode(row.homepage_theme_settings?.mode ?? PLAIN_LOOK.mode),
    fonts: row.homepage_theme_settings?.fonts ?? PLAIN_LOOK.fonts,
  },
  website_url: row.website,
  // `fromEntries` forgets the names.
  social_media_handles: Object.fromEntries(
    NETWORKS.map((network) => [network, row.social_media_handles[network] ?? null]),
  ) as Record<Network, string | null>,
  is_address_shown: row.is_address_shown,
  seo_title: row.seo_title,
  seo_description: row.seo_description,
  allow_search_engine_indexing: row.allow_search_engine_indexing,
  location_details: row.location_details,
  default_attendee_details_collection_method:
    row.default_attendee_details_collection_method ?? EVENT_DEFAULTS.attendeeDetailsCollectionMethod,
  default_allow_attendee_self_edit: row.default_allow_attendee_self_edit ?? true,
})

const NOTHING_SAID: ElectronicInvoicing = {
  name: null,
  address_line_1: null,
  zip_or_postal_code: null,
  city: null,
  country: null,
  vat_id: null,
  tax_number: null,
  registration_number: null,
  contact_name: null,
  contact_phone: null,
  electronic_scheme: null,
  electronic_address: null,
  untaxed_category: 'EXEMPT',
  untaxed_reason: null,
  mailed_format: 'pdf',
}

export const electronicAnswer = (settings: ElectronicSettings | null): ElectronicInvoicing => settings ?? NOTHING_SAID
