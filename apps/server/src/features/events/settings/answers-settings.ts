import type { LocationDetails } from '@turnout/contract/events/location.ts'
import type { HomepageThemeSettings } from '@turnout/contract/events/look.ts'
import type { EventSettings, PublicSettings } from '@turnout/contract/events/settings.ts'
import type { TicketDesignSettings } from '@turnout/contract/events/ticket-design.ts'
import { eventTheme, textOnFill } from '@turnout/domain/colour/event-theme.ts'
import { nameOfMode } from '@turnout/domain/colour/theme-choices.ts'
import { offeredOfflineMethods, waysWithAccount } from '@turnout/domain/events/payment-ways.ts'
import { sanitiseHtml } from '../../../platform/text/sanitise-html.ts'
import { readLocation, type LocationFields } from '../read-event-input.ts'
import { bankTransferAnswer, offlineOf } from './read-bank-transfer.ts'
import { designOf } from './read-ticket-design.ts'
import { partsOf } from './read-look.ts'
import type { SettingsFields, SettingsRow } from './store-settings.ts'

const rendered = (html: string | null): string | null => (html === null ? null : sanitiseHtml(html))

/** The columns that a look is made of. */
type LookFields = Pick<
  SettingsFields,
  'homepage_accent_color' | 'homepage_background_color' | 'homepage_background_type' | 'homepage_theme'
>

export const themeSettingsAnswer = (row: LookFields): HomepageThemeSettings => {
  const parts = partsOf(row.homepage_theme)
  return {
    accent: row.homepage_accent_color,
    background: row.homepage_background_color,
    background_type: row.homepage_background_type as HomepageThemeSettings['background_type'],
    ...parts,
    mode: nameOfMode(parts.mode),
    sections: [...parts.sections],
    gallery: [...parts.gallery],
  }
}

export const ticketDesignAnswer = (row: Pick<SettingsFields, 'ticket_design'>): TicketDesignSettings => {
  const design = designOf(row.ticket_design)
  return { ...design, details: [...design.details] }
}

export const locationAnswer = (row: LocationFields): LocationDetails => readLocation(row)

/** What a column holds while nothing was chosen: these colours fit no other background than white. */
const UNTOUCHED = {
  homepage_primary_text_color: '#ffffff',
  homepage_secondary_color: '#eeece6',
  homepage_secondary_text_color: '#1a1917',
} as const

export type TextColours = Record<keyof typeof UNTOUCHED, string>

/** Colours of clients that draw the page themselves; until they are chosen, those that our page has. */
export function textColoursAnswer(row: SettingsFields): TextColours {
  const names = Object.keys(UNTOUCHED) as (keyof typeof UNTOUCHED)[]
  if (names.some((name) => row[name] !== UNTOUCHED[name])) {
    const { homepage_primary_text_color, homepage_secondary_color, homepage_secondary_text_color } = row
    return { homepage_primary_text_color, homepage_secondary_color, homepage_secondary_text_color }
  }
  const { homepage_accent_color: accent, homepage_background_color: background } = row
  return {
    homepage_primary_text_color: eventTheme({ accent, background, cover: false }).text,
    homepage_secondary_color: accent,
    homepage_secondary_text_color: textOnFill(accent),
  }
}

/**
 * The settings that anyone may read. The closed lists come from columns with a CHECK, or from input
 * that the contract held to them.
 */
export const publicSettingsAnswer = (row: SettingsFields): PublicSettings => ({
  location_details: locationAnswer(row),
  maps_url: row.maps_url,
  is_online_event: row.is_online_event,
  homepage_background_type: row.homepage_background_type as PublicSettings['homepage_background_type'],
  homepage_accent_color: row.homepage_accent_color,
  homepage_background_color: row.homepage_background_color,
  homepage_primary_color: row.homepage_accent_color,
  homepage_body_background_color: row.homepage_background_color,
  ...textColoursAnswer(row),
  homepage_theme_settings: themeSettingsAnswer(row),
  continue_button_text: row.continue_button_text,
  pre_checkout_message: rendered(row.pre_checkout_message),
  terms_text: row.terms_text,
  support_email: row.is_support_email_public ? row.support_email : null,
  website_url: row.website_url,
  seo_title: row.seo_title,
  seo_description: row.seo_description,
  seo_keywords: row.seo_keywords,
  allow_search_engine_indexing: row.allow_search_engine_indexing,
  order_timeout_in_minutes: row.order_timeout_in_minutes,
  require_billing_address: row.require_billing_address,
  require_company: row.require_company,
  enable_invoicing: row.enable_invoicing,
  price_display_mode: row.price_display_mode as PublicSettings['price_display_mode'],
  allow_attendee_self_edit: row.allow_attendee_self_edit,
  attendee_details_collection_method:
    row.attendee_details_collection_method as PublicSettings['attendee_details_collection_method'],
  payment_providers: [...waysWithAccount(row.payment_providers as PublicSettings['payment_providers'], offlineOf(row))],
  offline_payment_methods: [...offeredOfflineMethods(row.payment_providers, offlineOf(row))],
  waitlist_offer_timeout_minutes: row.waitlist_offer_timeout_minutes,
  offline_payment_instructions:
    offeredOfflineMethods(row.payment_providers, offlineOf(row)).length > 0
      ? rendered(row.offline_payment_instructions)
      : null,
})

export const settingsAnswer = (row: SettingsRow): EventSettings => ({
  ...publicSettingsAnswer(row),
  payment_providers: row.payment_providers as EventSettings['payment_providers'],
  offline_payment_methods: row.offline_payment_methods as EventSettings['offline_payment_methods'],
  bank_transfer: bankTransferAnswer(row),
  support_email: row.support_email,
  is_support_email_public: row.is_support_email_public,
  require_code_for_tickets: row.require_code_for_tickets,
  ticket_design_settings: ticketDesignAnswer(row),
  post_checkout_message: rendered(row.post_checkout_message),
  online_event_connection_details: rendered(row.online_event_connection_details),
  offline_payment_instructions: rendered(row.offline_payment_instructions),
  allow_orders_awaiting_offline_payment_to_check_in: row.allow_orders_awaiting_offline_payment_to_check_in,
  offline_payment_deadline_in_days: row.offline_payment_deadline_in_days,
  buyers_cancel_until_days: row.buyers_cancel_until_days,
  buyers_move_until_hours: row.buyers_move_until_hours,
  invoice_label: row.invoice_label,
  invoice_prefix: row.invoice_prefix === '' ? null : row.invoice_prefix,
  invoice_start_number: row.invoice_start_number,
  has_invoices: row.has_invoices,
  invoice_payment_terms_days: row.invoice_payment_terms_days,
  invoice_tax_details: row.invoice_tax_details,
  invoice_notes: row.invoice_notes,
  organization_name: row.organization_name,
  organization_address: row.organization_address,
  widget_allowed_sites: row.widget_allowed_sites,
  mail_sender_name: row.mail_sender_name,
  email_footer_message: row.email_footer_message,
  notify_organizer_of_new_orders: row.notify_organizer_of_new_orders,
  remind_unpaid: row.remind_unpaid,
  remind_before_days: row.remind_before_days,
  remind_after_days: row.remind_after_days,
  send_reminder: row.send_reminder,
  send_changes: row.send_changes,
  send_thanks: row.send_thanks,
  hide_getting_started_page: row.hide_getting_started_page,
  waitlist_auto_process: row.waitlist_auto_process,
  // The contract's schema read them when they were written.
  translations: row.translations as EventSettings['translations'],
})
