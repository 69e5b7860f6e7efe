import { decimalText } from '../../money/amount.ts'
import { percentFromRate } from '../../money/rounding.ts'
import type { ElectronicLine } from './electronic-lines.ts'

/** Amounts of one invoice as texts in major units. */
export const amountsIn =
  (currency: string) =>
  (minor: number): string =>
    decimalText(minor, currency)

/** A rate as a percentage: 77,000 → "7.7". */
export const percentText = (ratePpm: number): string => String(percentFromRate(ratePpm))

/** Pieces: tickets and everything else that is sold one by one. */
export const UNIT_CODE = 'C62'

/** The price of a line without VAT, before and after the discount. */
interface LinePrice {
  readonly netMinor: number
  readonly discountMinor: number
  /** How many units the price is of: more than one where a unit is no whole number of minor units. */
  readonly baseQuantity: number
}

export function priceOfLine({ netMinor, discountMinor, quantity }: ElectronicLine): LinePrice {
  if (netMinor % quantity !== 0 || discountMinor % quantity !== 0)
    return { netMinor, discountMinor, baseQuantity: quantity }
  return { netMinor: netMinor / quantity, discountMinor: discountMinor / quantity, baseQuantity: 1 }
}
