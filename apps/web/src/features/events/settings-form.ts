import type { BodyInput } from '@turnout/contract/client.ts'
import type { changeEvent } from '@turnout/contract/events/endpoints.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import type { EventSettings } from '@turnout/contract/events/settings.ts'
import { fieldTime } from './event-dates.ts'
import { bankApart, bankValues } from './parts/payment/bank-values.ts'
import { storedSwitches, switchesOf } from './parts/payment/payment-switches.ts'
import { translationOfName, translationsChange, translationValues } from './setting-texts.ts'

/*
 * The settings of an event as one form, and what of them is sent. Fields are named as the server
 * names them, so that its errors land on them.
 */

const PLACE_FIELDS = [
  'venue_name',
  'address_line_1',
  'address_line_2',
  'zip_or_postal_code',
  'city',
  'state_or_region',
  'country',
] as const

type PlaceName = `location_details.${(typeof PLACE_FIELDS)[number]}`

const placeName = (field: (typeof PLACE_FIELDS)[number]): PlaceName => `location_details.${field}`

const eventValues = (event: Event) => ({
  title: event.title,
  description: event.description ?? '',
  category: event.category ?? '',
  start_date: fieldTime(event.start_date, event.timezone),
  end_date: fieldTime(event.end_date, event.timezone),
  timezone: event.timezone,
  currency: event.currency,
  locale: event.locale as string,
  organizer_id: String(event.organizer.id),
})

const placeValues = (settings: EventSettings): Record<PlaceName, string> => {
  const entries = PLACE_FIELDS.map((field) => [placeName(field), settings.location_details[field] ?? ''])
  // `fromEntries` forgets the names.
  return Object.fromEntries(entries) as Record<PlaceName, string>
}

const plainValues = (settings: EventSettings) => ({
  maps_url: settings.maps_url ?? '',
  is_online_event: settings.is_online_event,
  online_event_connection_details: settings.online_event_connection_details ?? '',
  continue_button_text: settings.continue_button_text ?? '',
  order_timeout_in_minutes: settings.order_timeout_in_minutes as number | null,
  attendee_details_collection_method: settings.attendee_details_collection_method,
  require_billing_address: settings.require_billing_address,
  require_company: settings.require_company,
  require_code_for_tickets: settings.require_code_for_tickets,
  allow_attendee_self_edit: settings.allow_attendee_self_edit,
  buyers_cancel_until_days: settings.buyers_cancel_until_days,
  buyers_move_until_hours: settings.buyers_move_until_hours,
  pre_checkout_message: settings.pre_checkout_message ?? '',
  post_checkout_message: settings.post_checkout_message ?? '',
  terms_text: settings.terms_text ?? '',
  payment_providers: switchesOf(settings),
  price_display_mode: settings.price_display_mode,
  enable_invoicing: settings.enable_invoicing,
  invoice_label: settings.invoice_label ?? '',
  invoice_prefix: settings.invoice_prefix ?? '',
  invoice_start_number: settings.invoice_start_number as number | null,
  invoice_payment_terms_days: settings.invoice_payment_terms_days,
  organization_name: settings.organization_name ?? '',
  organization_address: settings.organization_address ?? '',
  invoice_tax_details: settings.invoice_tax_details ?? '',
  invoice_notes: settings.invoice_notes ?? '',
  offline_payment_instructions: settings.offline_payment_instructions ?? '',
  offline_payment_deadline_in_days: settings.offline_payment_deadline_in_days,
  allow_orders_awaiting_offline_payment_to_check_in: settings.allow_orders_awaiting_offline_payment_to_check_in,
  support_email: settings.support_email ?? '',
  is_support_email_public: settings.is_support_email_public,
  mail_sender_name: settings.mail_sender_name ?? '',
  email_footer_message: settings.email_footer_message ?? '',
  notify_organizer_of_new_orders: settings.notify_organizer_of_new_orders,
  remind_unpaid: settings.remind_unpaid,
  remind_before_days: settings.remind_before_days as number | null,
  remind_after_days: settings.remind_after_days as number | null,
  send_reminder: settings.send_reminder,
  send_changes: settings.send_changes,
  send_thanks: settings.send_thanks,
  seo_title: settings.seo_title ?? '',
  seo_description: settings.seo_description ?? '',
  seo_keywords: settings.seo_keywords ?? '',
  allow_search_engine_indexing: settings.allow_search_engine_indexing,
  website_url: settings.website_url ?? '',
  hide_getting_started_page: settings.hide_getting_started_page,
})

export const settingsValues = (event: Event, settings: EventSettings) => ({
  ...eventValues(event),
  ...placeValues(settings),
  ...bankValues(settings.bank_transfer),
  ...plainValues(settings),
  ...translationValues(event.translations, settings.translations),
})

export type SettingsValues = ReturnType<typeof settingsValues>
export type SettingName = keyof SettingsValues

type EventChange = BodyInput<typeof changeEvent>

const EVENT_FIELDS = [
  'title',
  'description',
  'category',
  'start_date',
  'end_date',
  'timezone',
  'currency',
  'locale',
  'organizer_id',
] as const satisfies readonly (keyof ReturnType<typeof eventValues>)[]

const isOfEvent = (name: SettingName): name is keyof ReturnType<typeof eventValues> =>
  EVENT_FIELDS.some((field) => field === name)

const isPlain = (name: SettingName): name is keyof ReturnType<typeof plainValues> =>
  !isOfEvent(name) &&
  name !== 'payment_providers' &&
  !name.startsWith('location_details.') &&
  !name.startsWith('bank_transfer.') &&
  translationOfName(name) === undefined

/** What is sent for the named values; what belongs together goes together. */
export function settingsChange(values: SettingsValues, names: readonly SettingName[]): EventChange {
  const of = (wanted: readonly SettingName[]) => Object.fromEntries(wanted.map((name) => [name, values[name] ?? '']))
  // The times stay as they are on the clock when the zone changes.
  const dated = names.includes('timezone') ? [...names, 'start_date' as const, 'end_date' as const] : names
  const { ofEvent, ofSettings } = translationsChange(values, names)
  const settings = {
    ...of(names.filter(isPlain)),
    ...(names.includes('payment_providers') && storedSwitches(values.payment_providers)),
    ...(names.some((name) => name.startsWith('bank_transfer.')) && {
      bank_transfer: bankApart(values).bank_transfer,
    }),
    ...(ofSettings && { translations: ofSettings }),
    ...(names.some((name) => name.startsWith('location_details.')) && {
      location_details: Object.fromEntries(PLACE_FIELDS.map((field) => [field, values[placeName(field)]])),
    }),
  }
  return {
    // `fromEntries` forgets the names, which are those of the contract.
    ...(of([...new Set(dated)].filter(isOfEvent)) as EventChange),
    ...(ofEvent && { translations: ofEvent }),
    ...(Object.keys(settings).length > 0 && { settings }),
  }
}
