import { minorFromMajor } from '@turnout/domain/money/amount.ts'
import { lineTotals, orderTotals } from '@turnout/domain/pricing/order-totals.ts'
import { type UnitPrice, unitPrice } from '@turnout/domain/pricing/unit-price.ts'
import { type Catalogue, nameOf, type Offer, offersIn } from './catalogue.ts'

/*
 * What a visitor has chosen, and what follows from it. Pure; the server decides again when it reserves, this only keeps the desk honest.
 */

/** Price id to what was chosen of it. `amountMinor` is the visitor's own price, for pay-what-you-want only. */
export type Selection = ReadonlyMap<number, { readonly quantity: number; readonly amountMinor: number | null }>

export const NOTHING: Selection = new Map()

export const quantityOf = (selection: Selection, priceId: number): number => selection.get(priceId)?.quantity ?? 0

/** An amount of the wire (major units) in minor units; the server never sends more digits than the currency has. */
export function wireMinor(amount: number, currency: string): number {
  const minor = minorFromMajor(String(amount), currency)
  if (typeof minor !== 'number') throw new RangeError(`Not an amount in ${currency}: ${amount}`)
  return minor
}

/** The greatest quantity of an offer that its limits allow, given what else is chosen of the same product. */
export function mostOf({ product, price }: Offer, selection: Selection): number {
  const others = product.prices.filter((p) => p.id !== price.id).map((p) => quantityOf(selection, p.id))
  const room = others.reduce((left, quantity) => left - quantity, product.max_per_order)
  return Math.max(0, Math.min(room, price.quantity_remaining ?? Number.POSITIVE_INFINITY))
}

/** What this offer must at least hold once it is chosen: the product's minimum less what its other tiers hold. */
function leastOf({ product, price }: Offer, selection: Selection): number {
  const others = product.prices.filter((p) => p.id !== price.id).map((p) => quantityOf(selection, p.id))
  return Math.max(
    1,
    others.reduce((left, quantity) => left - quantity, product.min_per_order),
  )
}

/** The next quantity up: the first step reaches the least that an order must hold. */
export function oneMore(offer: Offer, selection: Selection): number {
  const now = quantityOf(selection, offer.price.id)
  return Math.min(now === 0 ? leastOf(offer, selection) : now + 1, mostOf(offer, selection))
}

/** The next quantity down: below the least that an order must hold there is only nothing. */
export function oneFewer(offer: Offer, selection: Selection): number {
  const next = quantityOf(selection, offer.price.id) - 1
  return next < leastOf(offer, selection) ? 0 : next
}

/** Sets a quantity, and the visitor's own price if given; nothing chosen leaves no trace. */
export function choose(
  selection: Selection,
  offer: Offer,
  change: { quantity: number; amountMinor?: number },
): Selection {
  const next = new Map(selection)
  const before = selection.get(offer.price.id)?.amountMinor ?? null
  if (change.quantity === 0) next.delete(offer.price.id)
  else next.set(offer.price.id, { quantity: change.quantity, amountMinor: change.amountMinor ?? before })
  return next
}

interface ChosenOffer {
  readonly offer: Offer
  readonly quantity: number
  /** Set for pay-what-you-want: the visitor's amount, else the minimum. */
  readonly amountMinor: number | null
}

/** What is chosen, in the order of the page. */
function chosenOffers(catalogue: Catalogue, selection: Selection): ChosenOffer[] {
  return offersIn(catalogue).flatMap((offer) => {
    const entry = selection.get(offer.price.id)
    if (entry === undefined) return []
    const leastMinor = offer.product.type === 'DONATION' ? wireMinor(offer.price.price, catalogue.currency) : null
    const amountMinor = leastMinor === null ? null : (entry.amountMinor ?? leastMinor)
    return [{ offer, quantity: entry.quantity, amountMinor }]
  })
}

/** The unit's price as the server told it; a visitor's own amount carries no charges that the page could know. */
function unitOf({ offer, amountMinor }: ChosenOffer, currency: string): UnitPrice {
  const totalMinor = amountMinor ?? wireMinor(offer.price.price_including_taxes_and_fees, currency)
  const unit = unitPrice({ listedMinor: totalMinor, discount: null, charges: [] })
  return amountMinor === null ? { ...unit, taxMinor: wireMinor(offer.price.tax_total, currency) } : unit
}

export interface DeskLine {
  readonly priceId: number
  readonly name: string
  readonly quantity: number
  readonly totalMinor: number
}

export interface DeskTotals {
  readonly lines: readonly DeskLine[]
  readonly count: number
  readonly totalMinor: number
  /** Tax inside the total. */
  readonly taxMinor: number
}

/** What the choice costs with all taxes and fees, as far as the page knows; the server's order has the last word. */
export function totalsOf(catalogue: Catalogue, selection: Selection): DeskTotals {
  const chosen = chosenOffers(catalogue, selection)
  const priced = chosen.map((one) => ({ quantity: one.quantity, unit: unitOf(one, catalogue.currency), one }))
  const order = orderTotals(priced)
  return {
    lines: priced.map((line) => ({
      priceId: line.one.offer.price.id,
      name: nameOf(line.one.offer),
      quantity: line.quantity,
      totalMinor: lineTotals(line).totalGrossMinor,
    })),
    count: chosen.reduce((sum, { quantity }) => sum + quantity, 0),
    totalMinor: order.totalGrossMinor,
    taxMinor: order.totalTaxMinor,
  }
}

export interface WantedQuantity {
  readonly price_id: number
  readonly quantity: number
  /** The visitor's own price, minor units; only for pay-what-you-want. */
  readonly amountMinor: number | null
}

/** The choice by product, in the order of the page: the shape of the reserve call. */
export function quantitiesByProduct(catalogue: Catalogue, selection: Selection): Map<number, WantedQuantity[]> {
  const products = new Map<number, WantedQuantity[]>()
  for (const { offer, quantity, amountMinor } of chosenOffers(catalogue, selection)) {
    const quantities = products.get(offer.product.id) ?? []
    quantities.push({ price_id: offer.price.id, quantity, amountMinor })
    products.set(offer.product.id, quantities)
  }
  return products
}

export interface Correction {
  readonly wanted: number
  readonly left: number
}

/** Fits a choice to newer stock: what is gone is taken out, what is short is lowered. Says what it changed, by price id. */
export function fitToStock(catalogue: Catalogue, selection: Selection): [Selection, Map<number, Correction>] {
  const known = new Map(offersIn(catalogue).map((offer) => [offer.price.id, offer]))
  const fitted = new Map(selection)
  const corrections = new Map<number, Correction>()
  for (const [priceId, entry] of selection) {
    const price = known.get(priceId)?.price
    const left = price === undefined ? 0 : Math.min(entry.quantity, price.quantity_remaining ?? entry.quantity)
    if (left === entry.quantity) continue
    corrections.set(priceId, { wanted: entry.quantity, left })
    if (left === 0) fitted.delete(priceId)
    else fitted.set(priceId, { ...entry, quantity: left })
  }
  return [fitted, corrections]
}
