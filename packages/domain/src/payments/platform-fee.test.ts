import fc from 'fast-check'
import { expect, test } from 'vitest'
import { platformFeeMinor } from './platform-fee.ts'

test.each([
  // amount, currency, fixed, percent → fee
  [2500, 'EUR', 0, 0, 0],
  [2500, 'EUR', 0.5, 1.75, 94], // 0.50 + 0.4375 → 0.44
  [1000, 'EUR', 0.5, 1.75, 68], // 0.50 + 0.175 → 0.18
  [3000, 'JPY', 0.5, 1.75, 54], // 0.5 yen is 1, 52.5 is 53
  [10_000, 'KWD', 0.5, 2.5, 750],
  [40, 'EUR', 0.5, 1.75, 40], // never more than the order
  [115, 'EUR', 0, 1.0001, 1],
])('%i minor units of %s at %d + %d %% leave %i to the platform', (amount, currency, fixed, percent, fee) => {
  expect(platformFeeMinor(amount, currency, { fixed, percent })).toBe(fee)
})

test.each([
  // amount, currency, at least, at most → fee of 0.50 + 2 %
  [1000, 'EUR', 1, null, 100], // 0.70 would be less than it may be
  [5000, 'EUR', 1, 9.9, 150],
  [90_000, 'EUR', 1, 9.9, 990], // 18.50 would be more
  [60, 'EUR', 1, 9.9, 60], // never more than the order
  [0, 'EUR', 1, 9.9, 0],
  [90_000, 'JPY', 1, 9.9, 10],
])('%i minor units of %s leave between %d and %s to the platform: %i', (amount, currency, min, max, fee) => {
  expect(platformFeeMinor(amount, currency, { fixed: 0.5, percent: 2, min, max })).toBe(fee)
})

test('the fee is a whole number between nothing and the total, whatever the setting', () => {
  const thousandths = fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 1000)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      thousandths,
      fc.integer({ min: 0, max: 5000 }),
      (amount, fixed, percent) => {
        const fee = platformFeeMinor(amount, 'EUR', { fixed, percent: percent / 100 })
        expect(Number.isSafeInteger(fee) && fee >= 0 && fee <= amount).toBe(true)
      },
    ),
  )
})

test('a fee that cannot be counted is refused, not rounded', () => {
  expect(() => platformFeeMinor(2500, 'EUR', { fixed: 0.12345, percent: 0 })).toThrow(RangeError)
})
