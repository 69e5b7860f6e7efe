import { discountedMinor, type Discount } from '../promo-codes/discount.ts'
import { addedBy, containedIn, type Charge } from '../taxes-and-fees/charge.ts'

/**
 * The price of one unit, in four steps, each rounded half up to the minor unit: listed price →
 * promo code → fees → taxes. A unit that costs nothing after the code carries no fee and no tax.
 * Everything a line stores comes from here; docs/domain/pricing.md works it through with numbers.
 */
export interface UnitPriceInput {
  /** The tier's price, or the buyer's amount of a donation. */
  readonly listedMinor: number
  /** The discount of the promo code on this product (`discountFor`); null without a code. */
  readonly discount: Discount | null
  /** The active taxes and fees of the product, in the order they are shown. */
  readonly charges: readonly Charge[]
}

/** A tax or fee with its amount. */
export interface ChargedAmount {
  readonly charge: Charge
  readonly amountMinor: number
}

export interface UnitPrice {
  readonly listedMinor: number
  /** The amount that the promo code took off. */
  readonly discountMinor: number
  /** Listed price after the promo code; contains the included taxes. */
  readonly discountedMinor: number
  /** The discounted price without the taxes included in it: the amount "before additions". */
  readonly netMinor: number
  readonly fees: readonly ChargedAmount[]
  readonly taxes: readonly ChargedAmount[]
  readonly feeMinor: number
  /** All taxes, added and included: net + fees + taxes = total. */
  readonly taxMinor: number
  /** The part of `taxMinor` that the discounted price contains. */
  readonly includedTaxMinor: number
  /** The amount that the buyer pays for one unit. */
  readonly totalMinor: number
}

export function unitPrice({ listedMinor, discount, charges }: UnitPriceInput): UnitPrice {
  const discounted = discount ? discountedMinor(listedMinor, discount) : listedMinor
  const due = discounted === 0 ? [] : charges
  const fees = feesOn(discounted, due)
  const included = includedIn(discounted, due)
  const includedTaxMinor = sumOf(included)
  const netMinor = discounted - includedTaxMinor
  const added = taxesOn(netMinor, fees, due)
  const taxes = inOrderOf(charges, [...included, ...added])
  const feeMinor = sumOf(fees)
  const taxMinor = sumOf(taxes)
  return {
    listedMinor,
    discountMinor: listedMinor - discounted,
    discountedMinor: discounted,
    netMinor,
    fees,
    taxes,
    feeMinor,
    taxMinor,
    includedTaxMinor,
    totalMinor: netMinor + feeMinor + taxMinor,
  }
}

/** The base of an added percentage tax: the net price and the taxable fees. */
export const taxedMinor = ({ netMinor, fees }: Pick<UnitPrice, 'netMinor' | 'fees'>): number =>
  netMinor + sumOf(fees.filter((fee) => fee.charge.isTaxable))

const sumOf = (amounts: readonly ChargedAmount[]): number => amounts.reduce((sum, one) => sum + one.amountMinor, 0)

const feesOn = (discounted: number, charges: readonly Charge[]): ChargedAmount[] =>
  charges
    .filter((charge) => charge.type === 'FEE')
    .map((charge) => ({ charge, amountMinor: addedBy(charge, discounted) }))

function includedIn(discounted: number, charges: readonly Charge[]): ChargedAmount[] {
  const included = charges.filter((charge) => charge.type === 'TAX' && charge.isIncludedInPrice)
  const amounts = containedIn(discounted, included)
  return included.map((charge, index) => ({ charge, amountMinor: amounts[index] ?? 0 }))
}

// Taxes do not compound: an added tax sees the price without the taxes included in it, and no other added tax.
function taxesOn(netMinor: number, fees: readonly ChargedAmount[], charges: readonly Charge[]): ChargedAmount[] {
  const base = taxedMinor({ netMinor, fees })
  return charges
    .filter((charge) => charge.type === 'TAX' && !charge.isIncludedInPrice)
    .map((charge) => ({ charge, amountMinor: addedBy(charge, base) }))
}

const inOrderOf = (charges: readonly Charge[], amounts: readonly ChargedAmount[]): ChargedAmount[] =>
  charges.flatMap((charge) => amounts.filter((one) => one.charge === charge))
