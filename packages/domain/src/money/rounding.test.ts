import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideHalfUp, partContained, percentFromRate, rateFromPercent, shareAtRate, WHOLE_PPM } from './rounding.ts'

test('rounds a half up and less than a half down', () => {
  expect([divideHalfUp(5n, 2n), divideHalfUp(7n, 5n), divideHalfUp(8n, 5n), divideHalfUp(0n, 3n)]).toEqual([
    3n,
    1n,
    2n,
    0n,
  ])
  expect(() => divideHalfUp(-1n, 2n)).toThrow(RangeError)
})

test('takes a share at a rate where floats go wrong', () => {
  // 1.15 × 50 % as floats is 0.5749999…
  expect(shareAtRate(115, 500_000)).toBe(58)
  expect(shareAtRate(2500, 17_500)).toBe(44)
  expect(shareAtRate(99_999_999_999, WHOLE_PPM)).toBe(99_999_999_999)
})

test('finds the tax that a price contains', () => {
  expect(partContained(11_900, 190_000, 190_000)).toBe(1900)
  expect(partContained(2500, 60_000, 60_000)).toBe(142)
})

test('what a price contains is what was added to its net amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: WHOLE_PPM }), (net, rate) => {
      const added = shareAtRate(net, rate)
      expect(Math.abs(partContained(net + added, rate, rate) - added)).toBeLessThanOrEqual(1)
    }),
  )
})

test('reads a percentage with up to four decimals', () => {
  expect(rateFromPercent('19')).toBe(190_000)
  expect(rateFromPercent('1.75')).toBe(17_500)
  expect(rateFromPercent('0.0001')).toBe(1)
  expect(rateFromPercent('100')).toBe(WHOLE_PPM)
  expect(rateFromPercent('0.00001')).toEqual({ refused: 'too_many_digits' })
  expect(rateFromPercent('100.0001')).toEqual({ refused: 'too_large' })
  expect(rateFromPercent('-1')).toEqual({ refused: 'not_a_number' })
})

test('a percentage survives the way to the wire and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: WHOLE_PPM }), (rate) => {
      const percent = percentFromRate(rate)
      expect(percent * 10_000).toBeCloseTo(rate, 3)
      if (percent >= 0.000001 && !String(percent).includes('e')) expect(rateFromPercent(String(percent))).toBe(rate)
    }),
  )
})
