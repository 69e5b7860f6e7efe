import type { Said, Translations } from './texts-in.ts'

/** Translations as they were sent: what is null, empty or missing is none. */
export type GivenTranslations = Readonly<
  Record<string, Readonly<Record<string, Said | null | undefined>> | null | undefined>
>

const isNothing = (text: Said | null | undefined): boolean =>
  text === null || text === undefined || text.length === 0 || (Array.isArray(text) && text.every((one) => one === ''))

/** The order in which the database keeps names: what is sent again as it was is no change. */
const asStored = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1)

/** The texts that say something, as they are stored. */
export function saidTranslations(given: GivenTranslations): Translations {
  const kept: Record<string, Record<string, Said>> = {}
  for (const locale of Object.keys(given).toSorted(asStored)) {
    const said = Object.entries(given[locale] ?? {}).filter((entry): entry is [string, Said] => !isNothing(entry[1]))
    if (said.length > 0) kept[locale] = Object.fromEntries(said.toSorted(([a], [b]) => asStored(a, b)))
  }
  return kept
}

/**
 * What is kept of translations: the texts that say something. The event's first language has its
 * texts in the fields themselves; a translation into it is refused.
 */
export function keptTranslations(
  given: GivenTranslations,
  first: string,
): Translations | { readonly refused: 'first_language'; readonly locale: string } {
  const kept = saidTranslations(given)
  return Object.hasOwn(kept, first) ? { refused: 'first_language', locale: first } : kept
}

/** The translations with one text said otherwise; '' takes it away. */
export const withText = (
  translations: Translations,
  { locale, field }: { readonly locale: string; readonly field: string },
  text: Said,
): Translations => saidTranslations({ ...translations, [locale]: { ...translations[locale], [field]: text } })
