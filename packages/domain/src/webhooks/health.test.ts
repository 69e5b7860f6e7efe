import { expect, test } from 'vitest'
import { healthOf, isGivenUp } from './health.ts'

const now = new Date('2026-11-22T10:00:00Z')
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)
const on = { status: 'ENABLED', isSwitchedOff: false } as const
const DAY = 24 * 60

test('an address is failing after a quarter of an hour and three calls without a success', () => {
  expect(healthOf({ ...on, failingSince: ago(15), failures: 3 }, now)).toBe('FAILING')
  expect(healthOf({ ...on, failingSince: ago(14), failures: 30 }, now)).toBe('ON')
  expect(healthOf({ ...on, failingSince: ago(600), failures: 2 }, now)).toBe('ON')
  expect(healthOf({ ...on, failingSince: null, failures: 0 }, now)).toBe('ON')
})

test('who paused it is told apart: somebody, or the product', () => {
  const failing = { failingSince: ago(600), failures: 30 }
  expect(healthOf({ status: 'PAUSED', isSwitchedOff: false, ...failing }, now)).toBe('PAUSED')
  expect(healthOf({ status: 'PAUSED', isSwitchedOff: true, ...failing }, now)).toBe('OFF')
})

test('an address is given up after five days of at least ten failures', () => {
  expect(isGivenUp({ failingSince: ago(5 * DAY), failures: 10 }, now)).toBe(true)
  expect(isGivenUp({ failingSince: ago(5 * DAY - 1), failures: 400 }, now)).toBe(false)
  expect(isGivenUp({ failingSince: ago(9 * DAY), failures: 9 }, now)).toBe(false)
  expect(isGivenUp({ failingSince: null, failures: 0 }, now)).toBe(false)
})
