import { expect, test } from 'vitest'
import type { Refusal } from '../../platform/http/refusal.ts'
import { readPeriod } from './read-period.ts'

const now = new Date('2026-11-03T23:30:00Z')
const lisbon = { zone: 'Europe/Lisbon', now }

test('without dates: the last 30 days until today in the zone of the event, and the 30 before', () => {
  const { days } = readPeriod({ start_date: null, end_date: null }, lisbon)
  expect(days).toHaveLength(60)
  expect([days[0], days[29], days[30], days[59]]).toEqual(['2026-09-05', '2026-10-04', '2026-10-05', '2026-11-03'])
  const berlin = readPeriod({ start_date: null, end_date: null }, { zone: 'Europe/Berlin', now })
  expect(berlin.days.at(-1)).toBe('2026-11-04')
})

test('days begin at midnight of the zone, also where summer time ends', () => {
  const { days, bounds } = readPeriod({ start_date: '2026-10-25', end_date: '2026-10-25' }, lisbon)
  expect(days).toEqual(['2026-10-24', '2026-10-25'])
  expect(bounds.map((at) => at.toISOString())).toEqual([
    '2026-10-23T23:00:00.000Z',
    '2026-10-24T23:00:00.000Z',
    '2026-10-26T00:00:00.000Z',
  ])
})

test('an instant is its day in the zone of the event, around midnight and where summer time ends', () => {
  const daysOf = (start_date: string, end_date: string) => readPeriod({ start_date, end_date }, lisbon).days.slice(-2)
  // Lisbon is an hour ahead until the night of 25 October.
  expect(daysOf('2026-10-23T23:00:00.000Z', '2026-10-25T22:59:59Z')).toEqual(['2026-10-24', '2026-10-25'])
  expect(daysOf('2026-10-24T00:30:00+02:00', '2026-10-25T00:30:00Z')).toEqual(['2026-10-24', '2026-10-25'])
  expect(daysOf('2026-10-25', '2026-10-26T00:00:00Z')).toEqual(['2026-10-25', '2026-10-26'])
})

test.each([
  // The clock of Lisbon goes from 1 to 2 in the night of 28 March.
  ['Europe/Lisbon', '2026-03-28T23:59:59Z', '2026-03-28'],
  ['Europe/Lisbon', '2026-03-29T00:00:00Z', '2026-03-29'],
  ['Europe/Lisbon', '2026-03-29T22:59:59Z', '2026-03-29'],
  ['Europe/Lisbon', '2026-03-29T23:00:00Z', '2026-03-30'],
  ['Europe/Lisbon', '2026-03-29T02:30:00+03:00', '2026-03-28'],
  // That of New York has 1 o'clock twice on 1 November.
  ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01'],
  ['America/New_York', '2026-11-02T00:30:00-04:00', '2026-11-01'],
  ['America/New_York', '2026-11-02T00:30:00-05:00', '2026-11-02'],
  // In Beirut there is no midnight on 29 March.
  ['Asia/Beirut', '2026-03-28T21:59:59Z', '2026-03-28'],
  ['Asia/Beirut', '2026-03-28T22:00:00Z', '2026-03-29'],
  ['Pacific/Kiritimati', '2026-10-31T10:00:00Z', '2026-11-01'],
  ['Pacific/Pago_Pago', '2026-11-01T10:59:59+00:00', '2026-10-31'],
])('in %s %s is of %s', (zone, at, day) => {
  const { days } = readPeriod({ start_date: at, end_date: at }, { zone, now })
  expect(days.at(-1)).toBe(day)
})

test('a day without a midnight begins when its clock does, and days of a change of clocks follow each other', () => {
  const beirut = readPeriod(
    { start_date: '2026-03-29', end_date: '2026-03-29T22:00:00+03:00' },
    { zone: 'Asia/Beirut', now },
  )
  expect(beirut.days).toEqual(['2026-03-28', '2026-03-29'])
  expect(beirut.bounds.map((bound) => bound.toISOString())).toEqual([
    '2026-03-27T22:00:00.000Z',
    '2026-03-28T22:00:00.000Z',
    '2026-03-29T21:00:00.000Z',
  ])
})

test('a period that ends before it starts, or is longer than two years, is refused', () => {
  const refusal = (start_date: string, end_date: string | null) => {
    try {
      readPeriod({ start_date, end_date }, lisbon)
      return null
    } catch (error) {
      return (error as Refusal).fields
    }
  }
  expect(refusal('2026-11-02', '2026-11-01')).toEqual({ end_date: [{ word: 'end_before_start' }] })
  expect(refusal('2026-11-05', null)).toEqual({ end_date: [{ word: 'end_before_start' }] })
  expect(refusal('2024-11-03', null)).toBe(null)
  expect(refusal('2024-11-02', null)).toEqual({ start_date: [{ word: 'too_many', values: { maximum: 731 } }] })
})
