import type { PublicCategory, PublicPrice, PublicProduct } from '../storefront/public-event.ts'

/** What a visitor may wait for: sold out, though its sale goes on. */
export interface Waitable {
  readonly product: PublicProduct
  readonly price: PublicPrice
}

/**
 * The prices of an offer that are sold out, in the order they are shown. `areSeatsGone`: of its seats none is left that
 * an offer may have, though some are on sale, as those for wheelchairs.
 */
export const waitableIn = (
  categories: readonly Pick<PublicCategory, 'products'>[],
  areSeatsGone: (price: PublicPrice) => boolean = () => false,
): Waitable[] =>
  categories.flatMap(({ products }) =>
    products.flatMap((product) =>
      product.prices
        .filter((price) => isWaitable(product, price, areSeatsGone(price)))
        .map((price) => ({ product, price })),
    ),
  )

/** Too little for the least order is sold out too. */
export const isWaitable = (
  product: Omit<PublicProduct, 'waitlist_enabled'>,
  price: PublicPrice,
  areSeatsGone = false,
): boolean =>
  !product.is_paused &&
  !product.is_before_sale_start_date &&
  !product.is_after_sale_end_date &&
  (price.is_sold_out ||
    ((product.is_sold_out || areSeatsGone) && !price.is_before_sale_start_date && !price.is_after_sale_end_date))
