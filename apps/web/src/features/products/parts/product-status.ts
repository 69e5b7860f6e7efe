import type { Category } from '@turnout/contract/products/category.ts'
import type { EventCore } from '@turnout/contract/events/event.ts'
import type { Product, ProductPrice } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Tone } from '@turnout/ui/feedback/StatusBadge.tsx'

/** A product is almost gone when at most this share of its places is left. */
const ALMOST_GONE_SHARE = 0.1

/**
 * Sold and places over the tiers that buyers may see, and the number left of the product. Places
 * are null when one tier has no own number; left is null when nothing limits it.
 */
export function stockOf({ prices, quantity_available: left }: Pick<Product, 'prices' | 'quantity_available'>): {
  sold: number
  places: number | null
  left: number | null
} {
  const seen = seenPrices(prices)
  return {
    sold: seen.reduce((sum, price) => sum + price.quantity_sold, 0),
    places: sumOf(seen, 'initial_quantity_available'),
    left,
  }
}

const seenPrices = (prices: readonly ProductPrice[]): readonly ProductPrice[] =>
  prices.some((price) => !price.is_hidden) ? prices.filter((price) => !price.is_hidden) : prices

function sumOf(
  prices: readonly ProductPrice[],
  name: 'initial_quantity_available' | 'quantity_available',
): number | null {
  return prices.reduce<number | null>((sum, price) => {
    const count = price[name]
    return sum === null || count === null ? null : sum + count
  }, 0)
}

/** Whether no visitor can see the product, on any day and with any promo code. */
const isHiddenFromAll = (product: Product, category: Pick<Category, 'is_hidden'>): boolean =>
  product.is_hidden || category.is_hidden || product.prices.every((price) => price.is_hidden)

/** The badge of a product: one word, hidden before the state of its sale. */
export function productStatus(
  product: Product,
  category: Pick<Category, 'is_hidden'>,
  event: Pick<EventCore, 'status'>,
): { tone: Tone; word: string } {
  if (isHiddenFromAll(product, category)) return { tone: 'outline', word: m.products_status_hidden() }
  switch (product.sale_state) {
    case 'PAUSED':
      return { tone: 'grey', word: m.products_status_paused() }
    case 'NOT_ON_SALE_YET':
      return { tone: 'grey', word: m.products_status_scheduled() }
    case 'SALE_ENDED':
      return { tone: 'outline', word: m.products_status_ended() }
    case 'SOLD_OUT':
      return { tone: 'red', word: m.products_status_sold_out() }
    case 'ON_SALE':
      // Nothing of a draft is sold yet.
      if (event.status === 'DRAFT') return { tone: 'grey', word: m.products_status_ready() }
      return isAlmostGone(product)
        ? { tone: 'orange', word: m.products_status_almost_gone() }
        : { tone: 'teal', word: m.products_status_on_sale() }
  }
}

function isAlmostGone(product: Product): boolean {
  const { places } = stockOf(product)
  const left = sumOf(seenPrices(product.prices), 'quantity_available')
  return places !== null && left !== null && places > 0 && left / places <= ALMOST_GONE_SHARE
}

/** The visibility of the product in a word or two: for whom and when. */
export function visibilityOf(
  product: Product,
  category: Pick<Category, 'is_hidden'>,
): { hidden: boolean; words: string } {
  if (product.is_hidden) return { hidden: true, words: m.products_seen_by_nobody() }
  if (category.is_hidden) return { hidden: true, words: m.products_seen_category_hidden() }
  if (product.prices.every((price) => price.is_hidden)) return { hidden: true, words: m.products_seen_prices_hidden() }
  if (product.is_hidden_without_promo_code) return { hidden: false, words: m.products_seen_with_code() }
  const times = [
    product.hide_before_sale_start_date && m.products_seen_not_before(),
    product.hide_after_sale_end_date && m.products_seen_not_after(),
    product.hide_when_sold_out && m.products_seen_not_sold_out(),
  ].filter((words) => words !== false)
  const [only = m.products_seen_by_all()] = times
  return { hidden: false, words: times.length > 1 ? m.products_seen_at_times() : only }
}
