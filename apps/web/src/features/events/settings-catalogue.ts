import { m } from '@turnout/messages/generated/messages.js'
import type { TranslationName } from './setting-texts.ts'
import type { SettingName } from './settings-form.ts'
import type { SettingsSection } from './settings-sections.ts'

/*
 * Every setting once: its place, what it is called, and other words people look for it by.
 */

interface Setting {
  /**
   * Of a field: the switches for cards and for the door are parts of the ways to pay; the languages of
   * the texts stand for all of their fields.
   */
  readonly name: Exclude<SettingName, TranslationName> | 'card_payments' | 'at_the_door' | 'translations'
  readonly section: SettingsSection
  readonly label: string
  /** With commas between them. */
  readonly also: string
}

type Row = readonly [name: Setting['name'], label: string, also: string]

const ofSection = (section: SettingsSection, rows: readonly Row[]): Setting[] =>
  rows.map(([name, label, also]) => ({ name, section, label, also }))

const general = (): readonly Row[] => [
  ['title', m.events_field_title(), m.events_also_title()],
  ['description', m.events_field_description(), m.events_also_description()],
  ['start_date', m.events_field_start(), m.events_also_start()],
  ['end_date', m.events_field_end(), m.events_also_end()],
  ['timezone', m.accounts_time_zone(), m.events_also_zone()],
  ['currency', m.events_field_currency(), m.events_also_currency()],
  ['locale', m.events_field_locale(), m.events_also_locale()],
  ['translations', m.events_field_translations(), m.events_also_locale()],
  ['category', m.events_field_category(), m.events_also_category()],
  ['organizer_id', m.events_organizer(), m.events_also_organizer()],
  ['website_url', m.events_field_website(), m.events_also_website()],
  ['hide_getting_started_page', m.events_field_hide_steps(), m.events_also_hide_steps()],
]

const location = (): readonly Row[] => [
  ['location_details.venue_name', m.events_field_venue(), m.events_also_place()],
  ['location_details.address_line_1', m.events_field_address_1(), m.events_also_place()],
  ['location_details.address_line_2', m.events_field_address_2(), m.events_also_place()],
  ['location_details.zip_or_postal_code', m.events_field_zip(), m.events_also_place()],
  ['location_details.city', m.events_field_city(), m.events_also_place()],
  ['location_details.state_or_region', m.events_field_region(), m.events_also_place()],
  ['location_details.country', m.events_field_country(), m.events_also_place()],
  ['maps_url', m.events_field_maps(), m.events_also_maps()],
]

const online = (): readonly Row[] => [
  ['is_online_event', m.events_field_online(), m.events_also_online()],
  ['online_event_connection_details', m.events_field_connection(), m.events_also_connection()],
]

const checkout = (): readonly Row[] => [
  ['continue_button_text', m.events_field_continue(), m.events_also_continue()],
  ['order_timeout_in_minutes', m.events_field_timeout(), m.events_also_timeout()],
  ['attendee_details_collection_method', m.events_field_details_method(), m.events_also_names()],
  ['require_billing_address', m.events_field_billing(), m.events_also_billing()],
  ['require_company', m.events_field_company(), m.events_also_company()],
  ['require_code_for_tickets', m.events_field_tickets_code(), m.events_also_tickets_code()],
  ['allow_attendee_self_edit', m.events_field_self_edit(), m.events_also_self_edit()],
  ['buyers_cancel_until_days', m.events_field_buyers_cancel(), m.events_also_buyers_cancel()],
  ['buyers_move_until_hours', m.events_field_buyers_move(), m.events_also_buyers_move()],
  ['pre_checkout_message', m.events_field_pre(), m.events_also_message()],
  ['post_checkout_message', m.events_field_post(), m.events_also_message()],
  ['terms_text', m.events_field_terms(), m.events_also_terms()],
]

