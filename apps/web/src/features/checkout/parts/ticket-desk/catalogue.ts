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

/** "Seats, Balcony": the tier is named where there is a choice of tiers. */
export const nameOf = ({ product, price }: Offer): string =>
  price.label && offersOf(product).length > 1 ? `${product.title}, ${price.label}` : product.title
