import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyUnit, fee, includedTax, tax } from './charge-samples.ts'
import { lineTotals } from './order-totals.ts'
import { unitCostMinor } from './unit-cost.ts'
import { unitPrice } from './unit-price.ts'

const costOf = (listedMinor: number, charges: Parameters<typeof unitPrice>[0]['charges'], quantity: number): number => {
  const { totalGrossMinor } = lineTotals({ quantity, unit: unitPrice({ listedMinor, discount: null, charges }) })
  return unitCostMinor({ totalGrossMinor, quantity })
}

test('an included tax is inside the price and never added again: 25.00 with 6 % inside and a fee of 1.50 cost 26.50', () => {
  expect(costOf(2500, [includedTax(60_000), fee(150)], 3)).toBe(2650)
})

test('an added tax comes on top: 25.00 with 6 % and no fee cost 26.50', () => {
  expect(costOf(2500, [tax(60_000)], 2)).toBe(2650)
})

test('is what the buyer of a unit pays, at any price and any quantity', () => {
  fc.assert(
    fc.property(anyUnit, fc.integer({ min: 1, max: 20 }), (input, quantity) => {
      const unit = unitPrice(input)
      const { totalGrossMinor } = lineTotals({ unit, quantity })
      expect(unitCostMinor({ totalGrossMinor, quantity })).toBe(unit.totalMinor)
    }),
  )
})

test('refuses a line that is no multiple of a unit', () => {
  expect(() => unitCostMinor({ totalGrossMinor: 100, quantity: 3 })).toThrow(RangeError)
  expect(() => unitCostMinor({ totalGrossMinor: 100, quantity: 0 })).toThrow(RangeError)
})
