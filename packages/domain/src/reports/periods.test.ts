import { expect, test } from 'vitest'
import type { ReportPreset } from './choices.ts'
import {
  bucketsOf,
  monthsBefore,
  periodBefore,
  periodOfPreset,
  periodYearAgo,
  readReportPeriod,
  stepOf,
} from './periods.ts'

const LISBON = 'Europe/Lisbon'
// 20 May 2027, 10:42 in Lisbon.
const now = new Date('2027-05-20T09:42:00Z')
const preset = (name: ReportPreset, at = now) => periodOfPreset(name, { zone: LISBON, now: at })
const custom = (startDate: string | null, endDate: string | null, zone = LISBON) => {
  const period = readReportPeriod({ preset: null, startDate, endDate }, { zone, now })
  if ('refused' in period) throw new Error(period.refused)
  return period
}
const days = ({ startDate, endDate }: { startDate: string; endDate: string }) => `${startDate} to ${endDate}`
const hours = ({ from, until }: { from: Date; until: Date }) => (until.getTime() - from.getTime()) / 3_600_000

test('presets of days end today, which is the last of their days', () => {
  expect(days(preset('last_7_days'))).toBe('2027-05-14 to 2027-05-20')
  expect(days(preset('last_14_days'))).toBe('2027-05-07 to 2027-05-20')
  expect(days(preset('last_30_days'))).toBe('2027-04-21 to 2027-05-20')
  expect(days(preset('last_90_days'))).toBe('2027-02-20 to 2027-05-20')
  expect(days(preset('last_6_months'))).toBe('2026-11-21 to 2027-05-20')
  expect(days(preset('last_12_months'))).toBe('2026-05-21 to 2027-05-20')
  expect(days(preset('year_to_date'))).toBe('2027-01-01 to 2027-05-20')
})

test('on New Year’s Day the year to date is that day', () => {
  expect(days(preset('year_to_date', new Date('2027-01-01T15:00:00Z')))).toBe('2027-01-01 to 2027-01-01')
})

test('months that are too short give their last day', () => {
  expect(monthsBefore('2027-08-31', 6)).toBe('2027-02-28')
  expect(monthsBefore('2028-02-29', 12)).toBe('2027-02-28')
  expect(monthsBefore('2027-03-31', 12)).toBe('2026-03-31')
  expect(monthsBefore('2027-01-15', 1)).toBe('2026-12-15')
})

test('24 and 48 hours count whole hours up to the end of this one', () => {
  const day = preset('last_24_hours')
  expect([day.from.toISOString(), day.until.toISOString()]).toEqual([
    '2027-05-19T10:00:00.000Z',
    '2027-05-20T10:00:00.000Z',
  ])
  expect(days(day)).toBe('2027-05-19 to 2027-05-20')
  expect(bucketsOf(day, 'hour')).toHaveLength(24)
  expect(bucketsOf(preset('last_48_hours'), 'hour')).toHaveLength(48)
  expect(periodBefore(day, LISBON).until).toEqual(day.from)
  expect(hours(periodBefore(day, LISBON))).toBe(24)
  expect(periodYearAgo(day, LISBON).until.toISOString()).toBe('2026-05-20T10:00:00.000Z')
})

test('days in which the clocks change have 23 and 25 hours', () => {
  expect(hours(custom('2027-03-28', '2027-03-28'))).toBe(23)
  expect(hours(custom('2027-10-31', '2027-10-31'))).toBe(25)
  expect(hours(custom('2027-03-27', '2027-03-29'))).toBe(71)
  // Midnight is skipped: the day begins at one o'clock.
  expect(custom('2027-04-24', '2027-04-24', 'Africa/Cairo').until.toISOString()).toBe('2027-04-24T22:00:00.000Z')
})

test('a period meets the one after it without a gap, over changes of the clocks too', () => {
  for (const start of ['2027-03-20', '2027-03-28', '2027-10-25', '2027-10-31']) {
    const period = custom(start, start.replace(/\d\d$/u, '31'))
    const before = periodBefore(period, LISBON)
    expect(before.until).toEqual(period.from)
    expect(bucketsOf(before, 'day')).toHaveLength(bucketsOf(period, 'day').length)
  }
})

test('without dates it is the last 30 days with today, and a start alone goes on until today', () => {
  expect(days(custom(null, null))).toBe('2027-04-21 to 2027-05-20')
  expect(days(custom('2027-05-01', null))).toBe('2027-05-01 to 2027-05-20')
  expect(days(custom(null, '2027-05-10'))).toBe('2027-04-11 to 2027-05-10')
  expect(days(custom('2027-06-01', null))).toBe('2027-06-01 to 2027-06-01')
})

test('a period that ends before it starts, or spans a hundred years, is refused', () => {
  const read = (startDate: string, endDate: string) =>
    readReportPeriod({ preset: null, startDate, endDate }, { zone: LISBON, now })
  expect(read('2027-05-02', '2027-05-01')).toEqual({ refused: 'end_before_start' })
  expect(read('1927-05-02', '2027-05-01')).toEqual({ refused: 'too_long', maximum: 3653 })
  expect(read('2017-05-02', '2027-05-02')).toMatchObject({ startDate: '2017-05-02' })
})

test('beyond 370 days the chart is by weeks, beyond three years by months', () => {
  expect(stepOf(custom('2026-05-20', '2027-05-24'), null)).toBe('day')
  expect(stepOf(custom('2026-05-20', '2027-05-25'), null)).toBe('week')
  expect(stepOf(custom('2024-05-20', '2027-05-20'), 'day')).toBe('week')
  expect(stepOf(custom('2024-05-19', '2027-05-20'), 'week')).toBe('month')
  expect(stepOf(custom('2027-05-01', '2027-05-19'), 'month')).toBe('month')
  expect(stepOf(preset('last_24_hours'), 'day')).toBe('hour')
})

test('weeks begin on Mondays, and the bars have all days of the period once', () => {
  const period = custom('2027-01-14', '2027-03-03')
  expect(bucketsOf(period, 'week').slice(0, 2)).toEqual([
    { start: '2027-01-14', end: '2027-01-17' },
    { start: '2027-01-18', end: '2027-01-24' },
  ])
  expect(bucketsOf(period, 'month')).toEqual([
    { start: '2027-01-14', end: '2027-01-31' },
    { start: '2027-02-01', end: '2027-02-28' },
    { start: '2027-03-01', end: '2027-03-03' },
  ])
})
