import type { EventPageProps, PageDates } from '@turnout/contract/storefront/page.ts'
import type { PublicEvent } from '@turnout/contract/storefront/public-event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import {
  type DateFormat,
  formatDate,
  formatDay,
  formatDayRange,
  formatNearDate,
  formatMoney,
  formatTimeRange,
} from '../../format/format.ts'
import { inARow } from '../../format/in-a-row.ts'
import { catalogueOf, wholeCatalogueOf } from '../checkout/parts/ticket-choice/catalogue.ts'
import { zoneWords } from '../checkout/parts/ticket-choice/zone-words.ts'
import { deskWords, waitingWords } from '../checkout/parts/ticket-choice/desk-words.ts'
import type { EventPageView, EventWords } from './event-page.ts'
import { passChoice } from './parts/dates/pass-words.ts'
import { passSeatsOffered, seatsOffered } from './parts/seats-offered.ts'

/** Words the page on the server, in the event's zone. */
export function eventPageView(props: EventPageProps): EventPageView {
  const { event, locale, dates } = props
  const passes = passChoice(dates, { locale, timeZone: event.timezone })
  const seats = passes === undefined ? seatsOffered(props) : passSeatsOffered(props, passes)
  const catalogue = seats?.is_alone === true ? wholeCatalogueOf(event, passes) : catalogueOf(event, passes)
  const words = deskWords(catalogue, locale)
  return {
    ...props,
    ...(passes && { passes }),
    ...(seats && { seats }),
    words: eventWords(props),
    desk_words: dates?.waiting === undefined ? words : { ...words, closed: waitingWords() },
  }
}

function eventWords({ event, dates, locale, next_events }: EventPageProps): EventWords {
  const zone: DateFormat = { locale, timeZone: event.timezone }
  const country = event.location_details.country
  const ends = dates === undefined ? ([event.start_date] as const) : endsOf(event, dates)
  return {
    ...(dates === undefined ? whenWords(event, zone) : rangeWords({ event, dates, zone })),
    zone: zoneWords(event.timezone),
    ...(event.lifecycle_status === 'ENDED' && { time: agoWords(event.end_date ?? event.start_date, zone) }),
    month: formatDate(ends[0], 'month', zone).replace('.', ''),
    day: daysOf(ends, zone),
    year: formatDate(ends[0], 'year', zone),
    country:
      country === null ? null : (new Intl.DisplayNames(tagOf(locale), { type: 'region' }).of(country) ?? country),
    next_lines: next_events.map((next) => nextLine(next, locale)),
  }
}

function nextLine(
  { start_date, timezone, currency, lowest_price }: EventPageProps['next_events'][number],
  locale: string,
) {
  const when = formatNearDate(start_date, 'moment', { locale, timeZone: timezone })
  if (lowest_price === null) return when
  const price =
    lowest_price === 0
      ? m.storefront_free_within()
      : m.storefront_from({ price: formatMoney(lowest_price, { locale, currency }) })
  return inARow(when, price)
}

const DAY_MS = 86_400_000
/** From the largest: a time ago is told in the first that it fills. */
const AGO = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
  ['day', 1],
] as const

/** "3 weeks ago", "yesterday", "today", by the days of the event's calendar. */
function agoWords(over: string, { locale, timeZone }: DateFormat): string {
  const dayOf = (at: Date): number =>
    Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)) / DAY_MS
  const days = dayOf(new Date()) - dayOf(new Date(over))
  const [unit, length] = AGO.find(([, whole]) => days >= whole) ?? ['day', 1]
  const words = new Intl.RelativeTimeFormat(tagOf(locale), { numeric: 'auto' }).format(-Math.floor(days / length), unit)
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}

/** A night that ends before 6 in the morning still belongs to the day it began. */
const NIGHT_HOURS = 18

/** The first date to come and the last; a night belongs to the day on which it begins. */
const endsOf = ({ start_date: start }: PublicEvent, dates: PageDates): readonly [string, string] => [
  dates.first_start ?? start,
  dates.last_start ?? start,
]

/** "4–11 March 2027", "5 dates, Lisbon time". */
function rangeWords({ event, dates, zone }: { event: PublicEvent; dates: PageDates; zone: DateFormat }) {
  if (dates.count === 0 && dates.rows.length === 0)
    return { date: m.storefront_dates_not_out(), time: zoneWords(event.timezone) }
  const [first, last] = endsOf(event, dates)
  const isOneDay = formatDate(first, 'plainDate', zone) === formatDate(last, 'plainDate', zone)
  return {
    date: isOneDay ? formatDate(first, 'date', zone) : formatDayRange(first, last, zone),
    time: inARow(m.storefront_dates_count({ count: dates.count }), zoneWords(event.timezone)),
  }
}

/** "4–11" within one month, else the first day. */
function daysOf([first, last = first]: readonly [string, string?], zone: DateFormat): string {
  const [from, to] = [formatDay(first, zone), formatDay(last, zone)]
  const monthOf = (at: string): string => `${formatDate(at, 'month', zone)} ${formatDate(at, 'year', zone)}`
  return from === to || monthOf(first) !== monthOf(last) ? from : `${from}–${to}`
}

function whenWords({ start_date, end_date, timezone }: PublicEvent, zone: DateFormat): { date: string; time: string } {
  const date = formatDate(start_date, 'date', zone)
  const withZone = (time: string): string => inARow(time, zoneWords(timezone))
  const startTime = formatDate(start_date, 'time', zone)
  if (end_date === null) return { date, time: withZone(startTime) }
  const hours = (Date.parse(end_date) - Date.parse(start_date)) / 3_600_000
  const sameDay = formatDate(end_date, 'date', zone) === date
  if (sameDay || hours <= NIGHT_HOURS) return { date, time: withZone(formatTimeRange(start_date, end_date, zone)) }
  const days = `${formatDate(start_date, 'shortDate', zone)} – ${formatDate(end_date, 'shortDate', zone)}`
  return { date: days, time: withZone(startTime) }
}
