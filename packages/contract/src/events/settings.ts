import { EVENT_DEFAULTS, ORDER_TIMEOUT_MINUTES } from '@turnout/domain/events/defaults.ts'
import { INVOICE_PREFIX_MAX, INVOICE_START_NUMBER, isInvoicePrefix } from '@turnout/domain/invoices/invoice-number.ts'
import { OFFLINE_PAYMENT_METHODS } from '@turnout/domain/events/payment-ways.ts'
import { REMINDER_DAYS_MAX } from '@turnout/domain/orders/offline-deadline.ts'
import { SITES_MAX, siteOf } from '@turnout/domain/widget/sites.ts'
import { TICKET_NOTE_LENGTH } from '@turnout/domain/look/ticket-design.ts'
import { z } from 'zod'
import { count } from '../answers.ts'
import {
  ATTENDEE_DETAILS_COLLECTION_METHODS,
  HOMEPAGE_BACKGROUND_TYPES,
  PAYMENT_PROVIDERS,
  PRICE_DISPLAY_MODES,
} from '../enums.ts'
import {
  body,
  email,
  flag,
  hexColour,
  html,
  int,
  line,
  list,
  oneOf,
  optional,
  optionalInUpdate,
  paragraph,
  url,
  withDefault,
  word,
} from '../fields.ts'
import {
  BUTTON_TEXT_MAX,
  BUYERS_CANCEL_DAYS_MAX,
  BUYERS_MOVE_HOURS_MAX,
  INVOICE_TERMS_DAYS_MAX,
  NAME_MAX,
  OFFLINE_DEADLINE_DAYS_MAX,
  SHORT_TEXT_MAX,
  TEXT_MAX,
} from '../limits.ts'
import { bankTransferInput, bankTransferWithDays } from './bank-transfer.ts'
import { homepageThemeInput, homepageThemeSettings } from './look.ts'
import { ticketDesignInput, ticketDesignSettings } from './ticket-design.ts'
import { locationDetails, locationInput } from './location.ts'
import { translationsAnswer, translationsInput } from './translations.ts'
import { OFFER_MINUTES } from '../waiting-list/limits.ts'

/** The texts that buyers and guests read; they can be in several languages (docs/domain/content-languages.md). */
export const SETTINGS_TEXTS = [
  'online_event_connection_details',
  'continue_button_text',
  'pre_checkout_message',
  'post_checkout_message',
  'terms_text',
  'seo_title',
  'seo_description',
  'seo_keywords',
  'offline_payment_instructions',
  'invoice_label',
  'invoice_tax_details',
  'invoice_notes',
  'email_footer_message',
] as const
export type SettingsText = (typeof SETTINGS_TEXTS)[number]

/** `ticket_note` is `footer_text` of the design of the tickets. */
const TRANSLATED = [...SETTINGS_TEXTS, 'ticket_note'] as const
type Translated = (typeof TRANSLATED)[number]

const ofTexts = <Value>(valueOf: (name: Translated) => Value) =>
  // `fromEntries` forgets the names.
  Object.fromEntries(TRANSLATED.map((name) => [name, valueOf(name)])) as Record<Translated, Value>

