import type { Product, ProductPrice } from '@turnout/contract/products/product.ts'

const ownLeft = ({ initial_quantity_available: own, quantity_sold, quantity_held }: ProductPrice): number =>
  own === null ? Number.POSITIVE_INFINITY : Math.max(0, own - quantity_sold - quantity_held)

/**
 * The number that shared places leave of a product; null where they are not its tightest limit. The
 * limit is shared when a price reports fewer left than its own places leave.
 */
export function sharedRoom({ prices }: Pick<Product, 'prices'>): number | null {
  const shared = prices.flatMap((price) =>
    price.quantity_available !== null && price.quantity_available < ownLeft(price) ? [price.quantity_available] : [],
  )
  return shared[0] ?? null
}
