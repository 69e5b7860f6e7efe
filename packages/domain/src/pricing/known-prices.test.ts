import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyUnit } from './charge-samples.ts'
import { discountedUnit } from './known-prices.ts'
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
