import { expect, test } from 'vitest'
import { secondsLeft, spokenMoment, wholeMinutes } from './hold-clock.ts'

const times = { serverTime: '2027-05-01T10:00:00.000Z', reservedUntil: '2027-05-01T10:15:00.000Z' }

test('the time left counts from the answer, by the server’s clock', () => {
  expect(secondsLeft(times, 0)).toBe(900)
  expect(secondsLeft(times, 28_000)).toBe(872)
  expect(secondsLeft(times, 28_001)).toBe(872)
  expect(secondsLeft(times, 899_001)).toBe(1)
  expect(secondsLeft(times, 900_000)).toBe(0)
  expect(secondsLeft(times, 5_000_000)).toBe(0)
})

test('it speaks at five, two and one minute', () => {
  expect([900, 301, 300, 121, 120, 61, 60, 31, 30, 1].map(spokenMoment)).toEqual([
    null,
    null,
    300,
    300,
    120,
    120,
    60,
    60,
    60,
    60,
  ])
})

test('no minute is promised that is not whole', () => {
  expect([900, 899, 760, 600, 119, 60, 3].map(wholeMinutes)).toEqual([15, 14, 12, 10, 1, 1, 1])
})
