import { expect, test } from 'vitest'
import { copiedDate, copyDistanceMs, daysIn, judgeCopiedDate } from './duplicate.ts'

const LISBON = 'Europe/Lisbon'
const at = (text: string): Date => new Date(text)

test('everything moves by whole days though a clock change lies between', () => {
  // 19:30 in Lisbon: 18:30Z in June, 19:30Z in December.
  const distance = copyDistanceMs({ from: at('2027-06-12T18:30:00Z'), to: at('2027-12-11T19:30:00Z') }, LISBON)
  expect(daysIn(distance)).toBe(182)
  expect(distance).toBe(182 * 86_400_000)
  // 31 May, 23:59 → 29 November, 23:59.
  expect(copiedDate(at('2027-05-31T22:59:00Z'), distance, LISBON)).toEqual(at('2027-11-29T23:59:00Z'))
})

test('another time of day moves with it', () => {
  const distance = copyDistanceMs({ from: at('2027-06-12T18:30:00Z'), to: at('2028-06-10T19:00:00Z') }, LISBON)
  expect(copiedDate(at('2027-06-12T17:15:00Z'), distance, LISBON)).toEqual(at('2028-06-10T17:45:00Z'))
})

test('a time that the clocks skip moves forward by the gap', () => {
  // 01:30 on 25 March 2029 does not exist in Lisbon: 02:30 summer time.
  const week = 7 * 86_400_000
  expect(copiedDate(at('2029-03-18T01:30:00Z'), week, LISBON)).toEqual(at('2029-03-25T01:30:00Z'))
})

test('an end that has gone by must be set, a beginning need not', () => {
  const now = at('2027-05-20T10:00:00Z')
  const before = at('2027-05-20T09:59:59Z')
  expect(judgeCopiedDate('sale_end_date', before, now)).toBe('over')
  expect(judgeCopiedDate('expires_at', now, now)).toBe('over')
  expect(judgeCopiedDate('expiry_date', before, now)).toBe('over')
  expect(judgeCopiedDate('sale_start_date', before, now)).toBe('begun')
  expect(judgeCopiedDate('activates_at', before, now)).toBe('begun')
  expect(judgeCopiedDate('sale_end_date', at('2027-05-20T10:00:01Z'), now)).toBe('ahead')
})
