import type { WaitingPlace } from '@turnout/contract/waiting-list/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { type DateFormat, formatDate, formatNearDate } from '../../format/format.ts'
import { inARow } from '../../format/in-a-row.ts'

/** "Fri 5 March, 19:30", and of an entry time "Fri 5 March, entry 10:30". */
export function dateText({ kind, start_date: start }: NonNullable<WaitingPlace['date']>, zone: DateFormat): string {
  const date = formatNearDate(start, 'weekdayAndDay', zone)
  const time = formatDate(start, 'time', zone)
  return kind === 'SLOT' ? m.storefront_dates_entry({ date, time }) : inARow(date, time)
}

/** "Fri 5 March, 19:30 or Sat 6 March, 19:30" */
const datesText = (dates: readonly NonNullable<WaitingPlace['date']>[], zone: DateFormat): string =>
  new Intl.ListFormat(tagOf(zone.locale), { type: 'disjunction' }).format(dates.map((date) => dateText(date, zone)))

/** "2 × General admission, Fri 5 March, 19:30", and without a date in an event with one. */
export function onDates(what: string, { date, dates }: Pick<WaitingPlace, 'date' | 'dates'>, zone: DateFormat): string {
  if (date === undefined) return what
  const text = date === null ? m.waiting_list_any_date() : datesText(dates ?? [date], zone)
  return m.waiting_list_on_date({ what, date: text })
}

/** "2 × General admission or Front row", and of seats that are to be: "…, side by side" */
export function wishedText(
  { quantity, titles, side_by_side }: Pick<WaitingPlace, 'quantity' | 'titles' | 'side_by_side'>,
  locale: string,
): string {
  const list = new Intl.ListFormat(tagOf(locale), { type: 'disjunction' }).format(titles)
  const what = m.waiting_list_wished({ count: quantity, titles: list })
  return side_by_side ? m.waiting_list_together({ what }) : what
}
