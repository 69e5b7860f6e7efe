import type { SellableProduct } from './catalogue.ts'
import { MAX_PER_ORDER_LIMIT } from './limits.ts'

const NO_WINDOW = { saleStartDate: null, saleEndDate: null } as const

/**
 * The offer for a user who takes an order at the desk. Hidden and paused products, sale windows, the
 * turn of a tier and limits per order bind visitors, not the organizer. Stock binds both, and is decided where it is
 * taken.
 */
export const deskProducts = <P extends SellableProduct>(products: readonly P[]): P[] =>
  products.map((product) => ({
    ...product,
    ...NO_WINDOW,
    tierOrder: 'ALL_AT_ONCE',
    isPaused: false,
    isHidden: false,
    isHiddenWithoutPromoCode: false,
    isCategoryHidden: false,
    categoryLimit: null,
    minPerOrder: null,
    maxPerOrder: MAX_PER_ORDER_LIMIT,
    prices: product.prices.map((price) => ({ ...price, ...NO_WINDOW, isHidden: false })),
  }))