/** The settings anyone may read: they shape the public page and the checkout. */
export const publicSettings = z.object({
  location_details: locationDetails,
  maps_url: z.string().nullable(),
  is_online_event: z.boolean(),
  homepage_background_type: z.enum(HOMEPAGE_BACKGROUND_TYPES),
  homepage_accent_color: z.string(),
  homepage_background_color: z.string(),
  /** The same as `homepage_accent_color`. */
  homepage_primary_color: z.string(),
  /** The same as `homepage_background_color`. */
  homepage_body_background_color: z.string(),
  /**
   * This and the next two are for clients that draw the page themselves; the product's own pages work out a text's
   * colour from its ground. Until one of them is chosen they are the page's own.
   */
  homepage_primary_text_color: z.string(),
  homepage_secondary_color: z.string(),
  homepage_secondary_text_color: z.string(),
  homepage_theme_settings: homepageThemeSettings,
  continue_button_text: z.string().nullable(),
  pre_checkout_message: z.string().nullable(),
  terms_text: z.string().nullable(),
  /** For visitors and buyers: null unless `is_support_email_public`. */
  support_email: z.string().nullable(),
  website_url: z.string().nullable(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  seo_keywords: z.string().nullable(),
  allow_search_engine_indexing: z.boolean(),
  order_timeout_in_minutes: count(),
  require_billing_address: z.boolean(),
  /** Buyers of what costs money name the company that the invoice is for, with its address. */
  require_company: z.boolean(),
  /** Orders that cost money are invoiced, on request to a company. */
  enable_invoicing: z.boolean(),
  price_display_mode: z.enum(PRICE_DISPLAY_MODES),
  attendee_details_collection_method: z.enum(ATTENDEE_DETAILS_COLLECTION_METHODS),
  /** Whether buyers correct the names on their tickets and pass tickets on themselves. */
  allow_attendee_self_edit: z.boolean(),
  /** For visitors without OFFLINE where no kind of it can be chosen. */
  payment_providers: z.array(z.enum(PAYMENT_PROVIDERS)),
  /** The kinds of OFFLINE; for visitors those that can be chosen: bank transfer only where there is an account. */
  offline_payment_methods: z.array(z.enum(OFFLINE_PAYMENT_METHODS)),
  /** How long an offer of the waiting list is held; it does not run at night. */
  waitlist_offer_timeout_minutes: count(),
  /** More about paying offline. For visitors: null unless OFFLINE is among the ways to pay. */
  offline_payment_instructions: z.string().nullable(),
})
export type PublicSettings = z.output<typeof publicSettings>

/** Everything an organizer sets for an event beyond its title and dates. */
export const eventSettings = publicSettings.extend({
  ticket_design_settings: ticketDesignSettings,
  post_checkout_message: z.string().nullable(),
  online_event_connection_details: z.string().nullable(),
  /** Null: there is no account, and bank transfer is not offered. */
  bank_transfer: bankTransferWithDays.nullable(),
  allow_orders_awaiting_offline_payment_to_check_in: z.boolean(),
  /** Days after the choice to pay offline until the order expires unpaid; null: it never does. */
  offline_payment_deadline_in_days: count().nullable(),
  /** Days before the start up to whose end buyers may cancel a completed order, 0: until the start; null: they may not. */
  buyers_cancel_until_days: count().nullable(),
  /** Hours before the start of a date until which buyers may move their tickets to another date; null: they may not. */
  buyers_move_until_hours: count().nullable(),
  /** Whether the link of an order shows tickets only to a browser that gave the code mailed to its buyer. */
  require_code_for_tickets: z.boolean(),
  /** Whether visitors and buyers may read `support_email`; answers to mails go there in any case. */
  is_support_email_public: z.boolean(),
  /** The title of the document, instead of the word in the buyer's language. */
  invoice_label: z.string().nullable(),
  invoice_prefix: z.string().nullable(),
  invoice_start_number: count(),
  /** Whether a document was issued: its first number cannot change any more. */
  has_invoices: z.boolean(),
  invoice_payment_terms_days: count().nullable(),
  invoice_tax_details: z.string().nullable(),
  invoice_notes: z.string().nullable(),
  /** The issuer of the invoices, when it is not the organizer under their own name. */
  organization_name: z.string().nullable(),
  organization_address: z.string().nullable(),
  /** Sites that may show the tickets in a frame; none: every site may. */
  widget_allowed_sites: z.array(z.string()),
  /** Who the mails of the event are from; null: the organizer. */
  mail_sender_name: z.string().nullable(),
  /** A line under every mail of the event. */
  email_footer_message: z.string().nullable(),
  /** Whether those who run the event get a mail about each order. */
  notify_organizer_of_new_orders: z.boolean(),
  /** Whether buyers who have not paid are reminded automatically, so many days before and after the due date. */
  remind_unpaid: z.boolean(),
  remind_before_days: count(),
  remind_after_days: count(),
  /** Whether buyers and guests get their tickets once more on the day before. */
  send_reminder: z.boolean(),
  /** Whether buyers and guests are told when date or place change. */
  send_changes: z.boolean(),
  /** Whether buyers are thanked on the day after. */
  send_thanks: z.boolean(),
  /** The steps of the set-up are shown nowhere; their page stays. */
  hide_getting_started_page: z.boolean(),
  /** Places that come free are offered to those who wait automatically; otherwise by hand. */
  waitlist_auto_process: z.boolean(),
  /** Its texts in other languages than the event's first. */
  translations: translationsAnswer(ofTexts(() => z.string())),
})
export type EventSettings = z.output<typeof eventSettings>

const providers = () =>
  list(oneOf(PAYMENT_PROVIDERS), 0, PAYMENT_PROVIDERS.length).overwrite((chosen) => [...new Set(chosen)])
const offlineMethods = () =>
  list(oneOf(OFFLINE_PAYMENT_METHODS), 0, OFFLINE_PAYMENT_METHODS.length).overwrite((chosen) => [...new Set(chosen)])
const startNumber = () => int(INVOICE_START_NUMBER.min, INVOICE_START_NUMBER.max)
const timeout = () => int(ORDER_TIMEOUT_MINUTES.min, ORDER_TIMEOUT_MINUTES.max)

/** Each as it is kept: a pasted address of a page means its site. */
const sites = () =>
  list(
    line(1, 2048)
      .refine((text) => siteOf(text) !== null, word('not_a_site'))
      .overwrite((text) => siteOf(text) ?? text),
    0,
    SITES_MAX,
  ).overwrite((named) => [...new Set(named)])

/** Settings that may be empty. */
const emptiable = {
  location_details: locationInput,
  maps_url: url(),
  online_event_connection_details: html(),
  continue_button_text: line(1, BUTTON_TEXT_MAX),
  pre_checkout_message: html(),
  post_checkout_message: html(),
  terms_text: paragraph(TEXT_MAX),
  support_email: email(),
  website_url: url(),
  seo_title: line(1, 255),
  seo_description: line(1, SHORT_TEXT_MAX),
  seo_keywords: line(1, 255),
  offline_payment_instructions: html(),
  offline_payment_deadline_in_days: int(1, OFFLINE_DEADLINE_DAYS_MAX),
  buyers_cancel_until_days: int(0, BUYERS_CANCEL_DAYS_MAX),
  buyers_move_until_hours: int(0, BUYERS_MOVE_HOURS_MAX),
  invoice_label: line(1, 50),
  invoice_prefix: line(1, INVOICE_PREFIX_MAX).refine(isInvoicePrefix, word('not_a_prefix')),
  invoice_payment_terms_days: int(0, INVOICE_TERMS_DAYS_MAX),
  invoice_tax_details: paragraph(SHORT_TEXT_MAX),
  invoice_notes: paragraph(SHORT_TEXT_MAX),
  organization_name: line(1, NAME_MAX),
  organization_address: paragraph(SHORT_TEXT_MAX),
  mail_sender_name: line(1, NAME_MAX),
  email_footer_message: line(1, SHORT_TEXT_MAX),
}

/** A change without them leaves them; what is sent replaces all of them. */
const translated = () => ({
  translations: translationsInput(
    ofTexts((name) => (name === 'ticket_note' ? line(1, TICKET_NOTE_LENGTH) : emptiable[name])),
  ),
})

/** Settings that always have a value. */
const firm = {
  is_online_event: flag(),
  homepage_background_type: oneOf(HOMEPAGE_BACKGROUND_TYPES),
  homepage_accent_color: hexColour(),
  homepage_background_color: hexColour(),
  allow_search_engine_indexing: flag(),
  order_timeout_in_minutes: timeout(),
  require_billing_address: flag(),
  price_display_mode: oneOf(PRICE_DISPLAY_MODES),
  attendee_details_collection_method: oneOf(ATTENDEE_DETAILS_COLLECTION_METHODS),
  payment_providers: providers(),
  allow_orders_awaiting_offline_payment_to_check_in: flag(),
  enable_invoicing: flag(),
  invoice_start_number: startNumber(),
}

/** What a whole set may leave out of the look: it stays as it is. */
const spareLook = {
  homepage_primary_color: hexColour().optional(),
  homepage_body_background_color: hexColour().optional(),
  homepage_primary_text_color: hexColour().optional(),
  homepage_secondary_color: hexColour().optional(),
  homepage_secondary_text_color: hexColour().optional(),
  homepage_theme_settings: homepageThemeInput.optional(),
  ticket_design_settings: ticketDesignInput.optional(),
}

/** What a client that does not know of the waiting list leaves as it is. */
const waitlist = {
  waitlist_auto_process: flag().optional(),
  waitlist_offer_timeout_minutes: int(OFFER_MINUTES.min, OFFER_MINUTES.max).optional(),
}

/** What a client that does not know the kinds of offline payment leaves as it is. */
const offline = {
  offline_payment_methods: offlineMethods().optional(),
  bank_transfer: optionalInUpdate(bankTransferInput),
  remind_unpaid: flag().optional(),
  remind_before_days: int(1, REMINDER_DAYS_MAX).optional(),
  remind_after_days: int(1, REMINDER_DAYS_MAX).optional(),
}

/** What a client that does not know of the mails of an event leaves as it is. */
const ownMails = {
  send_reminder: flag().optional(),
  send_changes: flag().optional(),
  send_thanks: flag().optional(),
}

/** PUT: the whole settings; an emptiable field that is missing becomes empty. */
export const settingsInput = body({
  location_details: optional(emptiable.location_details),
  maps_url: optional(emptiable.maps_url),
  online_event_connection_details: optional(emptiable.online_event_connection_details),
  continue_button_text: optional(emptiable.continue_button_text),
  pre_checkout_message: optional(emptiable.pre_checkout_message),
  post_checkout_message: optional(emptiable.post_checkout_message),
  terms_text: optional(emptiable.terms_text),
  support_email: optional(emptiable.support_email),
  website_url: optional(emptiable.website_url),
  seo_title: optional(emptiable.seo_title),
  seo_description: optional(emptiable.seo_description),
  seo_keywords: optional(emptiable.seo_keywords),
  offline_payment_instructions: optional(emptiable.offline_payment_instructions),
  offline_payment_deadline_in_days: optional(emptiable.offline_payment_deadline_in_days),
  invoice_label: optional(emptiable.invoice_label),
  invoice_prefix: optional(emptiable.invoice_prefix),
  invoice_payment_terms_days: optional(emptiable.invoice_payment_terms_days),
  invoice_tax_details: optional(emptiable.invoice_tax_details),
  invoice_notes: optional(emptiable.invoice_notes),
  organization_name: optional(emptiable.organization_name),
  organization_address: optional(emptiable.organization_address),
  mail_sender_name: optional(emptiable.mail_sender_name),
  email_footer_message: optional(emptiable.email_footer_message),
  // Clients that do not know of these leave them.
  notify_organizer_of_new_orders: flag().optional(),
  hide_getting_started_page: flag().optional(),
  require_company: flag().optional(),
  require_code_for_tickets: flag().optional(),
  allow_attendee_self_edit: flag().optional(),
  is_support_email_public: flag().optional(),
  buyers_cancel_until_days: optionalInUpdate(emptiable.buyers_cancel_until_days),
  buyers_move_until_hours: optionalInUpdate(emptiable.buyers_move_until_hours),
  ...firm,
  ...spareLook,
  order_timeout_in_minutes: withDefault(timeout(), EVENT_DEFAULTS.orderTimeoutMinutes),
  enable_invoicing: withDefault(flag(), false),
  // Missing leaves it: it may be fixed by now.
  invoice_start_number: startNumber().optional(),
  // Clients that do not know of it must not open the tickets to every site.
  widget_allowed_sites: sites().optional(),
  ...waitlist,
  ...ownMails,
  ...offline,
  ...translated(),
})

/** PATCH: a missing field keeps its value; null and '' empty a field that may be empty. */
export const settingsPatch = body({
  location_details: optionalInUpdate(emptiable.location_details),
  maps_url: optionalInUpdate(emptiable.maps_url),
  online_event_connection_details: optionalInUpdate(emptiable.online_event_connection_details),
  continue_button_text: optionalInUpdate(emptiable.continue_button_text),
  pre_checkout_message: optionalInUpdate(emptiable.pre_checkout_message),
  post_checkout_message: optionalInUpdate(emptiable.post_checkout_message),
  terms_text: optionalInUpdate(emptiable.terms_text),
  support_email: optionalInUpdate(emptiable.support_email),
  website_url: optionalInUpdate(emptiable.website_url),
  seo_title: optionalInUpdate(emptiable.seo_title),
  seo_description: optionalInUpdate(emptiable.seo_description),
  seo_keywords: optionalInUpdate(emptiable.seo_keywords),
  offline_payment_instructions: optionalInUpdate(emptiable.offline_payment_instructions),
  offline_payment_deadline_in_days: optionalInUpdate(emptiable.offline_payment_deadline_in_days),
  buyers_cancel_until_days: optionalInUpdate(emptiable.buyers_cancel_until_days),
  buyers_move_until_hours: optionalInUpdate(emptiable.buyers_move_until_hours),
  invoice_label: optionalInUpdate(emptiable.invoice_label),
  invoice_prefix: optionalInUpdate(emptiable.invoice_prefix),
  invoice_payment_terms_days: optionalInUpdate(emptiable.invoice_payment_terms_days),
  invoice_tax_details: optionalInUpdate(emptiable.invoice_tax_details),
  invoice_notes: optionalInUpdate(emptiable.invoice_notes),
  organization_name: optionalInUpdate(emptiable.organization_name),
  organization_address: optionalInUpdate(emptiable.organization_address),
  mail_sender_name: optionalInUpdate(emptiable.mail_sender_name),
  email_footer_message: optionalInUpdate(emptiable.email_footer_message),
  notify_organizer_of_new_orders: flag().optional(),
  hide_getting_started_page: flag().optional(),
  require_company: flag().optional(),
  require_code_for_tickets: flag().optional(),
  allow_attendee_self_edit: flag().optional(),
  is_support_email_public: flag().optional(),
  ...z.object(firm).partial().shape,
  ...spareLook,
  widget_allowed_sites: sites().optional(),
  ...waitlist,
  ...ownMails,
  ...offline,
  ...translated(),
})
export type SettingsPatch = z.output<typeof settingsPatch>