const payment = (): readonly Row[] => [
  ['card_payments', m.events_field_cards(), m.events_also_cards()],
  ['payment_providers', m.events_field_transfer(), m.events_also_offline()],
  ['at_the_door', m.events_field_at_door(), m.events_also_offline()],
  ['bank_transfer.payee', m.events_bank_payee(), m.events_also_bank()],
  ['bank_transfer.iban', m.events_bank_iban(), m.events_also_bank()],
  ['bank_transfer.bank', m.events_bank_name(), m.events_also_bank()],
  ['bank_transfer.bic', m.events_bank_bic(), m.events_also_bank()],
  ['bank_transfer.address.address_line_1', m.checkout_street(), m.events_also_bank()],
  ['bank_transfer.address.zip_or_postal_code', m.checkout_postal_code(), m.events_also_bank()],
  ['bank_transfer.address.city', m.checkout_city(), m.events_also_bank()],
  ['bank_transfer.address.country', m.events_field_country(), m.events_also_bank()],
  ['offline_payment_instructions', m.events_field_instructions(), m.events_also_instructions()],
  ['offline_payment_deadline_in_days', m.events_field_deadline(), m.events_also_deadline()],
  ['bank_transfer.grace_days', m.events_field_grace(), m.events_also_grace()],
  ['remind_unpaid', m.events_field_remind_unpaid(), m.events_also_remind_unpaid()],
  ['remind_before_days', m.events_field_remind_before(), m.events_also_remind_unpaid()],
  ['remind_after_days', m.events_field_remind_after(), m.events_also_remind_unpaid()],
  ['allow_orders_awaiting_offline_payment_to_check_in', m.events_field_unpaid_check_in(), m.events_also_unpaid()],
  ['price_display_mode', m.events_field_price_display(), m.events_also_price_display()],
]

const invoices = (): readonly Row[] => [
  ['enable_invoicing', m.events_invoicing_on(), m.events_also_invoicing()],
  ['invoice_prefix', m.events_invoicing_prefix(), m.events_also_invoice_number()],
  ['invoice_start_number', m.events_invoicing_first(), m.events_also_invoice_number()],
  ['invoice_label', m.events_invoicing_label(), m.events_also_invoice_label()],
  ['invoice_payment_terms_days', m.events_invoicing_terms(), m.events_also_invoice_terms()],
  ['organization_name', m.events_invoicing_name(), m.events_also_issuer()],
  ['organization_address', m.events_invoicing_address(), m.events_also_issuer()],
  ['invoice_tax_details', m.events_invoicing_tax(), m.events_also_tax()],
  ['invoice_notes', m.events_invoicing_notes(), m.events_also_invoice_notes()],
]

const email = (): readonly Row[] => [
  ['support_email', m.events_field_reply(), m.events_also_reply()],
  ['is_support_email_public', m.events_field_reply_public(), m.events_also_reply_public()],
  ['mail_sender_name', m.events_field_sender(), m.events_also_sender()],
  ['email_footer_message', m.events_field_footer(), m.events_also_footer()],
  ['notify_organizer_of_new_orders', m.events_field_notify(), m.events_also_notify()],
  ['send_reminder', m.events_field_reminder(), m.events_also_reminder()],
  ['send_changes', m.events_field_changes(), m.events_also_changes()],
  ['send_thanks', m.events_field_thanks(), m.events_also_thanks()],
]

const seo = (): readonly Row[] => [
  ['allow_search_engine_indexing', m.events_field_indexing(), m.events_also_indexing()],
  ['seo_title', m.events_field_seo_title(), m.events_also_seo()],
  ['seo_description', m.events_field_seo_description(), m.events_also_seo()],
  ['seo_keywords', m.events_field_seo_keywords(), m.events_also_seo()],
]

/** All settings, in the order of the page. */
export const settingsCatalogue = (): readonly Setting[] => [
  ...ofSection('general', general()),
  ...ofSection('location', location()),
  ...ofSection('online', online()),
  ...ofSection('checkout', checkout()),
  ...ofSection('payment', payment()),
  ...ofSection('invoices', invoices()),
  ...ofSection('email', email()),
  ...ofSection('seo', seo()),
]
