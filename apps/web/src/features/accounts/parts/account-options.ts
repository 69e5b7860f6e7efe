import { NATIVE_NAMES, LOCALES } from '@turnout/messages/locale.ts'
import type { Locale } from '@turnout/messages/locale.ts'
import { CURRENCIES } from '@turnout/domain/money/currency.ts'
import type { Option } from '@turnout/ui/fields/option.ts'
import { areaOfZone, cityOfZone } from '@turnout/messages/zones.ts'
import { tagOf } from '@turnout/messages/tags.ts'
import { collatorOf } from '@turnout/messages/collator.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'

/** The languages, each in its own name. */
export const languageOptions = (): Option<Locale>[] =>
  LOCALES.map((locale) => ({ value: locale, label: NATIVE_NAMES[locale] }))

/** A language in its own name, whether it is offered yet or not. */
export const languageName = (code: string): string => (NATIVE_NAMES as Readonly<Record<string, string>>)[code] ?? code

/** "EUR · Euro", in the order of the codes. */
export function currencyOptions(locale: Locale): Option[] {
  const names = new Intl.DisplayNames(tagOf(locale), { type: 'currency' })
  return CURRENCIES.map((code) => ({ value: code, label: currencyLabel(code, names) }))
}

const currencyLabel = (code: string, names: Intl.DisplayNames): string => `${code} · ${names.of(code) ?? code}`

/** One of them, in the language of the page. */
export const currencyName = (code: string): string =>
  currencyLabel(code, new Intl.DisplayNames(tagOf(documentLocale()), { type: 'currency' }))

const UTC = 'UTC'

/**
 * "Lisbon · Europe", sorted by city. The chosen zone is included even when this browser does not
 * list it.
 */
export function timeZoneOptions(chosen: string): Option[] {
  const order = collatorOf(documentLocale())
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), UTC, ...(chosen === '' ? [] : [chosen])])
  return [...zones]
    .map((zone) => ({ value: zone, label: zoneLabel(zone) }))
    .toSorted((a, b) => order.compare(a.label, b.label))
}

/** "Lisbon · Europe". */
export function zoneLabel(zone: string): string {
  const area = areaOfZone(zone)
  return area === '' ? cityOfZone(zone) : `${cityOfZone(zone)} · ${area}`
}
