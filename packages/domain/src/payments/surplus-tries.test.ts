import { expect, test } from 'vitest'
import { nextSurplusTryAt, SURPLUS_TRIES_MAX } from './surplus-tries.ts'

test('surplus money is tried after 1, 6, 24 and 72 hours, and then no more', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const tries = Array.from({ length: SURPLUS_TRIES_MAX }, (_, n) => nextSurplusTryAt(n + 1, now)?.toISOString() ?? null)
  expect(tries).toEqual([
    '2026-11-21T13:00:00.000Z',
    '2026-11-21T18:00:00.000Z',
    '2026-11-22T12:00:00.000Z',
    '2026-11-24T12:00:00.000Z',
    null,
  ])
})
