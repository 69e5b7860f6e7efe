import type { PublicCategory, PublicPrice, PublicProduct } from '@turnout/contract/storefront/public-event.ts'

/** What the ticket desk needs to know of its event: a part of the public event answer. */
export interface Catalogue {
  readonly event_id: number
  readonly currency: string
  /** IANA zone of the event. */
  readonly timezone: string
  readonly categories: readonly PublicCategory[]
}

/** One price with the product it belongs to. */
export interface Offer {
  readonly product: PublicProduct
  readonly price: PublicPrice
}

/** The prices of a product that can be chosen now; several only when tiers are on sale side by side. */
export const offersOf = (product: PublicProduct): Offer[] =>
  product.prices
    .filter((price) => product.is_available && price.is_available && !price.is_sold_out)
    .map((price) => ({ product, price }))

export const offersIn = (catalogue: Catalogue): Offer[] =>
  catalogue.categories.flatMap((category) => category.products).flatMap((product) => offersOf(product))

/** "General admission, Early bird": the tier is named where a product has tiers. */
export const nameOf = ({ product, price }: Offer): string =>
  product.type === 'TIERED' && price.label ? `${product.title}, ${price.label}` : product.title
