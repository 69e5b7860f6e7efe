import type { Charge } from '../taxes-and-fees/charge.ts'
import { unitPrice, type UnitPrice } from './unit-price.ts'

/*
 * For who knows prices by their amounts alone: a page that was told them, an order that stored them.
 */

/** A unit whose price after the promo code is known, though not the code: everything after it depends on that price. */
export const discountedUnit = (unit: {
  readonly listedMinor: number
  readonly discountedMinor: number
  readonly charges: readonly Charge[]
}): UnitPrice =>
  unitPrice({
    listedMinor: unit.listedMinor,
    discount: { discountType: 'FIXED', discountMinor: unit.listedMinor - unit.discountedMinor },
    charges: unit.charges,
  })
