import { orderTotals, rollupOf } from '@turnout/domain/pricing/order-totals.ts'
import type { ChargedAmount } from '@turnout/domain/pricing/unit-price.ts'
import { type Catalogue, nameOf } from './catalogue.ts'
import { unitOfOffer } from './offer-price.ts'
import { type ChosenOffer, chosenOffers, type Selection } from './ticket-selection.ts'

interface DeskLine {
  readonly priceId: number
  readonly name: string
  readonly quantity: number
  /** Before the promo code, and without what is added. */
  readonly listedMinor: number
}

interface DeskCharge {
  readonly id: number
  readonly name: string
  readonly amountMinor: number
}

/**
 * The receipt before the order: lines - discount + fees + added taxes = total, to the minor unit.
 */
export interface DeskTotals {
  readonly lines: readonly DeskLine[]
  readonly count: number
  /** How many of `count` admit somebody; the others are extras. */
  readonly ticketCount: number
  readonly discountMinor: number
  readonly fees: readonly DeskCharge[]
  readonly addedTaxes: readonly DeskCharge[]
  /** Contained in the lines already. */
  readonly includedTaxes: readonly DeskCharge[]
  readonly totalMinor: number
}

const chargeOf = ({ charge, amountMinor }: ChargedAmount): DeskCharge => ({
  id: charge.id,
  name: charge.name,
  amountMinor,
})

const countOf = (chosen: readonly ChosenOffer[]): number => chosen.reduce((sum, { quantity }) => sum + quantity, 0)

/** The cost of the choice, computed as the order will compute it. */
export function totalsOf(catalogue: Catalogue, selection: Selection): DeskTotals {
  const chosen = chosenOffers(catalogue, selection)
  const priced = chosen.map(({ offer, quantity, amountMinor }) => ({
    quantity,
    unit: unitOfOffer(offer, amountMinor, catalogue.currency),
  }))
  const { totalDiscountMinor, totalGrossMinor } = orderTotals(priced)
  const rollup = rollupOf(priced)
  const due = (charges: readonly ChargedAmount[]) => charges.filter((one) => one.amountMinor > 0)
  const taxes = due(rollup.taxes)
  return {
    lines: chosen.map(({ offer, quantity }, n) => ({
      priceId: offer.price.id,
      name: nameOf(offer),
      quantity,
      listedMinor: (priced[n]?.unit.listedMinor ?? 0) * quantity,
    })),
    count: countOf(chosen),
    ticketCount: countOf(chosen.filter(({ offer }) => offer.product.product_type === 'TICKET')),
    discountMinor: totalDiscountMinor,
    fees: due(rollup.fees).map(chargeOf),
    addedTaxes: taxes.filter(({ charge }) => !charge.isIncludedInPrice).map(chargeOf),
    includedTaxes: taxes.filter(({ charge }) => charge.isIncludedInPrice).map(chargeOf),
    totalMinor: totalGrossMinor,
  }
}
