import { expect, test } from 'vitest'
import { nextSurplusTryAt, SURPLUS_TRIES_MAX, surplusLeftMinor } from './surplus-tries.ts'

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

test('what failed is still here, what is pending or went back is not', () => {
  const refund = (amountMinor: number, state: 'PENDING' | 'SUCCEEDED' | 'FAILED') => ({ amountMinor, state })
  expect(surplusLeftMinor(2500, [])).toBe(2500)
  expect(surplusLeftMinor(2500, [refund(2500, 'FAILED'), refund(1000, 'SUCCEEDED'), refund(500, 'PENDING')])).toBe(1000)
  expect(surplusLeftMinor(2500, [refund(2500, 'SUCCEEDED'), refund(2500, 'SUCCEEDED')])).toBe(0)
})
