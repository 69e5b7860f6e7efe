import { expect, test } from 'vitest'
import { dayText, isDay, rangeText, toldRange } from './report-days.ts'

test('a stretch names its year only where it is not this one', () => {
  const may = { start: '2027-04-20', end: '2027-05-19' }
  expect(rangeText(may, { locale: 'en', today: '2027-05-20' })).toBe('20 Apr – 19 May')
  expect(rangeText(may, { locale: 'en', today: '2028-01-02' })).toBe('20 Apr – 19 May 2027')
  expect(rangeText({ start: '2026-12-20', end: '2027-01-02' }, { locale: 'de', today: '2027-01-03' })).toBe(
    '20. Dez. 2026 – 2. Jan. 2027',
  )
})

test('a day is the same day in every zone', () => {
  expect(dayText('2027-05-14', 'plain', 'de')).toBe('14. Mai')
  expect(toldRange({ start: '2027-05-17', end: '2027-05-23' }, 'en')).toBe('17–23 May 2027')
})

test.each([
  ['2027-02-28', true],
  ['2027-02-29', false],
  ['2027-5-1', false],
  ['20270501', false],
  ['9999-01-01', false],
  ['', false],
])('%s is a day of the calendar: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})
