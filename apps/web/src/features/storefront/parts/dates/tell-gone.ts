import type { PublicOccurrence } from '@turnout/contract/occurrences/public-occurrence.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { type DateFormat, formatDate, formatNearDate } from '../../../../format/format.ts'
import { sayInDates } from './say-in-dates.ts'

/* A date that sold out, or was cancelled, since its page was opened. */

export interface GoneDate {
  readonly isCancelled: boolean
  /** ISO 8601. */
  readonly start: string
  /** "Fri 5 March, 19:30" */
  readonly name: string
}

/** Says that it is gone, and leads to the next date with places. */
export function tellGone(gone: GoneDate, dates: readonly PublicOccurrence[], zone: DateFormat): void {
  document.querySelector('#dates [data-refused]')?.remove()
  if (gone.isCancelled)
    return sayInDates({
      about: 'gone',
      tone: 'error',
      strong: m.storefront_dates_cancelled_now({ date: gone.name }),
      text: m.storefront_dates_not_charged(),
    })
  const next = nextOf(gone, dates)
  sayInDates({
    about: 'gone',
    strong: m.storefront_dates_sold_now({ date: gone.name }),
    ...(next === undefined
      ? { text: m.storefront_dates_none() }
      : { text: leftWords(next, zone), act: take(gone, next, zone) }),
  })
}

const hasPlaces = ({ state }: PublicOccurrence): boolean => state === 'FREE' || state === 'FEW'

/** The next one after it with places, else the first of all. */
function nextOf({ start }: GoneDate, dates: readonly PublicOccurrence[]): PublicOccurrence | undefined {
  const open = dates.filter(hasPlaces)
  return open.find((date) => date.start_date > start) ?? open[0]
}

function leftWords({ start_date: start, places_left: count }: PublicOccurrence, zone: DateFormat): string {
  const date = formatNearDate(start, 'moment', zone)
  return count === null ? m.storefront_dates_some_on({ date }) : m.storefront_dates_left_on({ count, date })
}

/** "Take Saturday", to the tickets of that date. */
function take({ start }: GoneDate, { id, start_date: to }: PublicOccurrence, zone: DateFormat): HTMLElement {
  const link = document.createElement('a')
  const address = new URL(location.href)
  for (const name of ['day', 'month', 'waiting']) address.searchParams.delete(name)
  address.searchParams.set('date', String(id))
  address.hash = 'tickets'
  link.href = address.href
  link.textContent = m.storefront_dates_take({ date: shortName(start, to, zone) })
  return link
}

/** "Saturday"; where that is no difference "Sat 6 March", and on the same day "14:00". */
export function shortName(from: string, to: string, zone: DateFormat): string {
  if (formatDate(from, 'date', zone) === formatDate(to, 'date', zone)) return formatDate(to, 'time', zone)
  const weekday = formatDate(to, 'weekday', zone)
  return weekday === formatDate(from, 'weekday', zone) ? formatNearDate(to, 'weekdayAndDay', zone) : weekday
}
