import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyUnit, fee, includedTax, percentFee, tax } from './charge-samples.ts'
import { additionsMinor, lineTotals, orderTotals, rollupOf, type PricedLine } from './order-totals.ts'
import { unitPrice } from './unit-price.ts'

const line = (
  quantity: number,
  listedMinor: number,
  charges: Parameters<typeof unitPrice>[0]['charges'] = [],
): PricedLine => ({
  quantity,
  unit: unitPrice({ listedMinor, discount: null, charges }),
})

test('two at 25.00 with a 1.50 fee and one free come to 53.00', () => {
  expect(orderTotals([line(2, 2500, [fee(150)]), line(1, 0, [fee(150)])])).toEqual({
    totalListedMinor: 5000,
    totalDiscountMinor: 0,
    totalBeforeAdditionsMinor: 5000,
    totalFeeMinor: 300,
    totalTaxMinor: 0,
    totalIncludedTaxMinor: 0,
    totalGrossMinor: 5300,
  })
})

test('fees and taxes are added to the prices, but not the tax that they contain', () => {
  const totals = orderTotals([line(2, 2500, [fee(150), includedTax(190_000)]), line(1, 1000, [tax(100_000)])])
  expect(additionsMinor(totals)).toBe(400)
  expect(totals.totalGrossMinor - totals.totalListedMinor).toBe(400)
})

test('an order of nothing comes to nothing', () => {
  expect(orderTotals([]).totalGrossMinor).toBe(0)
})

test('rounding happens per unit: 10 % of 3.35 is 0.34, three times 1.02', () => {
  expect(lineTotals(line(3, 335, [tax(100_000)])).totalTaxMinor).toBe(102)
})

test('the rollup sums each tax and fee over the lines, and keeps changed rates apart', () => {
  const charges = [fee(150), percentFee(30_000), includedTax(190_000)]
  const rollup = rollupOf([line(2, 11_900, charges), line(1, 11_900, charges), line(1, 1000, [tax(70_000)])])
  expect(rollup.fees.map((one) => [one.charge.name, one.amountMinor])).toEqual([
    ['Booking fee', 450],
    ['Service fee', 1071],
  ])
  expect(rollup.taxes.map((one) => one.amountMinor)).toEqual([5700, 70])
})

const lines = fc.array(
  fc
    .record({ quantity: fc.integer({ min: 1, max: 20 }), unit: anyUnit.map(unitPrice) })
    .filter(({ unit }) => unit.totalMinor < 1e12),
  { maxLength: 10 },
)

test('the shown price × quantity is what is charged, in any order', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const charged = all.reduce((sum, { unit, quantity }) => sum + unit.totalMinor * quantity, 0)
      expect(orderTotals(all).totalGrossMinor).toBe(charged)
    }),
  )
})

test('the totals of any order add up, and its rollup is its taxes and fees', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const totals = orderTotals(all)
      const { taxes, fees } = rollupOf(all)
      const sum = (amounts: readonly { amountMinor: number }[]) => amounts.reduce((a, b) => a + b.amountMinor, 0)
      expect(totals.totalBeforeAdditionsMinor + totals.totalFeeMinor + totals.totalTaxMinor).toBe(
        totals.totalGrossMinor,
      )
      expect(totals.totalListedMinor - totals.totalDiscountMinor - totals.totalIncludedTaxMinor).toBe(
        totals.totalBeforeAdditionsMinor,
      )
      expect([sum(taxes), sum(fees)]).toEqual([totals.totalTaxMinor, totals.totalFeeMinor])
    }),
  )
})
