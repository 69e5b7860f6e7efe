import type { SellableProduct } from './catalogue.ts'

/** Units of one product per order when the product names no maximum (docs/domain/limits.md). */
export const DEFAULT_MAX_PER_ORDER = 10

/**
 * The largest number of lines in one order, even if the products allow more
 * (docs/domain/limits.md).
 */
export const MAX_ORDER_LINES = 100

/** Greatest maximum an organizer may set; keeps sums of money exact and one order printable. */
export const MAX_PER_ORDER_LIMIT = 1000

/**
 * Least and greatest number of units of a product in one order, over all its tiers; the least
 * counts once any is chosen.
 */
export const limitsOf = (
  product: Pick<SellableProduct, 'minPerOrder' | 'maxPerOrder'>,
): { min: number; max: number } => ({
  min: Math.max(1, product.minPerOrder ?? 1),
  max: Math.min(MAX_PER_ORDER_LIMIT, product.maxPerOrder ?? DEFAULT_MAX_PER_ORDER),
})
