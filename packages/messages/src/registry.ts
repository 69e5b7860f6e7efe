/*
 * Functions that message files may call on a value: `local countPlural = count: plural`. Compiled
 * messages import this file under Paraglide's name for it. Formatters are kept: making one costs a
 * hundred times its use.
 */

import { tagOf } from './tags.ts'

const plurals = new Map<string, Intl.PluralRules>()
const numbers = new Map<string, Intl.NumberFormat>()

function kept<T>(formatters: Map<string, T>, locale: string, make: () => T): T {
  const known = formatters.get(locale)
  if (known !== undefined) return known
  const made = make()
  formatters.set(locale, made)
  return made
}

/** The plural category of a count: one, other … */
export const plural = (locale: string, count: unknown): string =>
  kept(plurals, locale, () => new Intl.PluralRules(tagOf(locale))).select(Number(count))

/** A number with the locale's digits and separators. */
export const number = (locale: string, value: unknown): string =>
  kept(numbers, locale, () => new Intl.NumberFormat(tagOf(locale))).format(Number(value))
