import { shareOut } from '../money/amount.ts'

/** What one unit of a line was sold for, after the promo code. Amounts are minor units. */
export interface SoldUnit {
  /** The price without the taxes that it contains. */
  readonly netMinor: number
  readonly fees: readonly { readonly isTaxable: boolean; readonly amountMinor: number }[]
  readonly taxes: readonly {
    readonly isIncluded: boolean
    readonly calculationType: 'FIXED' | 'PERCENTAGE'
    readonly amountMinor: number
  }[]
}

/** Parts of an amount; together they are it. */
export interface UnitParts {
  readonly netMinor: number
  readonly feeMinor: number
  readonly taxMinor: number
}

/** The net price of a unit of a line. Every amount of a line is that of a unit times its quantity. */
export const netOfUnit = (line: { readonly netMinor: number; readonly quantity: number }): number =>
  line.netMinor / line.quantity

export const amountOf = ({ netMinor, feeMinor, taxMinor }: UnitParts): number => netMinor + feeMinor + taxMinor

const sum = (amounts: readonly { readonly amountMinor: number }[]): number =>
  amounts.reduce((total, { amountMinor }) => total + amountMinor, 0)

/** The part of a tax that is on the price. Between a price and its fees a tax is shared in proportion. */
export function taxOfPrice({ netMinor, fees }: SoldUnit, tax: SoldUnit['taxes'][number]): number {
  if (tax.isIncluded || tax.calculationType === 'FIXED') return tax.amountMinor
  const taxable = fees.filter(({ isTaxable }) => isTaxable).map(({ amountMinor }) => amountMinor)
  return shareOut(tax.amountMinor, [netMinor, ...taxable])[0] ?? 0
}

/** The parts of a unit: all of it, or its price with the taxes on the price. */
export function partsOfUnit(unit: SoldUnit, withFees: boolean): UnitParts {
  const { netMinor, fees, taxes } = unit
  if (withFees) return { netMinor, feeMinor: sum(fees), taxMinor: sum(taxes) }
  return { netMinor, feeMinor: 0, taxMinor: taxes.reduce((total, tax) => total + taxOfPrice(unit, tax), 0) }
}

/** What the promo code took off a unit. */
export const discountOfUnit = (listedMinor: number, priceMinor: number): number => listedMinor - priceMinor

/** What a unit cost, told apart: its price and its fees, each with the taxes on it. */
export function costOfUnit(unit: SoldUnit): {
  priceMinor: number
  feesMinor: number
  taxOfPriceMinor: number
  taxOfFeesMinor: number
} {
  const [whole, price] = [partsOfUnit(unit, true), partsOfUnit(unit, false)]
  return {
    priceMinor: amountOf(price),
    feesMinor: amountOf(whole) - amountOf(price),
    taxOfPriceMinor: price.taxMinor,
    taxOfFeesMinor: whole.taxMinor - price.taxMinor,
  }
}

/** What several units cost together, with their fees or without. */
export const costOfUnits = (
  { priceMinor, feesMinor }: { readonly priceMinor: number; readonly feesMinor: number },
  { count, withFees }: { readonly count: number; readonly withFees: boolean },
): number => count * (withFees ? priceMinor + feesMinor : priceMinor)
