import type { Said, Translations } from './texts-in.ts'

/** How many of the texts of a thing are said in a language. */
export interface TranslatedCount {
  readonly translated: number
  readonly total: number
}

const isSaid = (text: Said | null | undefined): boolean =>
  text !== null &&
  text !== undefined &&
  (typeof text === 'string' ? text.trim() !== '' : text.length > 0 && text.every((one) => one.trim() !== ''))

/** Options are said when each of them is: readers see all of them in one language. */
const isSaidOf = (text: Said | undefined, original: Said | null | undefined): boolean =>
  isSaid(text) && (typeof original === 'string' || text?.length === original?.length)

/** The fields that say something in the first language, and nothing in this one. */
export const missingTexts = (
  originals: Readonly<Record<string, Said | null | undefined>>,
  translations: Translations,
  locale: string,
): readonly string[] =>
  Object.entries(originals).flatMap(([field, text]) =>
    isSaid(text) && !isSaidOf(translations[locale]?.[field], text) ? [field] : [],
  )

/** "2 of 4": how far a thing is translated into a language. */
export function translatedCount(
  originals: Readonly<Record<string, Said | null | undefined>>,
  translations: Translations,
  locale: string,
): TranslatedCount {
  const total = Object.values(originals).filter(isSaid).length
  return { translated: total - missingTexts(originals, translations, locale).length, total }
}

/** The languages that anything is translated into, each once. */
export const languagesOf = (all: readonly Translations[]): readonly string[] =>
  [...new Set(all.flatMap((one) => Object.keys(one)))].toSorted()
