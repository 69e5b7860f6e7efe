import { expect, test } from 'vitest'
import { isPausedAtNight, offerEndsAt } from './offer-clock.ts'

const lisbon = { timezone: 'Europe/Lisbon', startDate: new Date('2027-06-12T18:30:00Z') }
const ends = (now: string, minutes: number, event = lisbon) => offerEndsAt(new Date(now), minutes, event).toISOString()

test('an offer of the day runs for its whole time', () => {
  expect(ends('2027-06-01T09:00:00Z', 240)).toBe('2027-06-01T13:00:00.000Z')
  expect(ends('2027-06-01T17:00:00Z', 240)).toBe('2027-06-01T21:00:00.000Z')
})

test('an offer stops at ten in the evening, and goes on at eight', () => {
  // 20:00 in Lisbon: two hours until the night, two after it.
  expect(ends('2027-06-01T19:00:00Z', 240)).toBe('2027-06-02T09:00:00.000Z')
  // 03:00 in Lisbon: the clock begins at eight.
  expect(ends('2027-06-01T02:00:00Z', 60)).toBe('2027-06-01T08:00:00.000Z')
})

test('a day and an hour of waking hours span two nights', () => {
  expect(ends('2027-06-01T11:00:00Z', 25 * 60)).toBe('2027-06-03T08:00:00.000Z')
})

test('the night is as long as the clocks of the zone make it', () => {
  const berlin = { timezone: 'Europe/Berlin', startDate: new Date('2027-12-12T18:30:00Z') }
  // The night of 31 October 2027 has eleven hours between ten and eight, that of 28 March nine.
  expect(ends('2027-10-30T19:30:00Z', 60, berlin)).toBe('2027-10-31T07:30:00.000Z')
  expect(ends('2027-03-27T20:30:00Z', 60, berlin)).toBe('2027-03-28T06:30:00.000Z')
})

test('in the last day an offer has a quarter of the time that is left, and at least a quarter of an hour', () => {
  expect(ends('2027-06-12T10:30:00Z', 240)).toBe('2027-06-12T12:30:00.000Z')
  expect(ends('2027-06-12T18:00:00Z', 240)).toBe('2027-06-12T18:15:00.000Z')
  expect(ends('2027-06-12T19:00:00Z', 240)).toBe('2027-06-12T19:15:00.000Z')
})

test('the night before an event that begins in it is no night', () => {
  const club = { timezone: 'Europe/Lisbon', startDate: new Date('2027-06-12T00:30:00Z') }
  expect(isPausedAtNight(new Date('2027-06-11T21:30:00Z'), club)).toBe(false)
  expect(ends('2027-06-11T20:30:00Z', 240, club)).toBe('2027-06-11T21:30:00.000Z')
  expect(isPausedAtNight(new Date('2027-06-10T21:30:00Z'), club)).toBe(true)
})
