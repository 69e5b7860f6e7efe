import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyUnit } from './charge-samples.ts'
import { discountedUnit, partsOfOrder } from './known-prices.ts'
import { orderTotals } from './order-totals.ts'
import { unitPrice } from './unit-price.ts'

test('a price that is known after its promo code costs what it costs with the code', () => {
  fc.assert(
    fc.property(anyUnit, (input) => {
      const unit = unitPrice(input)
      const { listedMinor, discountedMinor } = unit
      expect(discountedUnit({ listedMinor, discountedMinor, charges: input.charges })).toEqual(unit)
    }),
  )
})

test('the lines of an order tell which part of its taxes they contain', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), input: anyUnit }), { maxLength: 5 }),
      (all) => {
        const lines = all.map(({ quantity, input }) => ({ quantity, unit: unitPrice(input) }))
        const totals = orderTotals(lines)
        const parts = partsOfOrder(
          lines.map(({ quantity, unit }) => ({ quantity, ...unit })),
          totals,
        )
        expect(parts.includedTaxMinor).toBe(totals.totalIncludedTaxMinor)
        expect(parts.includedTaxMinor + parts.addedTaxMinor).toBe(totals.totalTaxMinor)
        expect(parts.listedMinor.reduce((a, b) => a + b, 0)).toBe(totals.totalListedMinor)
      },
    ),
  )
})
