import { WIRE_LOCALES } from '@turnout/contract/enums.ts'
import { languagesOf, translatedCount } from '@turnout/domain/translations/missing-texts.ts'
import type { Said, Translations } from '@turnout/domain/translations/texts-in.ts'
import { useState } from 'react'
import { useUsedLanguages } from './used-languages.ts'

/** What a form knows of its texts in other languages. */
export interface TextLanguagesOptions {
  /** The event's first language: that of the ordinary fields. */
  readonly first: string
  /** The texts as they stand in the ordinary fields, by the names that their translations have. */
  readonly originals: Readonly<Record<string, Said | null | undefined>>
  readonly translations: Translations
  readonly onChange: (translations: Translations) => void
  /** What was refused, by `translations.de.title`. */
  readonly errorOf: (name: string) => string | undefined
  /** Where the translations stand in what is sent. */
  readonly at?: string
}

/** The language that the texts of a form are shown in, and how far each is translated. */
export function useTextLanguages(options: TextLanguagesOptions) {
  const { first, originals, translations, onChange, errorOf, at = 'translations' } = options
  const [chosen, choose] = useState(first)
  const [added, setAdded] = useState<readonly string[]>([])
  const used = useUsedLanguages()
  const others = WIRE_LOCALES.filter(
    (locale) => locale !== first && [...used, ...added, ...languagesOf([translations])].includes(locale),
  )
  const shown = chosen === first || others.some((locale) => locale === chosen) ? chosen : first
  return {
    first,
    shown,
    isFirst: shown === first,
    others: others.map((locale) => ({ locale, ...translatedCount(originals, translations, locale) })),
    addable: WIRE_LOCALES.filter((locale) => locale !== first && !others.includes(locale)),
    choose,
    add: (locale: string) => {
      setAdded((before) => [...before, locale])
      choose(locale)
    },
    originals,
    textOf: (field: string): Said | undefined => translations[shown]?.[field],
    write: (field: string, text: Said) =>
      onChange({ ...translations, [shown]: { ...translations[shown], [field]: text } }),
    nameOf: (field: string) => `${at}.${shown}.${field}`,
    errorOf: (field: string) => errorOf(`${at}.${shown}.${field}`),
  }
}

export type TextLanguages = ReturnType<typeof useTextLanguages>
