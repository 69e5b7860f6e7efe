import type { PublicCategory, PublicPrice, PublicProduct } from './public-event.ts'

/**
 * Why nothing of an event can be bought now. A desk that is closed says so, and has no button that
 * leads nowhere.
 */
export interface Closing {
  /** `locked`: only a visitor with a code sees anything. `empty`: nothing is offered at all. */
  readonly reason: 'not_yet' | 'sold_out' | 'paused' | 'ended' | 'locked' | 'empty'
  /** When the first sale opens, ISO 8601; only with `not_yet`, and only when a date is set. */
  readonly opensAt: string | null
}

const NEVER_OPENS = { opensAt: null } as const

/** Ends the address of the calendar entry of an opening sale, after the event's own; a slug holds no full stop. */
export const SALE_REMINDER = '.sale.ics'

/** As much of an event's offer as decides whether its desk is open. */
interface Offered {
  readonly categories: readonly Pick<PublicCategory, 'products'>[]
  readonly has_promo_codes: boolean
}

/** The prices of a product that can be chosen now; several only when tiers are on sale side by side. */
export const pricesOnSale = (product: PublicProduct): PublicPrice[] =>
  product.prices.filter((price) => product.is_available && price.is_available && !price.is_sold_out)

/**
 * The reason why the desk is closed; null when something can be bought. Of several reasons, the one
 * that a visitor can wait for counts: first a coming sale, then sold-out places that may come back,
 * then a pause.
 */
export function closingOf({ categories, has_promo_codes }: Offered): Closing | null {
  const products = categories.flatMap((category) => category.products)
  if (products.some((product) => pricesOnSale(product).length > 0)) return null
  if (products.length === 0) return { reason: has_promo_codes ? 'locked' : 'empty', ...NEVER_OPENS }
  const coming = products.filter(isToCome)
  if (coming.length > 0) return { reason: 'not_yet', opensAt: earliest(coming.flatMap(startsOf)) }
  if (products.some((product) => product.is_sold_out)) return { reason: 'sold_out', ...NEVER_OPENS }
  return { reason: products.some((product) => product.is_paused) ? 'paused' : 'ended', ...NEVER_OPENS }
}

const isOver = (product: PublicProduct): boolean => product.is_after_sale_end_date || product.is_paused

const isToCome = (product: PublicProduct): boolean =>
  product.is_before_sale_start_date ||
  (!isOver(product) && !product.is_sold_out && product.prices.some((price) => price.is_before_sale_start_date))

/** A product opens at its own start, or at that of its first price to come. */
function startsOf(product: PublicProduct): string[] {
  const own = product.is_before_sale_start_date ? product.sale_start_date : null
  if (own !== null) return [own]
  return product.prices.flatMap((price) =>
    price.is_before_sale_start_date && price.sale_start_date !== null ? [price.sale_start_date] : [],
  )
}

const earliest = (starts: readonly string[]): string | null =>
  starts.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null
