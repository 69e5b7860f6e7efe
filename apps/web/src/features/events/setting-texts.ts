import { WIRE_LOCALES, type WireLocale } from '@turnout/contract/enums.ts'
import { SETTINGS_TEXTS } from '@turnout/contract/events/settings.ts'
import { saidTranslations } from '@turnout/domain/translations/kept-translations.ts'
import type { Translations } from '@turnout/domain/translations/texts-in.ts'

/*
 * The texts of an event and its settings in other languages, as fields of one form: each text of each language is a
 * separate value, so that two people can translate at the same time. Names are those under which the server refuses
 * them.
 */

const EVENT_TEXTS = ['title', 'description'] as const
/** The note on tickets is edited with their design; its translations stand here. */
const TEXTS_OF_SETTINGS = [...SETTINGS_TEXTS, 'ticket_note'] as const
const TEXTS = [...EVENT_TEXTS, ...TEXTS_OF_SETTINGS] as const

/** The texts that the form of the settings shows. */
export const SETTING_TEXTS = [...EVENT_TEXTS, ...SETTINGS_TEXTS] as const
export type SettingText = (typeof SETTING_TEXTS)[number]

type TranslatedText = (typeof TEXTS)[number]
export type TranslationName = `translations.${WireLocale}.${TranslatedText}`

export const translationName = (locale: WireLocale, text: TranslatedText): TranslationName =>
  `translations.${locale}.${text}`

/** Every text in every language, by the name of its value. */
export const TRANSLATION_NAMES = WIRE_LOCALES.flatMap((locale) =>
  TEXTS.map((text) => ({ name: translationName(locale, text), locale, text })),
)

/** What a value is a translation into, and of what; undefined: it is none. */
export const translationOfName = (name: string) => TRANSLATION_NAMES.find((one) => one.name === name)

const wordsOf = (translations: Translations, locale: string, text: string): string => {
  const said = translations[locale]?.[text]
  return typeof said === 'string' ? said : ''
}

export const translationValues = (ofEvent: Translations, ofSettings: Translations): Record<TranslationName, string> =>
  // `fromEntries` forgets the names.
  Object.fromEntries(
    TRANSLATION_NAMES.map(({ name, locale, text }) => [
      name,
      wordsOf(isOfEvent(text) ? ofEvent : ofSettings, locale, text),
    ]),
  ) as Record<TranslationName, string>

/** Of the event itself; an empty setting is empty in every language. */
export const isOfEvent = (text: TranslatedText): boolean => EVENT_TEXTS.some((one) => one === text)

type Values = Readonly<Record<TranslationName, string>>

const gathered = (values: Values, texts: readonly TranslatedText[]): Translations =>
  saidTranslations(
    Object.fromEntries(
      WIRE_LOCALES.map((locale) => [
        locale,
        Object.fromEntries(texts.map((text) => [text, values[translationName(locale, text)]])),
      ]),
    ),
  )

/** All texts in other languages, as they stand in the form. */
export const translationsIn = (values: Values): Translations => gathered(values, TEXTS)

/** What is sent when values of these names changed: all translations of the event, or of its settings. */
export function translationsChange(values: Values, names: readonly string[]) {
  const changed = names.map(translationOfName).filter((one) => one !== undefined)
  return {
    ofEvent: changed.some(({ text }) => isOfEvent(text)) ? gathered(values, EVENT_TEXTS) : undefined,
    ofSettings: changed.some(({ text }) => !isOfEvent(text)) ? gathered(values, TEXTS_OF_SETTINGS) : undefined,
  }
}
