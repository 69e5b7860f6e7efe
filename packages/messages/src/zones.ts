import { getLocale } from './current-locale.ts'
import { localeOf, type Locale } from './locale.ts'

/*
 * Time zones by the city that people know them by. Zones are named in English by their registry,
 * and `Intl` has no names of cities: names that differ in another language stand here, "Lissabon"
 * for "Lisbon". A city that is missing is called as the registry does.
 */

const CITIES: Readonly<Partial<Record<Locale, string>>> = {
  de:
    'Algiers:Algier Athens:Athen Azores:Azoren Baghdad:Bagdad Belgrade:Belgrad Brussels:Brüssel ' +
    'Bucharest:Bukarest Cairo:Kairo Canary:Kanaren Cape_Verde:Kap_Verde Chisinau:Chișinău Copenhagen:Kopenhagen Damascus:Damaskus ' +
    'Djibouti:Dschibuti Dushanbe:Duschanbe Easter:Osterinsel Faroe:Färöer Godthab:Nuuk Havana:Havanna Ho_Chi_Minh:Ho-Chi-Minh-Stadt ' +
    'Hong_Kong:Hongkong Isle_of_Man:Insel_Man Katmandu:Kathmandu Khartoum:Khartum Kiev:Kyjiw Kyiv:Kyjiw ' +
    'Lisbon:Lissabon Luxembourg:Luxemburg Maldives:Malediven Mexico_City:Mexiko-Stadt Mogadishu:Mogadischu Moscow:Moskau Muscat:Maskat ' +
    'Nicosia:Nikosia Prague:Prag Pyongyang:Pjöngjang Qatar:Katar Reunion:Réunion Reykjavik:Reykjavík Riyadh:Riad Rome:Rom ' +
    'Sao_Paulo:São_Paulo Shanghai:Schanghai Singapore:Singapur St_Johns:St._John’s Tashkent:Taschkent Tbilisi:Tiflis Tehran:Teheran ' +
    'Tirane:Tirana Tokyo:Tokio Tripoli:Tripolis Ulaanbaatar:Ulan-Bator Uzhgorod:Uschhorod Vatican:Vatikan Vienna:Wien Warsaw:Warschau ' +
    'Yekaterinburg:Jekaterinburg Yerevan:Eriwan Zaporozhye:Saporischschja Zurich:Zürich',
}

const AREAS: Readonly<Partial<Record<Locale, string>>> = {
  de: 'Africa:Afrika America:Amerika Antarctica:Antarktis Arctic:Arktis Asia:Asien Atlantic:Atlantik Australia:Australien Europe:Europa Indian:Indischer_Ozean Pacific:Pazifik',
}

const read = new Map<string, ReadonlyMap<string, string>>()

function named(part: string, table: string): string {
  const known = read.get(table) ?? new Map(table.split(' ').map((pair) => pair.split(':') as [string, string]))
  read.set(table, known)
  return (known.get(part) ?? part).replaceAll('_', ' ')
}

/** The language that the words around it have. */
const spoken = (): Locale => localeOf(getLocale()) ?? 'en'

/** "Europe/Lisbon" is "Lisbon", in German "Lissabon". */
export const cityOfZone = (timeZone: string, locale: Locale = spoken()): string =>
  named(timeZone.split('/').at(-1) ?? timeZone, CITIES[locale] ?? '')

/** "Europe", in German "Europa"; of zones below a country that too; empty for those without. */
export const areaOfZone = (timeZone: string, locale: Locale = spoken()): string =>
  timeZone
    .split('/')
    .slice(0, -1)
    .map((part) => named(part, AREAS[locale] ?? ''))
    .join(', ')
