import { expect, test } from 'vitest'
import { backoffMs } from './keep-workers.ts'

test('a process that crashes again and again is started ever later, but at least every half minute', () => {
  expect([1, 2, 3, 6, 7, 50].map(backoffMs)).toEqual([500, 1000, 2000, 16_000, 30_000, 30_000])
})
