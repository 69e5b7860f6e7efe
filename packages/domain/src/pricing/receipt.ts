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
  /** The difference that all discounts make to the shown prices. */
  readonly discountMinor: number
  /** The same by what made it: discounts without a code by their titles, then the promo code, which has none. */
  readonly discounts: readonly ReceiptDiscount[]
  /** Fees, then taxes, that come on top of the shown prices. */
  readonly added: readonly ChargedAmount[]
  /** Fees, then taxes, that the shown prices contain. */
  readonly contained: readonly ChargedAmount[]
  readonly totalMinor: number
}

export interface ReceiptDiscount {
  /** Null: the promo code. */
  readonly title: string | null
  /** How many units it made cheaper. */
  readonly units: number
  readonly amountMinor: number
}

export function receiptOf(lines: readonly PricedLine[], display: PriceDisplay): Receipt {
  const { fees, taxes } = rollupOf(lines)
  const charges = [...fees, ...taxes].filter(({ amountMinor }) => amountMinor > 0)
  const isNet = display === 'EXCLUSIVE'
  const listedMinor = (unit: UnitPrice): number => shownMinor(withoutDiscount(unit), display)
  const over = (amountOf: (unit: UnitPrice) => number): number =>
    lines.reduce((sum, { quantity, unit }) => sum + amountOf(unit) * quantity, 0)
  return {
    lines: lines.map(({ quantity, unit }) => ({
      unitMinor: listedMinor(unit),
      amountMinor: listedMinor(unit) * quantity,
    })),
    discountMinor: over((unit) => listedMinor(unit) - shownMinor(unit, display)),
    discounts: discountsOf(lines, display),
    added: isNet ? charges : [],
    contained: isNet ? [] : charges,
    totalMinor: over(({ totalMinor }) => totalMinor),
  }
}

function discountsOf(lines: readonly PricedLine[], display: PriceDisplay): ReceiptDiscount[] {
  const parts = lines.flatMap(({ quantity, unit, rule = null }) => {
    const ruleMinor =
      rule === null ? 0 : shownMinor(beforeRule(unit, rule.offMinor), display) - shownMinor(unit, display)
    const codeMinor = shownMinor(withoutDiscount(unit), display) - shownMinor(unit, display) - ruleMinor
    return [
      { title: rule?.title ?? null, units: quantity, amountMinor: ruleMinor * quantity },
      { title: null, units: quantity, amountMinor: codeMinor * quantity },
    ]
  })
  const groups = Map.groupBy(
    parts.filter(({ amountMinor }) => amountMinor !== 0),
    ({ title }) => title,
  )
  return [...groups]
    .toSorted(([a], [b]) => Number(a === null) - Number(b === null))
    .map(([title, group]) => ({
      title,
      units: group.reduce((sum, one) => sum + one.units, 0),
      amountMinor: group.reduce((sum, one) => sum + one.amountMinor, 0),
    }))
}

/** The same unit as the promo code alone would leave it. */
function beforeRule(unit: UnitPrice, ruleOffMinor: number): UnitPrice {
  const codeOffMinor = unit.discountMinor - ruleOffMinor
  if (codeOffMinor === 0) return withoutDiscount(unit)
  return unitPrice({
    listedMinor: unit.listedMinor,
    discount: { discountType: 'FIXED', discountMinor: codeOffMinor },
    charges: [...unit.fees, ...unit.taxes].map(({ charge }) => charge),
  })
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

/** What the promo code took off a line, without any tax. */
export const netDiscountMinor = ({ quantity, unit }: PricedLine): number =>
  Math.max(0, withoutDiscount(unit).netMinor - unit.netMinor) * quantity
