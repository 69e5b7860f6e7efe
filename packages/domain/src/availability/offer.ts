import type { CataloguePrice, CatalogueProduct, Visit } from './catalogue.ts'
import { limitsOf } from './limits.ts'
import {
  awaitedPrices,
  priceSaleState,
  productSaleState,
  productWindow,
  roomOnSale,
  windowState,
  type SaleState,
} from './sale-state.ts'
import { isVisible } from './visibility.ts'

/**
 * An event's products as a visitor sees them: the one source of the event page, the widget and the
 * structured data. See docs/domain/availability.md.
 */
export interface OfferedPrice {
  readonly priceId: number
  readonly state: SaleState
  readonly isAvailable: boolean
  readonly isSoldOut: boolean
  /** The number left, only when the product shows it and stock is limited; otherwise null. */
  readonly quantityRemaining: number | null
  /** Place in the ladder of tiers: over, on sale now, or still to come. */
  readonly phase: 'done' | 'current' | 'next'
  /** When the phase changes by time: the end of a current price, the start of a coming one. */
  readonly changesAt: Date | null
}

export interface OfferedProduct {
  readonly productId: number
  readonly state: SaleState
  readonly isAvailable: boolean
  readonly isSoldOut: boolean
  readonly isBeforeSaleStartDate: boolean
  readonly isAfterSaleEndDate: boolean
  /**
   * Sum of the numbers left of the prices on sale, no more than their capacities leave; only when
   * shown and limited, otherwise null.
   */
  readonly quantityAvailable: number | null
  readonly minPerOrder: number
  readonly maxPerOrder: number
  /** The price that represents the product: the first on sale, else the next to come, else the first. */
  readonly currentPriceId: number
  readonly prices: readonly OfferedPrice[]
}

const PHASES = {
  ON_SALE: 'current',
  PAUSED: 'current',
  NOT_ON_SALE_YET: 'next',
  SOLD_OUT: 'done',
  SALE_ENDED: 'done',
} as const satisfies Record<SaleState, OfferedPrice['phase']>

function offeredPrice(product: CatalogueProduct, price: CataloguePrice, visit: Visit): OfferedPrice {
  const state = priceSaleState(product, price, visit.now)
  const phase = PHASES[state]
  const changes = { current: price.saleEndDate, next: startOf(product, price, visit.now), done: null }
  return {
    priceId: price.id,
    state,
    isAvailable: state === 'ON_SALE' && productSaleState(product, visit) === 'ON_SALE',
    isSoldOut: state === 'SOLD_OUT',
    quantityRemaining: product.showQuantityRemaining ? leftOf(price) : null,
    phase,
    changesAt: changes[phase],
  }
}

/** When a coming price starts by the clock at the latest: at its own time, or when the last one before it ends. */
function startOf(product: CatalogueProduct, price: CataloguePrice, now: Date): Date | null {
  const awaited = awaitedPrices(product, price, now)
  const ends = awaited.flatMap(({ saleEndDate }) => (saleEndDate === null ? [] : [saleEndDate]))
  if (awaited.length === 0) return price.saleStartDate
  return ends.length < awaited.length ? null : (ends.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null)
}

const leftOf = (price: CataloguePrice): number | null =>
  price.remaining === null ? null : Math.max(0, price.remaining)

const quantityAvailable = (product: CatalogueProduct, visit: Visit): number | null =>
  product.showQuantityRemaining ? roomOnSale(product, visit.now) : null

function offeredProduct(product: CatalogueProduct, visit: Visit): OfferedProduct | null {
  const prices = product.prices.filter((price) => !price.isHidden).map((price) => offeredPrice(product, price, visit))
  const first = prices[0]
  const state = productSaleState(product, visit)
  if (!first || !isVisible(product, visit) || (product.hideWhenSoldOut && state === 'SOLD_OUT')) return null
  const standing = prices.find((p) => p.phase === 'current') ?? prices.find((p) => p.phase === 'next') ?? first
  const window = windowState(productWindow(product, visit), visit.now)
  const { min, max } = limitsOf(product)
  return {
    productId: product.id,
    state,
    isAvailable: state === 'ON_SALE',
    isSoldOut: state === 'SOLD_OUT',
    isBeforeSaleStartDate: window === 'NOT_ON_SALE_YET',
    isAfterSaleEndDate: window === 'SALE_ENDED',
    quantityAvailable: quantityAvailable(product, visit),
    minPerOrder: min,
    maxPerOrder: max,
    currentPriceId: standing.priceId,
    prices,
  }
}

/** The products a visitor may see, in the order given, each with the prices a visitor may see. */
export const offerFor = (products: readonly CatalogueProduct[], visit: Visit): OfferedProduct[] =>
  products.map((product) => offeredProduct(product, visit)).filter((offered) => offered !== null)
