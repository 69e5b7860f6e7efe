import { m } from '@turnout/messages/generated/messages.js'
import { getLocale } from './current-locale.ts'
import { localeOf, type Locale } from './locale.ts'

/*
 * Time zones by the city that people know them by. Zones are named in English by their registry,
 * and `Intl` has no names of cities: names that differ in a language stand in its messages, as
 * "Lisbon=Lissabon Mexico_City=Mexiko-Stadt". A city that is missing is called as the registry does.
 */

const read = new Map<string, ReadonlyMap<string, string>>()

function named(part: string, table: string): string {
  const known = read.get(table) ?? new Map(table.split(' ').map((pair) => pair.split('=') as [string, string]))
  read.set(table, known)
  return (known.get(part) ?? part).replaceAll('_', ' ')
}

/** The language that the words around it have. */
const spoken = (): Locale => localeOf(getLocale()) ?? 'en'

/** "Europe/Lisbon" is "Lisbon", in German "Lissabon". */
export const cityOfZone = (timeZone: string, locale: Locale = spoken()): string =>
  named(timeZone.split('/').at(-1) ?? timeZone, m.lists_zone_cities({}, { locale }))

/** "Europe", in German "Europa"; of zones below a country that too; empty for those without. */
export const areaOfZone = (timeZone: string, locale: Locale = spoken()): string =>
  timeZone
    .split('/')
    .slice(0, -1)
    .map((part) => named(part, m.lists_zone_areas({}, { locale })))
    .join(', ')
