import { tagOf } from './tags.ts'

const kept = new Map<string, Intl.Collator>()

/** The order of a language, numbers within texts by their value. One is kept: making it costs more than using it. */
export function collatorOf(locale: string): Intl.Collator {
  const made = kept.get(locale) ?? new Intl.Collator(tagOf(locale), { numeric: true })
  kept.set(locale, made)
  return made
}
