import { keptTranslations, type GivenTranslations } from '@turnout/domain/translations/kept-translations.ts'
import type { Translations } from '@turnout/domain/translations/texts-in.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { readRichText } from './read-rich-text.ts'

interface Expected {
  /** The event's first language. */
  readonly first: string
  /** The fields that are rich texts. */
  readonly rich?: readonly string[]
  /** Where they stand in the body. */
  readonly at?: string
}

/**
 * The stored form of translations: made safe like the texts that they translate, without those that
 * say nothing; `standing` when the body has none.
 * @throws Refusal invalid_fields for a translation into the event's first language
 */
export function readTranslations<Standing>(
  given: GivenTranslations | null | undefined,
  standing: Standing,
  { first, rich = [], at = 'translations' }: Expected,
): Translations | Standing {
  if (given === undefined) return standing
  const safe = Object.fromEntries(
    Object.entries(given ?? {}).map(([locale, texts]) => [
      locale,
      Object.fromEntries(
        Object.entries(texts ?? {}).map(([field, text]) => [
          field,
          typeof text === 'string' && rich.includes(field) ? readRichText(text, `${at}.${locale}.${field}`) : text,
        ]),
      ),
    ]),
  )
  const kept = keptTranslations(safe, first)
  if (isRefused(kept)) throw invalidFields({ [`${at}.${kept.locale}`]: 'first_language' })
  return kept
}

/** A language is never called so. */
const isRefused = (
  kept: ReturnType<typeof keptTranslations>,
): kept is Extract<ReturnType<typeof keptTranslations>, { refused: string }> => typeof kept['refused'] === 'string'
