import { languagesOf } from '@turnout/domain/translations/missing-texts.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { currencyName, zoneLabel } from '../accounts/parts/account-options.ts'
import { languageWords } from '../../desk/language-words.ts'
import { languageLabel } from '../../desk/languages/text-pieces.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import { clockWords, plainWords } from '../../shell/settings/value-words.ts'
import { TRANSLATION_NAMES, translationOfName, translationsIn } from './setting-texts.ts'
import type { SettingName, SettingsValues } from './settings-form.ts'
import type { SettingsSection } from './settings-sections.ts'
import { comma } from '../../format/in-a-row.ts'
import { settingsCatalogue } from './settings-catalogue.ts'

/*
 * What settings are called alone, and what their values say in a few words.
 */

/** What each value is called alone, by its name. */
export const settingLabels = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(settingsCatalogue().map(({ name, label }) => [name, label])),
  payment_providers: m.event_defaults_ways(),
  ...translationLabels(),
})

/** What each text is called in each language. */
function translationLabels(): Readonly<Record<string, string>> {
  const labels = new Map<string, string>(settingsCatalogue().map(({ name, label }) => [name, label]))
  labels.set('ticket_note', m.events_designer_ticket_note())
  return Object.fromEntries(
    TRANSLATION_NAMES.map(({ name, locale, text }) => [name, languageLabel(labels.get(text) ?? text, locale)]),
  )
}

/** The place of the setting with that name: a translation beside its text. */
export function sectionOfSetting(name: string): SettingsSection | undefined {
  const asked = translationOfName(name)?.text ?? name
  // Its first language is in the designer.
  if (asked === 'ticket_note') return 'general'
  return settingsCatalogue().find((setting) => setting.name === asked)?.section
}

const countryName = (code: string): string =>
  code === '' ? '' : (new Intl.DisplayNames(tagOf(documentLocale()), { type: 'region' }).of(code) ?? code)

export const WAY_WORDS = {
  STRIPE: m.events_field_cards,
  BANK_TRANSFER: m.events_field_transfer,
  AT_THE_DOOR: m.events_field_at_door,
} as const

/** "15 minutes" */
const minutesWords = (minutes: number | null): string =>
  minutes === null
    ? ''
    : new Intl.NumberFormat(tagOf(documentLocale()), { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
        minutes,
      )

type Wording = { readonly [Name in SettingName]?: (value: SettingsValues[Name]) => string | undefined }

const WORDS: Wording = {
  start_date: clockWords,
  end_date: clockWords,
  timezone: zoneLabel,
  currency: currencyName,
  locale: languageWords,
  // Its name is in a list that this does not know.
  organizer_id: () => undefined,
  'location_details.country': countryName,
  attendee_details_collection_method: (method) =>
    method === 'PER_ORDER' ? m.events_details_per_order() : m.events_details_per_ticket(),
  order_timeout_in_minutes: minutesWords,
  price_display_mode: (mode) =>
    mode === 'INCLUSIVE' ? m.events_price_display_inclusive() : m.events_price_display_exclusive(),
  payment_providers: (ways) =>
    ways.length === 0 ? m.shell_settings_off() : ways.map((way) => WAY_WORDS[way]()).join(comma()),
  // Too long to stand under their fields.
  description: () => undefined,
  online_event_connection_details: () => undefined,
  pre_checkout_message: () => undefined,
  post_checkout_message: () => undefined,
  offline_payment_instructions: () => undefined,
}

/** The languages of the texts beside the first. */
export const languagesInWords = (values: SettingsValues): string =>
  languagesOf([translationsIn(values)])
    .map(languageWords)
    .join(comma())

/** A value in a few words; '' for none, nothing for what would take more. */
export function settingWords(name: SettingName, values: SettingsValues): string | undefined {
  const text = translationOfName(name)?.text
  const own = WORDS[text === undefined || text === 'ticket_note' ? name : text] as
    | ((value: unknown) => string | undefined)
    | undefined
  const value = values[name]
  return own === undefined ? plainWords(value) : own(value)
}

/** The settings that say in a row what a section holds. */
const TOLD: Readonly<Partial<Record<SettingsSection, readonly SettingName[]>>> = {
  general: ['title', 'start_date', 'timezone', 'currency'],
  location: ['location_details.venue_name', 'location_details.address_line_1', 'location_details.city'],
  checkout: ['attendee_details_collection_method', 'order_timeout_in_minutes'],
  payment: ['payment_providers'],
  email: ['mail_sender_name', 'support_email'],
  seo: ['seo_title', 'allow_search_engine_indexing'],
}

/** Values that say too little without their name. */
const NAMED: ReadonlySet<SettingName> = new Set(['order_timeout_in_minutes', 'allow_search_engine_indexing'])

/** What is set in a section, in one line. */
export function sectionSummary(section: SettingsSection, values: SettingsValues): string {
  const labels = settingLabels()
  const told = (TOLD[section] ?? []).flatMap((name) => {
    const words = settingWords(name, values)
    if (words === undefined || words === '') return []
    return [NAMED.has(name) ? m.shell_settings_told({ name: labels[name] ?? name, value: words }) : words]
  })
  if (section === 'misc') return m.events_section_misc_intro()
  return told.length === 0 ? m.shell_settings_nothing() : told.join(' · ')
}
