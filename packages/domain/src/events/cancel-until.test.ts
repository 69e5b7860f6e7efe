import { expect, test } from 'vitest'
import { cancelUntil } from './cancel-until.ts'

const start = (startsAt: string, timezone = 'Europe/Lisbon') => ({ startsAt: new Date(startsAt), timezone })
const until = (...asked: Parameters<typeof cancelUntil>): string => cancelUntil(...asked).toISOString()

test('the last day counts whole, by the clocks of the event', () => {
  // 12 June, 19:30 in Lisbon (UTC+1): to the end of 5 June there.
  expect(until(start('2027-06-12T18:30:00Z'), 7)).toBe('2027-06-05T23:00:00.000Z')
  // A party that starts at 00:30 belongs to its own day.
  expect(until(start('2027-06-11T23:30:00Z'), 1)).toBe('2027-06-11T23:00:00.000Z')
  expect(until(start('2027-06-12T18:30:00Z', 'Pacific/Auckland'), 1)).toBe('2027-06-12T12:00:00.000Z')
})

test('no day before is until the start', () => {
  expect(until(start('2027-06-12T18:30:00Z'), 0)).toBe('2027-06-12T18:30:00.000Z')
})

test('a change of the clocks between the two moves the end of the day, not the day', () => {
  // Lisbon went from UTC+0 to UTC+1 on 28 March.
  expect(until(start('2027-03-30T18:30:00Z'), 7)).toBe('2027-03-24T00:00:00.000Z')
  expect(until(start('2027-06-12T18:30:00Z'), 365)).toBe('2026-06-12T23:00:00.000Z')
})
