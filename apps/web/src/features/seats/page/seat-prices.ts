import type { PublicHouse } from '@turnout/contract/seats/house.ts'
import { pricesOnSale } from '@turnout/contract/storefront/closing.ts'
import type { PublicEvent } from '@turnout/contract/storefront/public-event.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'
import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import { PRICE_LETTERS, type PriceLetter } from '@turnout/domain/seats/plan/seat-plan.ts'

/** A price of the seats of a letter, as a buyer can have it now. */
export interface SeatPrice {
  readonly productId: number
  readonly priceId: number
  /** "Adult" */
  readonly name: string
  /** With all taxes and fees. */
  readonly minor: number
  /** The promo code that it is shown for, or is less with; null: it needs none. */
  readonly code: string | null
}

/** The prices of each letter that is sold to this buyer, in the order of the letters. */
export type LetterPrices = readonly { readonly letter: PriceLetter; readonly prices: readonly SeatPrice[] }[]

export function pricesOfLetters(
  { product_categories, currency, promo_code }: PublicEvent,
  zones: PublicHouse['zones'],
  codedProducts: readonly number[],
): LetterPrices {
  const code = promo_code?.valid === true ? promo_code.code : null
  const products = product_categories.flatMap((category) => category.products)
  return PRICE_LETTERS.flatMap((letter) => {
    const ids = zones.find(({ zone }) => zone === letter)?.price_ids ?? []
    const found = products.flatMap((product) =>
      pricesOnSale(product).flatMap((price) => (ids.includes(price.id) ? [{ product, price }] : [])),
    )
    const isOneProduct = new Set(found.map(({ product }) => product.id)).size === 1
    const prices = found.map(({ product, price }) => ({
      productId: product.id,
      priceId: price.id,
      name: isOneProduct ? (price.label ?? product.title) : tierName(product.title, price.label),
      minor: minorOf(price.price_including_taxes_and_fees, currency),
      code: price.is_discounted || codedProducts.includes(product.id) ? code : null,
    }))
    return prices.length === 0 ? [] : [{ letter, prices }]
  })
}

/** The first price of a letter, which its offers are said at; undefined: it is not sold to this buyer. */
export const firstPrice = (prices: LetterPrices, letter: PriceLetter): SeatPrice | undefined =>
  prices.find((one) => one.letter === letter)?.prices[0]

/** What a seat of each zone of a hall costs, in minor units; null for a zone that is not sold to this buyer. */
export const zonePricesOf = (prices: LetterPrices): (number | null)[] =>
  PRICE_LETTERS.map((letter) => firstPrice(prices, letter)?.minor ?? null)
