import { expect, test } from 'vitest'
import { dateFinder } from './find-date.ts'

const LISBON = { timezone: 'Europe/Lisbon', dayFirst: true }
const date = (id: number, startsAt: string, label: string | null = null, isCancelled = false) => ({
  id,
  startsAt: new Date(startsAt),
  label,
  isCancelled,
})

/** Sat 6 March 2027 has one date, Sun 7 March two, and the last is in summer time. */
const find = dateFinder(
  [
    date(11, '2027-03-06T19:30:00Z', 'Premiere'),
    date(12, '2027-03-07T17:00:00Z'),
    date(13, '2027-03-07T19:30:00Z', null, true),
    date(14, '2027-04-03T18:30:00Z', 'With the author'),
    date(15, '2027-04-04T18:30:00Z', 'With the author'),
    date(16, '2027-04-05T18:30:00Z', 'Hall'),
    date(17, '2027-04-05T18:30:00Z', 'Studio'),
  ],
  LISBON,
)

test.each([
  ['11', 11],
  [' premiere ', 11],
  ['2027-03-06 19:30', 11],
  ['2027-03-06T19:30:00Z', 11],
  ['6.3.2027 19:30 Uhr', 11],
  ['Sat 6 March 2027, 7:30 pm', 11],
  ['06/03/2027', 11],
  ['2027-03-07 17:00', 12],
  // As a spreadsheet keeps it.
  ['46453.8125', 13],
  // By the clocks of the event, in summer time too.
  ['2027-04-03 19:30', 14],
  ['2027-04-03 19:30:00 WEST', 14],
  // As files of the product write it.
  ['2027-04-04 19:30 With the author', 15],
  // As the export of a series has it where several dates start at once.
  ['2027-04-05T18:30:00Z studio', 17],
  ['2027-04-05T20:30:00+02:00 Hall', 16],
])('%s is the date %i', (told, id) => expect(find(told).id).toBe(id))

test.each([
  [null, 'missing_date'],
  ['  ', 'missing_date'],
  ['7 March 2027', 'ambiguous_date'],
  ['With the author', 'ambiguous_date'],
  ['2027-03-06 20:30', 'unknown_date'],
  ['2027-04-03 18:30', 'unknown_date'],
  ['99', 'unknown_date'],
  ['Matinee', 'unknown_date'],
  ['2027-04-05T18:30:00Z', 'ambiguous_date'],
  ['2027-04-05T18:30:00Z Garden', 'unknown_date'],
  ['2027-04-05T19:30:00Z Hall', 'unknown_date'],
])('%s is none: %s', (told, fault) => expect(find(told)).toEqual({ id: null, fault }))

test('a cancelled date is found, and said to be cancelled', () =>
  expect(find('2027-03-07 19:30')).toEqual({ id: 13, isCancelled: true }))
