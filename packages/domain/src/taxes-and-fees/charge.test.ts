import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addedBy, containedIn, type Charge } from './charge.ts'

const base = { id: 1, name: 'VAT', type: 'TAX', isIncludedInPrice: true, isTaxable: true } as const
const percent = (ratePpm: number): Charge => ({ ...base, calculationType: 'PERCENTAGE', ratePpm })
const fixed = (fixedMinor: number): Charge => ({ ...base, calculationType: 'FIXED', fixedMinor })

test('1.75 % adds 0.44 to 25.00, a fixed charge its amount', () => {
  expect(addedBy(percent(17_500), 2500)).toBe(44)
  expect(addedBy(fixed(50), 2500)).toBe(50)
})

test('119.00 contains 19.00 of 19 %', () => {
  expect(containedIn(11_900, [percent(190_000)])).toEqual([1900])
})

test('fixed charges come out before percentages, and percentages share one net amount', () => {
  // 10.00 net + 5 % + 10 % + 1.00 = 12.50
  expect(containedIn(1250, [percent(50_000), fixed(100), percent(100_000)])).toEqual([50, 100, 100])
})

test('no more than the amount comes out of it', () => {
  expect(containedIn(30, [fixed(50), percent(190_000)])).toEqual([30, 0])
  const charges = fc.array(
    fc.oneof(fc.integer({ min: 0, max: 1_000_000 }).map(percent), fc.integer({ min: 0, max: 5000 }).map(fixed)),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), charges, (gross, all) => {
      const parts = containedIn(gross, all)
      expect(parts.every((part) => part >= 0)).toBe(true)
      expect(parts.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(gross)
    }),
  )
})
