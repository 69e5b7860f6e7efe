import { expect, test } from 'vitest'
import { filledIn, parsed, readerLocale, textOf, withYear } from './date-parts.ts'

const NOW = '2027-05-20T10:30'
const MOMENT = { now: NOW, time: '09:00' }
const DAY = { now: NOW, time: null }

test.each([
  [{ day: 12, month: 6 }, '2027-06-12T09:00'],
  [{ day: 12, month: 3 }, '2028-03-12T09:00'],
  [{ day: 25 }, '2027-05-25T09:00'],
  [{ day: 20 }, '2027-06-20T09:00'],
  [{ hour: 19 }, '2027-05-20T19:00'],
  [{ hour: 8, minute: 15 }, '2027-05-21T08:15'],
  [{ day: 12, month: 6, year: 27, hour: 19, minute: 30 }, '2027-06-12T19:30'],
  [{ day: 12, month: 6, year: 2025 }, '2025-06-12T09:00'],
  [{ year: 2029 }, '2029-01-01T09:00'],
  [{ day: 29, month: 2 }, '2028-02-29T09:00'],
])('%j is the next moment that fits: %s', (parts, moment) => {
  expect(filledIn(parts, MOMENT)).toBe(moment)
})

test('a day alone has no time, and today is still ahead', () => {
  expect(filledIn({ day: 20, month: 5 }, DAY)).toBe('2027-05-20')
  expect(filledIn({ day: 19 }, DAY)).toBe('2027-06-19')
})

test('where there is a last day, the date before it is meant', () => {
  expect(filledIn({ day: 12, month: 6 }, { ...DAY, max: '2027-05-20' })).toBe('2026-06-12')
  expect(filledIn({ month: 4 }, { ...DAY, max: '2027-05-20' })).toBe('2027-04-30')
  expect(filledIn({ year: 2026 }, { ...DAY, max: '2027-05-20' })).toBe('2026-12-31')
})

test('a day that never comes is not filled in', () => {
  expect(filledIn({ day: 31, month: 2 }, MOMENT)).toBeNull()
  expect(filledIn({ day: 29, month: 2, year: 2027 }, MOMENT)).toBeNull()
})

test('two digits are a year of this century, three are none', () => {
  expect(withYear({ year: 27, day: 1 })).toEqual({ year: 2027, day: 1 })
  expect(withYear({ year: 202, day: 1 })).toEqual({ day: 1 })
  expect(withYear({ year: 1999 })).toEqual({ year: 1999 })
})

test('what is not a date is none, and a date comes back as it was', () => {
  expect(parsed('', false)).toBeNull()
  expect(parsed('soon', true)).toBeNull()
  const moment = parsed('2027-06-12T19:30', false)
  expect(moment && textOf(moment)).toBe('2027-06-12T19:30')
  const day = parsed('2027-06-12', true)
  expect(day && textOf(day)).toBe('2027-06-12')
})

test.each([
  ['en', ['en-US', 'en'], 'en-US'],
  ['en', ['de-DE', 'en-AU'], 'en-AU'],
  ['en', ['de-DE'], 'en-IE'],
  ['de', ['en-US'], 'de'],
  ['de', ['de-AT', 'de'], 'de-AT'],
  ['en', ['en-US@posix'], 'en-IE'],
  ['en', ['en-US@posix', 'en-AU'], 'en-AU'],
  ['de', ['de-', 'de-AT'], 'de-AT'],
])('a page in %s for %j is typed as in %s', (locale, preferred, expected) => {
  expect(readerLocale(locale, preferred)).toBe(expected)
})
