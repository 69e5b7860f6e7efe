import { expect, test } from 'vitest'
import { fixedClock } from './fixed-clock.ts'

test('stands still until it is moved', () => {
  const clock = fixedClock('2026-11-20T20:00:00Z')
  expect(clock.now()).toEqual(new Date('2026-11-20T20:00:00Z'))
  clock.advance(90_000)
  expect(clock.now()).toEqual(new Date('2026-11-20T20:01:30Z'))
  clock.set('2027-01-01T00:00:00Z')
  expect(clock.now()).toEqual(new Date('2027-01-01T00:00:00Z'))
})

test('whoever changes the date they got does not move the clock', () => {
  const clock = fixedClock('2026-11-20T20:00:00Z')
  clock.now().setFullYear(1999)
  expect(clock.now()).toEqual(new Date('2026-11-20T20:00:00Z'))
})
