import type { Charge } from '../taxes-and-fees/charge.ts'
import type { ChargedAmount, UnitPrice } from './unit-price.ts'

/**
 * Lines and orders are multiples and sums of unit prices, never computed afresh: so the shown price
 * × quantity is what is charged, and an order is the sum of its lines to the minor unit.
 */
export interface PricedLine {
  readonly quantity: number
  readonly unit: UnitPrice
  /** What took a part of the discount off each unit without a code; null or missing: all of it is the promo code's. */
  readonly rule?: { readonly title: string; readonly offMinor: number } | null
}

export interface Totals {
  /** Listed prices × quantities, before the promo code. */
  readonly totalListedMinor: number
  readonly totalDiscountMinor: number
  /** After the promo code, without fees and without taxes, included ones too. */
  readonly totalBeforeAdditionsMinor: number
  readonly totalFeeMinor: number
  /** All taxes, added and included. */
  readonly totalTaxMinor: number
  /** The part of `totalTaxMinor` that the prices contain. */
  readonly totalIncludedTaxMinor: number
  /** The amount that the buyer pays: before additions + fees + taxes. */
  readonly totalGrossMinor: number
}

/** The totals of one line: its unit price × quantity. */
export const lineTotals = ({ unit, quantity }: PricedLine): Totals => ({
  totalListedMinor: unit.listedMinor * quantity,
  totalDiscountMinor: unit.discountMinor * quantity,
  totalBeforeAdditionsMinor: unit.netMinor * quantity,
  totalFeeMinor: unit.feeMinor * quantity,
  totalTaxMinor: unit.taxMinor * quantity,
  totalIncludedTaxMinor: unit.includedTaxMinor * quantity,
  totalGrossMinor: unit.totalMinor * quantity,
})

/** What is added to the prices: fees, and the taxes that the prices do not contain. */
export const additionsMinor = ({ totalFeeMinor, totalTaxMinor, totalIncludedTaxMinor }: Totals): number =>
  totalFeeMinor + totalTaxMinor - totalIncludedTaxMinor

const NOTHING: Totals = {
  totalListedMinor: 0,
  totalDiscountMinor: 0,
  totalBeforeAdditionsMinor: 0,
  totalFeeMinor: 0,
  totalTaxMinor: 0,
  totalIncludedTaxMinor: 0,
  totalGrossMinor: 0,
}

/** The totals of an order: the sum of its lines. */
export const orderTotals = (lines: readonly PricedLine[]): Totals => lines.map(lineTotals).reduce(plus, NOTHING)

const plus = (a: Totals, b: Totals): Totals => ({
  totalListedMinor: a.totalListedMinor + b.totalListedMinor,
  totalDiscountMinor: a.totalDiscountMinor + b.totalDiscountMinor,
  totalBeforeAdditionsMinor: a.totalBeforeAdditionsMinor + b.totalBeforeAdditionsMinor,
  totalFeeMinor: a.totalFeeMinor + b.totalFeeMinor,
  totalTaxMinor: a.totalTaxMinor + b.totalTaxMinor,
  totalIncludedTaxMinor: a.totalIncludedTaxMinor + b.totalIncludedTaxMinor,
  totalGrossMinor: a.totalGrossMinor + b.totalGrossMinor,
})

/**
 * The amount of each tax and fee over a whole order, for the summary, the invoice and the tax
 * report.
 */
export interface Rollup {
  readonly taxes: readonly ChargedAmount[]
  readonly fees: readonly ChargedAmount[]
}

export const rollupOf = (lines: readonly PricedLine[]): Rollup => ({
  taxes: sumByCharge(lines.flatMap(({ unit, quantity }) => unit.taxes.map((one) => times(one, quantity)))),
  fees: sumByCharge(lines.flatMap(({ unit, quantity }) => unit.fees.map((one) => times(one, quantity)))),
})

const times = (one: ChargedAmount, quantity: number): ChargedAmount => ({
  charge: one.charge,
  amountMinor: one.amountMinor * quantity,
})

// By id and rate: a rate that was changed between two lines gives two rows, as an invoice needs them.
const sameCharge = (charge: Charge): string =>
  charge.calculationType === 'FIXED' ? `${charge.id} fixed ${charge.fixedMinor}` : `${charge.id} rate ${charge.ratePpm}`

function sumByCharge(amounts: readonly ChargedAmount[]): ChargedAmount[] {
  const groups = Map.groupBy(amounts, (one) => sameCharge(one.charge))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ charge: first.charge, amountMinor: group.reduce((sum, one) => sum + one.amountMinor, 0) }] : []
  })
}
