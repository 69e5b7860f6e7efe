import { COUNTRIES } from '@turnout/contract/countries.ts'
import { collatorOf } from '@turnout/messages/collator.ts'
import { tagOf } from '@turnout/messages/tags.ts'

/** Every country by its name in a language, sorted as that language sorts. */
export function countriesIn(locale: string): { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames(tagOf(locale), { type: 'region' })
  const order = collatorOf(locale)
  return [...COUNTRIES]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => order.compare(a.name, b.name))
}
