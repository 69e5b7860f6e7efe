import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passShareMinor } from './pass-share.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 })
const prices = fc.array(amount, { minLength: 1, maxLength: 100 })

const shares = (soldMinor: number, listedMinor: readonly number[]) =>
  listedMinor.map((_, at) => passShareMinor(soldMinor, { listedMinor, at }))

test('three evenings for 54.00 at one price are 18.00 each; a rest goes to the first', () => {
  expect(shares(5400, [2000, 2000, 2000])).toEqual([1800, 1800, 1800])
  expect(shares(1000, [1, 1, 1])).toEqual([334, 333, 333])
})

test('a dearer date is a larger share, and dates for nothing share alike', () => {
  expect(shares(6000, [1000, 2000])).toEqual([2000, 4000])
  expect(shares(900, [0, 0, 0])).toEqual([300, 300, 300])
})

test('all shares together are what it was sold for, and each is within one cent of its part', () => {
  fc.assert(
    fc.property(amount, prices, (sold, listed) => {
      const all = shares(sold, listed)
      expect(all.reduce((sum, one) => sum + one, 0)).toBe(sold)
      const total = listed.reduce((sum, one) => sum + one, 0)
      if (total > 0)
        for (const [at, price] of listed.entries())
          expect(Math.abs((all[at] ?? 0) - (sold * price) / total)).toBeLessThan(1)
    }),
  )
})
