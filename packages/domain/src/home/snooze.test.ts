import { expect, test } from 'vitest'
import { snoozeEnd } from './snooze.ts'

const until = (now: string, zone: string) => snoozeEnd(new Date(now), zone).toISOString()

test('what is put off comes back tomorrow at nine, where the person is', () => {
  expect(until('2027-05-20T10:00:00Z', 'Europe/Lisbon')).toBe('2027-05-21T08:00:00.000Z')
  expect(until('2027-05-20T10:00:00Z', 'America/New_York')).toBe('2027-05-21T13:00:00.000Z')
})

test('shortly after midnight tomorrow is the next day, not the one that began', () => {
  expect(until('2027-05-19T23:30:00Z', 'Europe/Lisbon')).toBe('2027-05-21T08:00:00.000Z')
  expect(until('2027-05-20T23:30:00Z', 'UTC')).toBe('2027-05-21T09:00:00.000Z')
})

test('nine stays nine across a clock change, also a year ends', () => {
  expect(until('2027-03-27T12:00:00Z', 'Europe/Lisbon')).toBe('2027-03-28T08:00:00.000Z')
  expect(until('2027-10-30T12:00:00Z', 'Europe/Lisbon')).toBe('2027-10-31T09:00:00.000Z')
  expect(until('2027-12-31T12:00:00Z', 'UTC')).toBe('2028-01-01T09:00:00.000Z')
})
