import type { PublicProduct } from '@turnout/contract/storefront/public-event.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'
import { type Catalogue, type Offer, offersIn } from './catalogue.ts'

/*
 * A visitor's choice and its consequences. Pure. The server decides again when it reserves; this
 * only keeps the desk honest.
 */

/** The choice by price id. `amountMinor` is the visitor's own price, for pay-what-you-want only. */
export type Selection = ReadonlyMap<number, { readonly quantity: number; readonly amountMinor: number | null }>

export const NOTHING: Selection = new Map()

export const quantityOf = (selection: Selection, priceId: number): number => selection.get(priceId)?.quantity ?? 0

/**
 * The greatest quantity of an offer that its limits allow, given what else is chosen of the same
 * product and of its category.
 */
export function mostOf(catalogue: Catalogue, offer: Offer, selection: Selection): number {
  const { product, price } = offer
  const others = quantityIn([product], selection) - quantityOf(selection, price.id)
  // Tiers may share a capacity: the number left of the product is left for all of them together.
  const most = Math.min(product.max_per_order, product.quantity_available ?? Number.POSITIVE_INFINITY)
  const room = Math.min(most - others, price.quantity_remaining ?? Number.POSITIVE_INFINITY)
  const shared = roomInCategory(catalogue, offer, selection)
  // Less than an order must hold of it is of no use.
  return shared < leastOf(offer, selection) ? 0 : Math.max(0, Math.min(room, shared))
}

const quantityIn = (products: readonly PublicProduct[], selection: Selection): number =>
  products.flatMap(({ prices }) => prices).reduce((sum, { id }) => sum + quantityOf(selection, id), 0)

/** How many of this offer its category has room for, given what is chosen of the others in it. */
function roomInCategory({ categories }: Catalogue, { product, price }: Offer, selection: Selection): number {
  const category = categories.find(({ id }) => id === product.product_category_id)
  const most = category?.max_per_order ?? null
  if (category === undefined || most === null) return Number.POSITIVE_INFINITY
  return most - quantityIn(category.products, selection) + quantityOf(selection, price.id)
}

/** The limit of its category, where that is what allows no more of this offer; else null. */
export function categoryLimitOf(catalogue: Catalogue, offer: Offer, selection: Selection): number | null {
  if (roomInCategory(catalogue, offer, selection) > quantityOf(selection, offer.price.id)) return null
  return catalogue.categories.find(({ id }) => id === offer.product.product_category_id)?.max_per_order ?? null
}

/**
 * The least quantity of this offer once it is chosen: the product's minimum less the quantity of
 * its other tiers.
 */
function leastOf({ product, price }: Offer, selection: Selection): number {
  const others = product.prices.filter((p) => p.id !== price.id).map((p) => quantityOf(selection, p.id))
  return Math.max(
    1,
    others.reduce((left, quantity) => left - quantity, product.min_per_order),
  )
}

/** The next quantity up: the first step reaches the least that an order must hold. */
export function oneMore(catalogue: Catalogue, offer: Offer, selection: Selection): number {
  const now = quantityOf(selection, offer.price.id)
  return Math.min(now === 0 ? leastOf(offer, selection) : now + 1, mostOf(catalogue, offer, selection))
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

export interface ChosenOffer {
  readonly offer: Offer
  readonly quantity: number
  /** Set for pay-what-you-want: the visitor's amount, else the minimum. */
  readonly amountMinor: number | null
}

/** The choice, in the order of the page. */
export function chosenOffers(catalogue: Catalogue, selection: Selection): ChosenOffer[] {
  return offersIn(catalogue).flatMap((offer) => {
    const entry = selection.get(offer.price.id)
    if (entry === undefined) return []
    const leastMinor = offer.product.type === 'DONATION' ? minorOf(offer.price.price, catalogue.currency) : null
    const amountMinor = leastMinor === null ? null : (entry.amountMinor ?? leastMinor)
    // No amount was named, or 0 for what admits no one. A ticket can be had for 0.
    if (amountMinor === 0 && (entry.amountMinor === null || offer.product.product_type === 'GENERAL')) return []
    return [{ offer, quantity: entry.quantity, amountMinor }]
  })
}

/** The dates of passes, by product id: one choice for all who are in the order, or one for each of them. */
export type PickedDates = Readonly<Record<number, readonly (readonly number[])[]>>

/** The first pass that dates are still to be chosen for, and how many. */
export function lackOf(chosen: readonly ChosenOffer[], picked: PickedDates) {
  for (const { offer } of chosen) {
    const { id, admits_dates: least } = offer.product
    const people = chosen.reduce((sum, one) => (one.offer.product.id === id ? sum + one.quantity : sum), 0)
    const count = choicesOf(picked[id], people).reduce((sum, dates) => sum + (least ?? 0) - dates.length, 0)
    if (count > 0) return { count, priceId: offer.price.id }
  }
  return null
}

/** The choices that count: one for all of so many people, or one for each. */
export const choicesOf = (lists: PickedDates[number] = [], people = 1): readonly (readonly number[])[] =>
  lists.length > 1 ? Array.from({ length: people }, (_, n) => lists[n] ?? []) : [lists[0] ?? []]

/** What is chosen for another date of the event, in the same order. */
export interface OtherDate {
  /** Of the date; undefined: passes. */
  readonly id?: number | undefined
  /** "Sat 6 March, 19:30" */
  readonly name: string
  /** When it starts, ISO 8601; undefined: passes. */
  readonly start?: string | undefined
  readonly chosen: readonly ChosenOffer[]
  readonly picked?: PickedDates
}

export interface WantedQuantity {
  readonly price_id: number
  readonly quantity: number
  /** The visitor's own price, minor units; only for pay-what-you-want. */
  readonly amountMinor: number | null
}

/** The choice by product, in the order of the page: the shape of the reserve call. */
export function quantitiesByProduct(chosen: readonly ChosenOffer[]): Map<number, WantedQuantity[]> {
  const products = new Map<number, WantedQuantity[]>()
  for (const { offer, quantity, amountMinor } of chosen) {
    const quantities = products.get(offer.product.id) ?? []
    quantities.push({ price_id: offer.price.id, quantity, amountMinor })
    products.set(offer.product.id, quantities)
  }
  return products
}

interface AskedPasses {
  readonly dates: readonly number[] | undefined
  readonly quantities: readonly WantedQuantity[]
}

/** Tickets of a product by the dates that they are for: each person's pass has its own where they were chosen so. */
export function byDates(
  quantities: readonly WantedQuantity[],
  lists: PickedDates[number] = [],
): readonly AskedPasses[] {
  if (lists.length < 2) return [{ dates: lists[0], quantities }]
  const units = quantities.flatMap((one) => Array.from({ length: one.quantity }, () => ({ ...one, quantity: 1 })))
  return units.map((unit, n) => ({ dates: lists[n] ?? [], quantities: [unit] }))
}

export interface Correction {
  readonly wanted: number
  readonly left: number
}

/**
 * Fits a choice to newer stock: offers that are gone are removed, quantities that are short are
 * lowered. Returns the changes by price id.
 */
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
