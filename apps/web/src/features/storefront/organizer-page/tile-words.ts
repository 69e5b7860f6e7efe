import type { OrganizerTile } from '@turnout/contract/storefront/organizer-page/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { type DateFormat, formatDate, formatNearDate, formatDay, formatMoney } from '../../../format/format.ts'
import { comma } from '../../../format/in-a-row.ts'

/** The words of one event on the wall, in the event's zone and currency. */
export interface TileWords {
  readonly month: string
  readonly day: string
  readonly when: string
  readonly place: string
  /** '' when there is nothing to say. */
  readonly price: string
  readonly flag: { readonly sign: 'few' | 'soon'; readonly text: string } | null
}

export function tileWords(event: OrganizerTile, { locale, year }: { locale: string; year: string }): TileWords {
  const zone = { locale, timeZone: event.timezone }
  const isThisYear = formatDate(event.start_date, 'year', zone) === year
  return {
    month: formatDate(event.start_date, 'month', zone).replace('.', ''),
    day: formatDay(event.start_date, zone),
    when: m.organizer_page_when({
      date: isThisYear ? dayOfYear(event.start_date, zone) : formatDate(event.start_date, 'date', zone),
      time: formatDate(event.start_date, 'time', zone),
    }),
    place: placeWords(event),
    price: priceWords(event, locale),
    flag: flagOf(event, zone),
  }
}

/** "Saturday 12 June": without a year, browsers of some languages would put a comma where we have none. */
const dayOfYear = (instant: string, zone: DateFormat): string =>
  m.organizer_page_day({ weekday: formatDate(instant, 'weekday', zone), day: formatDate(instant, 'dayMonth', zone) })

/** "12 December 2026, Pier 9 Warehouse" */
export const pastWords = (event: OrganizerTile, locale: string): string =>
  [formatDate(event.start_date, 'plainDate', { locale, timeZone: event.timezone }), event.venue ?? event.city]
    .filter((part) => part !== null)
    .join(comma())

function placeWords({ is_online, venue, city }: OrganizerTile): string {
  if (is_online) return m.storefront_online()
  return [...new Set([venue, city])].filter((part) => part !== null).join(', ')
}

const CLOSED = {
  sold_out: m.storefront_sold_out,
  paused: m.storefront_paused,
  ended: m.storefront_sale_ended,
  none: () => '',
}

function priceWords({ offer, currency }: OrganizerTile, locale: string): string {
  if (offer === null) return ''
  const { standing, lowest_price: lowest } = offer
  if (standing !== 'on_sale' && standing !== 'not_yet') return CLOSED[standing]()
  if (lowest === null) return ''
  if (lowest === 0) return m.storefront_free()
  const price = formatMoney(lowest, { locale, currency })
  return offer.has_several_prices ? m.storefront_from({ price }) : price
}

function flagOf({ offer }: OrganizerTile, zone: DateFormat): TileWords['flag'] {
  if (offer?.few_left != null) return { sign: 'few', text: m.organizer_page_few_left(offer.few_left) }
  if (offer?.standing !== 'not_yet' || offer.opens_at === null) return null
  return { sign: 'soon', text: m.storefront_on_sale_from({ moment: formatNearDate(offer.opens_at, 'dayMonth', zone) }) }
}
