import { partContained, shareAtRate } from '../money/rounding.ts'

/**
 * A tax or fee of an account and the amount that it adds to a base or that is contained in a gross
 * amount. The order in which they meet a price is in `pricing/unit-price.ts`.
 */
interface ChargeBase {
  readonly id: number
  readonly name: string
  readonly type: 'TAX' | 'FEE'
  /** Taxes only: contained in the entered price instead of added to it. */
  readonly isIncludedInPrice: boolean
  /** Fees only: whether percentage taxes are computed on the fee too. */
  readonly isTaxable: boolean
}

export type Charge = ChargeBase &
  (
    | { readonly calculationType: 'FIXED'; readonly fixedMinor: number }
    | { readonly calculationType: 'PERCENTAGE'; readonly ratePpm: number }
  )

/** The amount that a charge adds on top of a base, per unit. */
export const addedBy = (charge: Charge, baseMinor: number): number =>
  charge.calculationType === 'FIXED' ? charge.fixedMinor : shareAtRate(baseMinor, charge.ratePpm)

/**
 * The share of each charge in a gross amount that contains them all, in their order, per unit.
 * Fixed ones come out first, then each percentage of the same net amount. The sum never exceeds the
 * gross amount: on amounts of a few minor units the later ones get less.
 */
export function containedIn(grossMinor: number, charges: readonly Charge[]): number[] {
  const fixed = charges.reduce((sum, charge) => sum + (charge.calculationType === 'FIXED' ? charge.fixedMinor : 0), 0)
  const rates = charges.reduce((sum, charge) => sum + (charge.calculationType === 'PERCENTAGE' ? charge.ratePpm : 0), 0)
  const withoutFixed = Math.max(0, grossMinor - fixed)
  let left = grossMinor
  return charges.map((charge) => {
    const due =
      charge.calculationType === 'FIXED' ? charge.fixedMinor : partContained(withoutFixed, charge.ratePpm, rates)
    const part = Math.min(due, left)
    left -= part
    return part
  })
}
