import { expect, test } from 'vitest'
import { daysUntil, isEventDay, periodOf, readDashboardPeriod } from './dashboard-period.ts'

const LISBON = 'Europe/Lisbon'

test('the last seven days end today, in the zone of the event', () => {
  const now = new Date('2027-06-12T23:30:00Z')
  expect(periodOf('7', { now, zone: LISBON })).toEqual({ start: '2027-06-07', end: '2027-06-13' })
  expect(periodOf('7', { now, zone: 'UTC' })).toEqual({ start: '2027-06-06', end: '2027-06-12' })
})

test('a period that cannot be chosen is the usual one', () => {
  const here = { now: new Date('2027-06-12T12:00:00Z'), zone: LISBON }
  const read = (search: string) => readDashboardPeriod(new URLSearchParams(search), here)
  expect(read('days=90').choice).toBe('90')
  expect(read('start_date=2027-05-01&end_date=2027-05-09')).toEqual({
    choice: 'custom',
    start: '2027-05-01',
    end: '2027-05-09',
  })
  const impossible = [
    'days=36500',
    'start_date=2027-05-09&end_date=2027-05-01',
    'start_date=2027-02-30&end_date=2027-05-01',
    'start_date=2020-01-01&end_date=2027-05-01',
    'start_date=2027-05-01',
  ]
  expect(impossible.map((search) => read(search).choice)).toEqual(impossible.map(() => '30'))
})

test('counts days of the calendar until the start, also over the change to summer time', () => {
  const event = { start_date: '2027-03-28T18:30:00Z', end_date: null, timezone: LISBON }
  expect(daysUntil(event, new Date('2027-03-27T23:59:00Z'))).toBe(1)
  expect(daysUntil(event, new Date('2027-03-28T01:30:00Z'))).toBe(0)
  expect(daysUntil(event, new Date('2027-03-29T09:00:00Z'))).toBe(-1)
})

test('it is event day on the day of a live event, and as long as it goes on', () => {
  const event = { start_date: '2027-06-12T18:30:00Z', end_date: null, timezone: LISBON }
  const live = { ...event, status: 'LIVE', lifecycle_status: 'UPCOMING' } as const
  expect(isEventDay(live, new Date('2027-06-12T08:00:00Z'))).toBe(true)
  expect(isEventDay({ ...live, status: 'DRAFT' }, new Date('2027-06-12T08:00:00Z'))).toBe(false)
  expect(isEventDay(live, new Date('2027-06-11T08:00:00Z'))).toBe(false)
  expect(isEventDay({ ...live, lifecycle_status: 'ONGOING' }, new Date('2027-06-13T00:10:00Z'))).toBe(true)
})
