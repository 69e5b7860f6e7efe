import type { Said, Translations } from './texts-in.ts'

/** Translations as they were sent: what is null, empty or missing is none. */
export type GivenTranslations = Readonly<
  Record<string, Readonly<Record<string, Said | null | undefined>> | null | undefined>
>

const isNothing = (text: Said | null | undefined): boolean =>
  text === null || text === undefined || text.length === 0 || (Array.isArray(text) && text.every((one) => one === ''))

/** The order in which the database keeps names: what is sent again as it was is no change. */
const asStored = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1)

/**
 * What is kept of translations: the texts that say something. The event's first language has its
 * texts in the fields themselves; a translation into it is refused.
 */
export function keptTranslations(
  given: GivenTranslations,
  first: string,
): Translations | { readonly refused: 'first_language'; readonly locale: string } {
  const kept: Record<string, Record<string, Said>> = {}
  for (const locale of Object.keys(given).toSorted(asStored)) {
    const said = Object.entries(given[locale] ?? {}).filter((entry): entry is [string, Said] => !isNothing(entry[1]))
    if (said.length === 0) continue
    if (locale === first) return { refused: 'first_language', locale }
    kept[locale] = Object.fromEntries(said.toSorted(([a], [b]) => asStored(a, b)))
  }
  return kept
}
