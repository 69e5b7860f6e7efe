import type { PageDates, PassDate } from '@turnout/contract/storefront/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import {
  type DateFormat,
  formatDate,
  formatNearDate,
  type NearDateFormat,
  regional,
} from '../../../../format/format.ts'
import type { PassChoice, PassDateWords } from '../../../checkout/parts/ticket-choice/catalogue.ts'
import { stateWords } from './DateChoice.tsx'
import { nameOfDate } from './DateLine.tsx'

/** The dates of passes in words; undefined on a page that does not offer them. */
export function passChoice(dates: PageDates | undefined, zone: DateFormat): PassChoice | undefined {
  const { passes } = dates ?? {}
  if (passes?.is_chosen !== true) return undefined
  const times = new Set(passes.dates.map(({ start_date: start }) => formatDate(start, 'time', zone)))
  const nameOf = (date: PassDate, near: NearDateFormat = zone): string =>
    times.size > 1 ? nameOfDate(date, near) : formatNearDate(date.start_date, 'weekdayAndDay', near)
  const all = passes.dates.filter((date) => date.is_open)
  const last = all.at(-1)
  // Of dates in a row the last one says their year.
  const inRow = (date: PassDate): string =>
    nameOf(date, date === last || last === undefined ? zone : { ...zone, now: new Date(last.start_date) })
  const monthName = new Intl.DateTimeFormat(regional(zone.locale), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return {
    ...(passes.kept !== undefined && { kept: passes.kept }),
    months: passes.months.map((month) => ({ month, name: monthName.format(new Date(`${month}-01T00:00:00Z`)) })),
    all: m.storefront_pass_all({ count: all.length, dates: all.map(inRow).join(' · ') }),
    dates: passes.dates.map((date) => dateWords(date, { name: nameOf(date), zone })),
  }
}

function dateWords(
  date: PassDate,
  { name, zone }: { readonly name: string; readonly zone: DateFormat },
): PassDateWords {
  const { id, state, label, place, places_left: left } = date
  const isFree = state === 'FREE' || state === 'FEW'
  const said = isFree
    ? left !== null && m.storefront_left({ count: left })
    : state === 'FULL'
      ? m.storefront_dates_sold()
      : stateWords(date, zone)
  return {
    id,
    start: date.start_date,
    name,
    note: [label, place, said].filter(Boolean).join(' · '),
    left: isFree ? left : 0,
  }
}
