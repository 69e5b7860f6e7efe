import fc from 'fast-check'
import type { Discount } from '../promo-codes/discount.ts'
import type { Charge } from '../taxes-and-fees/charge.ts'
import type { UnitPriceInput } from './unit-price.ts'

/** Charges and arbitrary prices for the tests of this folder. */
const base = { isIncludedInPrice: false, isTaxable: true }

export const fee = (fixedMinor: number, over: Partial<Charge> = {}): Charge =>
  ({ id: 1, name: 'Booking fee', type: 'FEE', ...base, calculationType: 'FIXED', fixedMinor, ...over }) as Charge
export const percentFee = (ratePpm: number, over: Partial<Charge> = {}): Charge =>
  ({ id: 2, name: 'Service fee', type: 'FEE', ...base, calculationType: 'PERCENTAGE', ratePpm, ...over }) as Charge
export const tax = (ratePpm: number, over: Partial<Charge> = {}): Charge =>
  ({ id: 3, name: 'VAT', type: 'TAX', ...base, calculationType: 'PERCENTAGE', ratePpm, ...over }) as Charge
export const includedTax = (ratePpm: number, over: Partial<Charge> = {}): Charge =>
  tax(ratePpm, { isIncludedInPrice: true, ...over })

const minor = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 99_999_999_999 }))
const rate = fc.integer({ min: 0, max: 1_000_000 })

const discount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.constant({ discountType: 'NONE' } as const),
  minor.map((discountMinor) => ({ discountType: 'FIXED', discountMinor }) as const),
  rate.map((ratePpm) => ({ discountType: 'PERCENTAGE', ratePpm }) as const),
)

const charge: fc.Arbitrary<Charge> = fc
  .record({
    id: fc.integer({ min: 1, max: 9 }),
    name: fc.constant('Charge'),
    type: fc.constantFrom('TAX' as const, 'FEE' as const),
    isIncludedInPrice: fc.boolean(),
    isTaxable: fc.boolean(),
  })
  .chain((of) =>
    fc.oneof(
      rate.map((ratePpm) => ({ ...of, calculationType: 'PERCENTAGE' as const, ratePpm })),
      fc
        .integer({ min: 0, max: 10_000 })
        .map((fixedMinor) => ({ ...of, calculationType: 'FIXED' as const, fixedMinor })),
    ),
  )

/** Any price an organizer and a buyer can bring about. */
export const anyUnit: fc.Arbitrary<UnitPriceInput> = fc.record({
  listedMinor: minor,
  discount,
  charges: fc.array(charge, { maxLength: 5 }),
})
