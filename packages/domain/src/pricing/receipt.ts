import { rollupOf, type PricedLine } from './order-totals.ts'
import { unitPrice, type ChargedAmount, type UnitPrice } from './unit-price.ts'

/**
 * The price that an event's page shows large: with everything, or without taxes and fees. Receipts
 * say the same price.
 */
export type PriceDisplay = 'INCLUSIVE' | 'EXCLUSIVE'

export const shownMinor = ({ netMinor, totalMinor }: ShownPrice, display: PriceDisplay): number =>
  display === 'EXCLUSIVE' ? netMinor : totalMinor

type ShownPrice = Pick<UnitPrice, 'netMinor' | 'totalMinor'>

/** A receipt that adds up: lines − discount + added = total. */
export interface Receipt {
  /** The shown price of a unit before the promo code, and that price × quantity. In the order of the lines. */
  readonly lines: readonly { readonly unitMinor: number; readonly amountMinor: number }[]
  /** The difference that the promo code makes to the shown prices. */
  readonly discountMinor: number
  /** Fees, then taxes, that come on top of the shown prices. */
  readonly added: readonly ChargedAmount[]
  /** Fees, then taxes, that the shown prices contain. */
  readonly contained: readonly ChargedAmount[]
  readonly totalMinor: number
}

export function receiptOf(lines: readonly PricedLine[], display: PriceDisplay): Receipt {
  const { fees, taxes } = rollupOf(lines)
  const charges = [...fees, ...taxes].filter(({ amountMinor }) => amountMinor > 0)
  const isNet = display === 'EXCLUSIVE'
  const shown = lines.map(({ quantity, unit }) => {
    const unitMinor = shownMinor(withoutDiscount(unit), display)
    return { unitMinor, amountMinor: unitMinor * quantity }
  })
  return {
    lines: shown,
    discountMinor: sum(
      lines.map(
        ({ quantity, unit }) => (shownMinor(withoutDiscount(unit), display) - shownMinor(unit, display)) * quantity,
      ),
    ),
    added: isNet ? charges : [],
    contained: isNet ? [] : charges,
    totalMinor: sum(lines.map(({ quantity, unit }) => unit.totalMinor * quantity)),
  }
}

/**
 * The same unit without the promo code, with the taxes and fees that were charged. A unit that the
 * code made free was charged none.
 */
export const withoutDiscount = (unit: UnitPrice): UnitPrice =>
  unit.discountMinor === 0
    ? unit
    : unitPrice({
        listedMinor: unit.listedMinor,
        discount: null,
        charges: unit.totalMinor === 0 ? [] : [...unit.fees, ...unit.taxes].map(({ charge }) => charge),
      })

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
