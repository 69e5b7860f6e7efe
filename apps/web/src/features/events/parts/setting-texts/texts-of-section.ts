import { WIRE_LOCALES } from '@turnout/contract/enums.ts'
import { translatedCount } from '@turnout/domain/translations/missing-texts.ts'
import type { TextLanguages } from '../../../../desk/languages/use-text-languages.ts'
import { SETTING_TEXTS, translationName, translationsIn } from '../../setting-texts.ts'
import type { SettingText } from '../../setting-texts.ts'
import type { SectionProps } from '../settings/section-props.ts'

/** The texts of a section in the language that the page shows, and how far they are translated. */
export function textsOfSection(
  { form, language }: Pick<SectionProps, 'form' | 'language'>,
  texts: readonly SettingText[],
): TextLanguages {
  const originals = Object.fromEntries(texts.map((text) => [text, form.values[text]]))
  const translations = translationsIn(form.values)
  return {
    ...language,
    others: language.used.map((locale) => ({ locale, ...translatedCount(originals, translations, locale) })),
    translationOf: (field) => form.field(nameIn(language.shown, field)),
  }
}

/** The name of the value that a text has in a language. */
export function nameIn(shown: string, field: string) {
  const locale = WIRE_LOCALES.find((one) => one === shown)
  const text = SETTING_TEXTS.find((one) => one === field)
  // Both come from these lists.
  if (locale === undefined || text === undefined) throw new Error(`No text of the settings: ${field} in ${shown}`)
  return translationName(locale, text)
}
