import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyUnit, fee, includedTax, percentFee, tax } from './charge-samples.ts'
import { unitPrice } from './unit-price.ts'

const amounts = (charged: readonly { amountMinor: number }[]) => charged.map((one) => one.amountMinor)

test('a price alone is what it is', () => {
  expect(unitPrice({ listedMinor: 2500, discount: null, charges: [] })).toEqual({
    listedMinor: 2500,
    discountMinor: 0,
    discountedMinor: 2500,
    netMinor: 2500,
    fees: [],
    taxes: [],
    feeMinor: 0,
    taxMinor: 0,
    includedTaxMinor: 0,
    totalMinor: 2500,
  })
})

test('25.00 with 10 % off, 1.50 and 3 % fees and 19 % tax comes to 29.37', () => {
  const price = unitPrice({
    listedMinor: 2500,
    discount: { discountType: 'PERCENTAGE', ratePpm: 100_000 },
    charges: [fee(150), percentFee(30_000), tax(190_000)],
  })
  // 22.50, fees 1.50 and 0.675 → 0.68, tax 19 % of 24.68 = 4.6892 → 4.69
  expect([price.discountMinor, price.discountedMinor]).toEqual([250, 2250])
  expect(amounts(price.fees)).toEqual([150, 68])
  expect(amounts(price.taxes)).toEqual([469])
  expect(price.totalMinor).toBe(2937)
})

test('a fee that is not taxable adds nothing to the tax', () => {
  const price = unitPrice({
    listedMinor: 1000,
    discount: null,
    charges: [fee(500, { isTaxable: false }), tax(100_000)],
  })
  expect([price.feeMinor, price.taxMinor, price.totalMinor]).toEqual([500, 100, 1600])
})

test('taxes do not compound', () => {
  const two = unitPrice({ listedMinor: 1000, discount: null, charges: [tax(100_000), tax(50_000, { id: 4 })] })
  expect(amounts(two.taxes)).toEqual([100, 50])
  const mixed = unitPrice({
    listedMinor: 11_900,
    discount: null,
    charges: [includedTax(190_000), tax(100_000, { id: 4 })],
  })
  expect(amounts(mixed.taxes)).toEqual([1900, 1000])
  expect(mixed.totalMinor).toBe(12_900)
})

test('an included tax is taken out of the price and leaves the total alone', () => {
  const price = unitPrice({ listedMinor: 11_900, discount: null, charges: [includedTax(190_000)] })
  expect(price).toMatchObject({ netMinor: 10_000, taxMinor: 1900, includedTaxMinor: 1900, totalMinor: 11_900 })
})

test('an included tax is taken out of the price after the promo code', () => {
  const discount = { discountType: 'FIXED', discountMinor: 5950 } as const
  const price = unitPrice({ listedMinor: 11_900, discount, charges: [includedTax(190_000)] })
  expect(price).toMatchObject({ netMinor: 5000, taxMinor: 950, totalMinor: 5950 })
})

test('taxes keep the order they are set in', () => {
  const charges = [tax(10_000, { id: 7 }), includedTax(20_000, { id: 8 }), tax(30_000, { id: 9 })]
  expect(unitPrice({ listedMinor: 1000, discount: null, charges }).taxes.map((one) => one.charge.id)).toEqual([7, 8, 9])
})

test('nothing is charged on a unit that costs nothing, also when a code made it so', () => {
  const charges = [fee(150), tax(190_000), tax(0, { calculationType: 'FIXED', fixedMinor: 100 })]
  expect(unitPrice({ listedMinor: 0, discount: null, charges }).totalMinor).toBe(0)
  const discount = { discountType: 'FIXED', discountMinor: 9999 } as const
  expect(unitPrice({ listedMinor: 2500, discount, charges })).toMatchObject({
    discountMinor: 2500,
    fees: [],
    taxes: [],
    totalMinor: 0,
  })
})

test('no part of any price is ever negative or broken', () => {
  fc.assert(
    fc.property(anyUnit, (input) => {
      const { fees, taxes, ...parts } = unitPrice(input)
      const all = [...Object.values(parts), ...amounts(fees), ...amounts(taxes)]
      expect(all.filter((part) => !Number.isSafeInteger(part) || part < 0)).toEqual([])
    }),
  )
})

test('the parts of any price add up to what is charged', () => {
  fc.assert(
    fc.property(anyUnit, (input) => {
      const price = unitPrice(input)
      expect(price.listedMinor - price.discountMinor).toBe(price.discountedMinor)
      expect(price.netMinor + price.includedTaxMinor).toBe(price.discountedMinor)
      expect(price.netMinor + price.feeMinor + price.taxMinor).toBe(price.totalMinor)
      expect(price.totalMinor).toBeGreaterThanOrEqual(price.discountedMinor)
    }),
  )
})

test('one included tax put back on the net price gives the entered price to the minor unit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (listedMinor, rate) => {
        const price = unitPrice({ listedMinor, discount: null, charges: [includedTax(rate)] })
        const again = unitPrice({ listedMinor: price.netMinor, discount: null, charges: [tax(rate)] })
        expect(Math.abs(again.totalMinor - listedMinor)).toBeLessThanOrEqual(1)
        expect(price.totalMinor).toBe(listedMinor)
      },
    ),
  )
})
