import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockChangeAt, dayOf, instantOf, movedToZone, wallClockOf } from './zoned-time.ts'

const utc = (text: string, zone: string): string => {
  const instant = instantOf(text, zone)
  return 'refused' in instant ? instant.refused : instant.toISOString()
}

test.each([
  ['2027-06-12T19:30', 'Europe/Lisbon', '2027-06-12T18:30:00.000Z'],
  ['2027-01-12 19:30:05', 'Europe/Lisbon', '2027-01-12T19:30:05.000Z'],
  ['2027-06-12', 'Europe/Berlin', '2027-06-11T22:00:00.000Z'],
  ['2027-06-12T19:30', 'America/New_York', '2027-06-12T23:30:00.000Z'],
  ['2027-06-12T19:30', 'Asia/Kolkata', '2027-06-12T14:00:00.000Z'],
  ['2027-06-12T19:30', 'UTC', '2027-06-12T19:30:00.000Z'],
])('%s in %s is %s', (text, zone, instant) => {
  expect(utc(text, zone)).toBe(instant)
})

test.each([
  // Clocks go forward: the time moves by the gap.
  ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z', '2027-03-28T03:30:00'],
  ['2027-03-14T02:30', 'America/New_York', '2027-03-14T07:30:00.000Z', '2027-03-14T03:30:00'],
  ['2027-10-03T02:15', 'Australia/Lord_Howe', '2027-10-02T15:45:00.000Z', '2027-10-03T02:45:00'],
])('%s in %s does not exist and becomes %s', (text, zone, instant, shown) => {
  expect(utc(text, zone)).toBe(instant)
  expect(wallClockOf(new Date(instant), zone)).toBe(shown)
})

test.each([
  ['2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T00:30:00.000Z'],
  ['2027-11-07T01:30', 'America/New_York', '2027-11-07T05:30:00.000Z'],
  ['2027-04-04T01:45', 'Australia/Lord_Howe', '2027-04-03T14:45:00.000Z'],
])('%s in %s comes twice and the first is meant', (text, zone, instant) => {
  expect(utc(text, zone)).toBe(instant)
})

test('the hours around a change are exact', () => {
  expect(utc('2027-03-28T01:59:59', 'Europe/Berlin')).toBe('2027-03-28T00:59:59.000Z')
  expect(utc('2027-03-28T03:00', 'Europe/Berlin')).toBe('2027-03-28T01:00:00.000Z')
  expect(utc('2027-10-31T03:00', 'Europe/Berlin')).toBe('2027-10-31T02:00:00.000Z')
})

test('a text with an offset stands for itself', () => {
  expect(utc('2027-06-12T19:30:00Z', 'Europe/Berlin')).toBe('2027-06-12T19:30:00.000Z')
  expect(utc('2027-06-12T19:30:00.123+02:00', 'UTC')).toBe('2027-06-12T17:30:00.000Z')
  expect(utc('2027-06-12T19:30-0330', 'UTC')).toBe('2027-06-12T23:00:00.000Z')
})

test.each([
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '2026-06-12T24:00',
  '2026-06-12T23:60',
  '2026-06-12T10:00+99:00',
  '2026-06-12T10:00+01:60',
  'now',
  '',
  '20260612',
])('refuses %j', (text) => {
  expect(instantOf(text, 'Europe/Berlin')).toEqual({ refused: 'not_a_date' })
})

test('the day of an event is the day of its zone', () => {
  expect(dayOf(new Date('2027-06-12T23:30:00Z'), 'Europe/Berlin')).toBe('2027-06-13')
  expect(dayOf(new Date('2027-06-12T23:30:00Z'), 'America/New_York')).toBe('2027-06-12')
})

test('any instant outside a repeated hour survives the way to the wall clock and back', () => {
  const instants = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2037, 0, 1) }).map((ms) => ms - (ms % 1000))
  const zones = fc.constantFrom(
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
  )
  fc.assert(
    fc.property(instants, zones, (ms, zone) => {
      const back = instantOf(wallClockOf(new Date(ms), zone), zone)
      const off = back instanceof Date ? ms - back.getTime() : -1
      // 0, or the second of two equal wall-clock hours (half an hour on Lord Howe).
      expect([0, 1_800_000, 3_600_000]).toContain(off)
    }),
  )
})

test('moved to another zone, an instant shows the same on the clocks there', () => {
  const evening = new Date('2027-06-12T18:30:00Z')
  expect(movedToZone(evening, { from: 'Europe/Lisbon', to: 'America/New_York' }).toISOString()).toBe(
    '2027-06-12T23:30:00.000Z',
  )
})

test.each([
  ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T03:30'],
  ['2027-03-28T02:00', 'Europe/Berlin', '2027-03-28T03:00'],
  ['2027-03-28T01:00', 'Europe/Lisbon', '2027-03-28T02:00'],
  ['2027-10-03T02:15', 'Australia/Lord_Howe', '2027-10-03T02:45'],
])('%s in %s is skipped, and said to become %s', (text, zone, becomes) => {
  expect(clockChangeAt(text, zone)).toEqual({ change: 'skipped', becomes })
})

test.each([
  ['2027-10-31T02:00', 'Europe/Berlin'],
  ['2027-10-31T02:59', 'Europe/Berlin'],
  ['2027-10-31T01:30', 'Europe/Lisbon'],
  ['2027-11-07T01:30', 'America/New_York'],
  ['2027-04-04T01:45', 'Australia/Lord_Howe'],
])('%s in %s is said to come twice', (text, zone) => {
  expect(clockChangeAt(text, zone)).toEqual({ change: 'repeated' })
})

test.each([
  ['2027-03-28T01:59', 'Europe/Berlin'],
  ['2027-03-28T03:00', 'Europe/Berlin'],
  ['2027-10-31T01:59', 'Europe/Berlin'],
  ['2027-10-31T03:00', 'Europe/Berlin'],
  ['2027-04-04T01:29', 'Australia/Lord_Howe'],
  ['2027-06-12T19:30', 'UTC'],
  ['', 'Europe/Berlin'],
  ['soon', 'Europe/Berlin'],
  ['2027-10-31', 'Europe/Berlin'],
])('%j in %s comes once', (text, zone) => {
  expect(clockChangeAt(text, zone)).toBeNull()
})
