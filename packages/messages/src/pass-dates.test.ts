import { expect, test } from 'vitest'
import { passDatesText } from './pass-dates.ts'

const now = new Date('2027-03-10T12:00:00Z')
const text = (starts: readonly string[], tag = 'en-GB') =>
  passDatesText(
    starts.map((at) => new Date(at)),
    { tag, timeZone: 'Europe/Lisbon', now },
  )

const MARCH = ['2027-03-03T19:30:00Z', '2027-03-17T19:30:00Z', '2027-03-24T19:30:00Z']

test.each([
  ['en-GB', '3, 17 and 24 March'],
  ['de', '3., 17. und 24. März'],
  ['es', '3, 17 y 24 de marzo'],
  ['fr', '3, 17 et 24 mars'],
  ['pt-PT', '3, 17 e 24 de março'],
  ['pt-BR', '3, 17 e 24 de março'],
  ['zh-CN', '3月3日、17日和24日'],
])('days of one month say it once: %s', (tag, words) => {
  expect(text(MARCH, tag)).toBe(words)
})

test('each month is said, and a year that is not this one', () => {
  expect(text([...MARCH, '2027-04-07T19:30:00Z', '2028-01-05T19:30:00Z'])).toBe(
    '3, 17, 24 March, 7 April and 5 January 2028',
  )
})

test('the times are said where one date is today, or two are on one day; a day is that of the zone', () => {
  expect(text(['2027-03-10T15:00:00Z', '2027-03-17T19:30:00Z'])).toBe('10 March at 15:00 · 17 March at 19:30')
  expect(text(['2027-03-17T15:00:00Z', '2027-03-17T19:30:00Z'])).toBe('17 March at 15:00 · 17 March at 19:30')
  // Summer time begins on 28 March.
  expect(text(['2027-03-30T23:30:00Z'])).toBe('31 March')
})
