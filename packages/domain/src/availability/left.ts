import type { CataloguePrice, CatalogueProduct } from './catalogue.ts'
import { priceSaleState } from './sale-state.ts'

/** The tightest of several limits; null is none. */
export function tightest(...limits: readonly (number | null)[]): number | null {
  const binding = limits.filter((limit) => limit !== null)
  return binding.length === 0 ? null : Math.max(0, Math.min(...binding))
}

/**
 * A product with the capacities that it shares taken into account: no price has more left than they
 * leave; null is no capacity.
 */
export function withinRoom<Product extends CatalogueProduct>(product: Product, room: number | null): Product {
  if (room === null) return product
  const prices = product.prices.map((price) => ({ ...price, remaining: tightest(price.remaining, room) }))
  return { ...product, prices, sharedRemaining: room }
}

/** What is free of the seats that a price is for. */
export interface SeatsLeft {
  readonly zone: string
  readonly left: number
}

/** A product whose prices have no more left than their seats; two prices of one letter share these. */
export function withinSeats<Product extends CatalogueProduct>(
  product: Product,
  seats: ReadonlyMap<number, SeatsLeft>,
): Product {
  if (!product.prices.some(({ id }) => seats.has(id))) return product
  const prices = product.prices.map((price) => ({
    ...price,
    remaining: tightest(price.remaining, seats.get(price.id)?.left ?? null),
  }))
  const sold = product.prices.map(({ id }) => seats.get(id))
  if (sold.includes(undefined)) return { ...product, prices }
  const byZone = new Map(sold.flatMap((one) => (one === undefined ? [] : [[one.zone, one.left] as const])))
  const all = [...byZone.values()].reduce((sum, left) => sum + left, 0)
  return { ...product, prices, sharedRemaining: tightest(product.sharedRemaining ?? null, all) }
}

/**
 * The number of a product that can still be sold before its tightest limit is reached. The limit is
 * that of its prices or of a capacity that it shares. Null is without any limit. Counted are the
 * prices that buyers can have now, together; with none, those to come; and of a sale that is over
 * all of them.
 */
export function leftOf(product: CatalogueProduct, now: Date): number | null {
  const visible = product.prices.filter((price) => !price.isHidden)
  const sold = visible.length > 0 ? visible : product.prices
  const inState = (...states: string[]): CataloguePrice[] =>
    sold.filter((price) => states.includes(priceSaleState(product, price, now)))
  const counted = [inState('ON_SALE'), inState('NOT_ON_SALE_YET'), inState('SOLD_OUT'), sold].find(
    (prices) => prices.length > 0,
  )
  const own = (counted ?? []).reduce<number | null>(
    (sum, { remaining }) => (sum === null || remaining === null ? null : sum + Math.max(0, remaining)),
    0,
  )
  return tightest(own, product.sharedRemaining ?? null)
}
