import { COUNTRIES } from '@turnout/contract/countries.ts'
import { collatorOf } from '@turnout/messages/collator.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { documentLocale } from './locale-choice.ts'

/** The countries in the reader's language; the first line is none, in these words. */
export function countryOptions(none = m.events_no_country()) {
  const order = collatorOf(documentLocale())
  const names = new Intl.DisplayNames(tagOf(documentLocale()), { type: 'region' })
  const named = [...COUNTRIES].map((code) => ({ value: code, label: names.of(code) ?? code }))
  return [{ value: '', label: none }, ...named.toSorted((a, b) => order.compare(a.label, b.label))]
}
