import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from './locale.ts'

type Name = (inputs: object, options: { locale: Locale }) => string

/**
 * The words for a field, by its name on the wire. They are the words of the form itself, so that a
 * refusal and the label above it say the same. Where several forms have a name, `<slice>.<name>`
 * holds the words of that slice's form.
 */
const FIELD_NAMES: Readonly<Record<string, Name>> = {
  name: m.capacity_name,
  'accounts.name': m.accounts_name,
  'api-tokens.name': m.api_tokens_name,
  url: m.webhooks_address,
  event_types: m.webhooks_kinds,
  'organizers.name': m.organizers_host_name,
  'single-sign-on.name': m.single_sign_on_name,
  issuer: m.single_sign_on_issuer,
  client_id: m.single_sign_on_client_id,
  client_secret: m.single_sign_on_client_secret,
  domain: m.single_sign_on_domain,
  title: m.events_field_title,
  'products.title': m.products_name,
  'questions.title': m.questions_title,
  first_name: m.accounts_first_name,
  last_name: m.accounts_last_name,
  email: m.accounts_email,
  'organizers.email': m.organizers_host_email,
  'event-cancelling.reason': m.event_cancelling_reason,
  password: m.sign_in_password,
  password_current: m.accounts_password_current,
  password_confirmation: m.accounts_password_again,
  currency: m.accounts_currency,
  currency_code: m.accounts_currency,
  timezone: m.accounts_time_zone,
  locale: m.orders_language,
  start_date: m.events_field_start,
  organizer_id: m.events_organizer,
  image: m.events_cover,
  homepage_accent_color: m.events_accent,
  homepage_background_color: m.events_background,
  order_timeout_in_minutes: m.events_field_timeout,
  invoice_start_number: m.events_invoicing_first,
  product_category_id: m.products_section_category,
  label: m.products_tier_label,
  price: m.products_price,
  rate: m.taxes_and_fees_rate,
  code: m.promo_codes_code,
  gift_card_code: m.gift_cards_code,
  'gift-cards.amount': m.gift_cards_amount,
  'factors.code': m.factors_code,
  'factors.recovery_code': m.factors_recovery_code,
  'factors.name': m.factors_passkey_name,
  discount: m.promo_codes_discount,
  subject: m.attendees_message_subject,
  message: m.attendees_message_text,
  amount: m.orders_refund_amount,
  position: m.waiting_list_move_position,
  reason: m.waiting_list_move_reason,
  counted: m.box_office_counted,
  registration_code: m.card_readers_registration_code,
  float: m.box_office_float,
  given: m.box_office_given,
  product_id: m.attendees_column_ticket,
  event_occurrence_id: m.occurrences_date,
  product_price_id: m.attendees_column_ticket,
  pin: m.check_in_lists_pin,
  address_line_1: m.orders_address_line_1,
  city: m.orders_address_city,
  zip_or_postal_code: m.orders_address_zip,
  state_or_region: m.orders_address_region,
  country: m.orders_address_country,
}

/** The place of a field: its path in the body, `prices.0.price`, and the slice that was called. */
export interface FieldPlace {
  readonly path: string
  readonly slice: string | undefined
}

const leafOf = (path: string): string =>
  path
    .split('.')
    .filter((part) => !/^\d+$/u.test(part))
    .at(-1) ?? path

/** A form's words for a field; undefined for a field that no form has. */
export function fieldName({ path, slice }: FieldPlace, locale: Locale): string | undefined {
  const leaf = leafOf(path)
  const own = `${slice}.${leaf}`
  const name = Object.hasOwn(FIELD_NAMES, own) ? own : leaf
  return Object.hasOwn(FIELD_NAMES, name) ? FIELD_NAMES[name]?.({}, { locale }) : undefined
}

/**
 * A missing field is always named. A field that no form has is for programs, and gets its name on
 * the wire.
 */
export const missingName = (place: FieldPlace, locale: Locale): string => fieldName(place, locale) ?? leafOf(place.path)
