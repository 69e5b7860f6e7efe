import { hiEventsAttendees, hiEventsOrders, type Rows } from './import-sheets.ts'
import { pretixJson, pretixPosition, pretixPositions, pretixWaitingList } from './import-sheets-pretix.ts'

/* Files of events with several dates: a series of pretix, an event of Hi.Events that repeats. */

/** A series of three dates: two of the last evening start at the same time. */
const SUBEVENTS = [
  {
    id: 71,
    name: { en: 'Premiere', de: 'Uraufführung' },
    location: '',
    date_from: '2099-07-04T18:30:00Z',
    date_to: null,
  },
  { id: 72, name: 'Hall', location: '', date_from: '2099-07-05T18:30:00Z', date_to: null },
  { id: 73, name: 'Studio', location: '', date_from: '2099-07-05T18:30:00Z', date_to: null },
]

const seriesOrder = (code: string, status: string, positions: readonly object[]): object => ({
  code,
  status,
  testmode: false,
  email: `${code.toLowerCase()}@guest.example`,
  locale: 'de',
  datetime: '2026-11-22T18:04:00Z',
  fees: [],
  total: `${positions.length * 23}.00`,
  positions,
})

const seat = (positionid: number, subevent: number | null, secret: string): object =>
  pretixPosition(positionid, { item: 5, variation: null, subevent, secret })

/** The export of an event that is a series. */
export const pretixSeries = {
  event: {
    ...pretixJson.event,
    items: [{ ...pretixJson.event.items[0], name: 'Seat', variations: [] }],
    questions: [],
    orders: [
      seriesOrder('SERAA', 'p', [seat(1, 71, 'series-premiere-1'), seat(2, 73, 'series-studio-1')]),
      seriesOrder('SERBB', 'p', [seat(1, 72, 'series-hall-1')]),
      seriesOrder('SERCC', 'c', [seat(1, 71, 'series-premiere-2')]),
    ],
    quotas: SUBEVENTS.map(({ id }) => ({ id, size: 2, subevent: id, items: [5], variations: [] })),
    subevents: SUBEVENTS,
  },
}

/** Sheets of a series have three columns more: name, start and end of the date. */
const withDates = (
  [headings = [], ...rows]: Rows,
  { at, named, starts }: { readonly at: number; readonly named: readonly string[]; readonly starts: readonly string[] },
): Rows => [
  headings.toSpliced(at, 0, ...named),
  ...rows.map((row, n) => row.toSpliced(at, 0, starts[n] === '' ? '' : 'Premiere', starts[n] ?? '', '')),
]

export const pretixSeriesPositions = (locale: 'en' | 'de'): Rows =>
  withDates(pretixPositions(locale), {
    at: 9,
    named: locale === 'en' ? ['Date', 'Start date', 'End date'] : ['Termin', 'Beginn', 'Ende'],
    starts: ['2099-07-04 19:30:00', '2099-07-05 19:30:00', ''],
  })

export const pretixSeriesWaitingList: Rows = withDates(
  pretixWaitingList.map((row) => row.toSpliced(10, 2)),
  { at: 10, named: ['Date', 'Start date', 'End date'], starts: ['2099-07-04 19:30:00', ''] },
)

/** Since its events repeat, Hi.Events has a column more: in lists of orders behind their numbers, in UTC as all its days. */
export const hiEventsDatedOrders = (locale: 'en' | 'de' | 'fr'): Rows => {
  const [headings = [], ...rows] = hiEventsOrders(locale)
  const cells = ['2099-07-04 18:30:00', '2099-07-04 18:30:00, 2099-07-05 18:30:00', null]
  const heading = { en: 'Occurrence Date', de: 'Termin', fr: 'Date de séance' }[locale]
  return [headings.toSpliced(15, 0, heading), ...rows.map((row, n) => row.toSpliced(15, 0, cells[n] ?? null))]
}

export const hiEventsDatedAttendees = (at: number): Rows => {
  const [headings = [], ...rows] = hiEventsAttendees('en')
  const cells = ['2099-07-04 18:30:00', '2099-07-05 18:30:00', null]
  return [headings.toSpliced(at, 0, 'Occurrence Date'), ...rows.map((row, n) => row.toSpliced(at, 0, cells[n] ?? null))]
}
