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

export interface StoredLine {
  readonly quantity: number
  readonly listedMinor: number
  readonly discountedMinor: number
}

/** The parts of a stored order that only its lines tell: listed amounts a line, and which of the taxes the prices contain. */
export function partsOfOrder(
  lines: readonly StoredLine[],
  totals: { readonly totalBeforeAdditionsMinor: number; readonly totalTaxMinor: number },
): { listedMinor: readonly number[]; includedTaxMinor: number; addedTaxMinor: number } {
  const discounted = lines.reduce((sum, line) => sum + line.discountedMinor * line.quantity, 0)
  const includedTaxMinor = discounted - totals.totalBeforeAdditionsMinor
  return {
    listedMinor: lines.map((line) => line.listedMinor * line.quantity),
    includedTaxMinor,
    addedTaxMinor: totals.totalTaxMinor - includedTaxMinor,
  }
}
