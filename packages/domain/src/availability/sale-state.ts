import type {
  CataloguePrice,
  CatalogueProduct,
  SaleWindow,
  SellablePrice,
  SellableProduct,
  TierOrder,
  Visit,
} from './catalogue.ts'
import { limitsOf } from './limits.ts'

/** Whether something is sold right now, and if not, why. */
export type SaleState = 'ON_SALE' | 'NOT_ON_SALE_YET' | 'SALE_ENDED' | 'SOLD_OUT' | 'PAUSED'

/** Where an instant lies to a half-open window. An end at or before the start leaves no instant inside. */
export function windowState(window: SaleWindow, now: Date): 'ON_SALE' | 'NOT_ON_SALE_YET' | 'SALE_ENDED' {
  if (window.saleEndDate && now >= window.saleEndDate) return 'SALE_ENDED'
  return window.saleStartDate && now < window.saleStartDate ? 'NOT_ON_SALE_YET' : 'ON_SALE'
}

/** The product's own window, closed by the end of the event when it has no end. */
export const productWindow = (product: SaleWindow, visit: Pick<Visit, 'eventEndDate'>): SaleWindow => ({
  saleStartDate: product.saleStartDate,
  saleEndDate: product.saleEndDate ?? visit.eventEndDate,
})

/** The state of a product before its prices and its stock are looked at. */
export function openingOf(product: SellableProduct, visit: Visit): Exclude<SaleState, 'SOLD_OUT'> {
  const window = windowState(productWindow(product, visit), visit.now)
  return window === 'ON_SALE' && product.isPaused ? 'PAUSED' : window
}

/** The state of one price by its own window and stock alone. */
function ownState(price: CataloguePrice, now: Date): SaleState {
  const window = windowState(price, now)
  return window === 'ON_SALE' && price.remaining !== null && price.remaining <= 0 ? 'SOLD_OUT' : window
}

/**
 * The visible prices before this one that have not ended, where each is sold after the other. Until all of them are
 * used up this one is not sold. The sale, which alone knows the stock for certain, asks the database about them.
 */
export function earlierPrices<Price extends SellablePrice>(
  { tierOrder, prices }: { readonly tierOrder: TierOrder; readonly prices: readonly Price[] },
  price: SellablePrice,
  now: Date,
): readonly Price[] {
  if (tierOrder !== 'ONE_AFTER_THE_OTHER') return []
  const place = prices.findIndex(({ id }) => id === price.id)
  return prices.slice(0, place).filter((earlier) => !earlier.isHidden && windowState(earlier, now) !== 'SALE_ENDED')
}

/** The prices that a price waits for: fewer left than one order has to take counts as used up. */
export const awaitedPrices = (product: CatalogueProduct, price: CataloguePrice, now: Date): readonly CataloguePrice[] =>
  earlierPrices(product, price, now).filter(({ remaining }) => remaining === null || remaining >= limitsOf(product).min)

/** The state of one price: by its window, its stock and, where each is sold after the other, its turn. */
export function priceSaleState(product: CatalogueProduct, price: CataloguePrice, now: Date): SaleState {
  const own = ownState(price, now)
  return own === 'ON_SALE' && awaitedPrices(product, price, now).length > 0 ? 'NOT_ON_SALE_YET' : own
}

/**
 * The number left of the visible prices that are on sale, together. It is at most the number left
 * in the capacities that they share: each price may use a shared place, but the place is counted
 * once. Null is unlimited.
 */
export function roomOnSale(product: CatalogueProduct, now: Date): number | null {
  const onSale = product.prices.filter((price) => !price.isHidden && priceSaleState(product, price, now) === 'ON_SALE')
  const isUnlimited = onSale.some(({ remaining }) => remaining === null)
  const room = onSale.reduce((sum, { remaining }) => sum + Math.max(0, remaining ?? 0), 0)
  const shared = product.sharedRemaining ?? null
  if (isUnlimited) return shared === null ? null : Math.max(0, shared)
  return Math.min(room, Math.max(0, shared ?? room))
}

/**
 * The state of a product: its own window and pause first, then its visible prices. One price on
 * sale is enough, if as much is left as one order has to take. With none, a price that is still to
 * come wins over "sold out", and "sold out" over "ended", because that is what a buyer wants to
 * know.
 */
export function productSaleState(product: CatalogueProduct, visit: Visit): SaleState {
  const opening = openingOf(product, visit)
  if (opening !== 'ON_SALE') return opening
  const room = roomOnSale(product, visit.now)
  const isTooLittle = room !== null && room < limitsOf(product).min
  const states = product.prices
    .filter((price) => !price.isHidden)
    .map((price) => priceSaleState(product, price, visit.now))
    .map((state) => (state === 'ON_SALE' && isTooLittle ? 'SOLD_OUT' : state))
  const telling: readonly SaleState[] = ['ON_SALE', 'NOT_ON_SALE_YET', 'SOLD_OUT']
  return telling.find((state) => states.includes(state)) ?? 'SALE_ENDED'
}
