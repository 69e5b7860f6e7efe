import type { PublicPrice, PublicProduct } from '@turnout/contract/storefront/public-event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatDate, formatMoney } from '../../../../public/format.ts'
import { type Catalogue, offersOf, productsIn } from './catalogue.ts'
import { type PriceContext, type PriceWords, priceWords, totalWords } from './price-words.ts'
import { promoWords } from './promo-words.ts'

/*
 * The desk's prices and dates in words. Made on the server and sent along, because a browser may know a language's numbers and dates in
 * slightly other words, and hydration must find the same text. Made again in the browser only when the stock has changed.
 */

/** One step of a price that changes over time. */
export interface Release {
  readonly id: number
  readonly state: 'done' | 'now' | 'next'
  readonly price: string
  readonly when: string
}

export interface ProductWords extends PriceWords {
  /** Empty unless the product's price changes over time. */
  readonly releases: readonly Release[]
}

export interface DeskWords {
  readonly prices: Readonly<Record<number, PriceWords>>
  readonly products: Readonly<Record<number, ProductWords>>
  /** The least that anything costs, for the bar on phones: "From €5"; null when nothing is on sale. */
  readonly from: string | null
  /** What the promo code does: "10% off General admission"; null without one. */
  readonly promo: string | null
}

export function deskWords(catalogue: Catalogue, locale: string): DeskWords {
  const products = productsIn(catalogue)
  const context: PriceContext = {
    locale,
    currency: catalogue.currency,
    timeZone: catalogue.timezone,
    mode: catalogue.price_display_mode,
  }
  return {
    prices: Object.fromEntries(
      products.flatMap((p) => p.prices.map((price) => [price.id, priceWords({ product: p, price }, context)])),
    ),
    products: Object.fromEntries(products.map((product) => [product.id, productWords(product, context)])),
    from: fromWords(products, context),
    promo: promoWords(catalogue, locale),
  }
}

const cheapest = (prices: readonly PublicPrice[]): PublicPrice | undefined =>
  prices.toSorted((a, b) => a.price_including_taxes_and_fees - b.price_including_taxes_and_fees)[0]

/** The tier the headline speaks of: on sale now, else the next to come, else the last. */
const leadingPrice = (product: PublicProduct): PublicPrice | undefined =>
  offersOf(product)[0]?.price ?? product.prices.find((p) => p.is_before_sale_start_date) ?? product.prices.at(-1)

function productWords(product: PublicProduct, context: PriceContext): ProductWords {
  const offers = offersOf(product)
  const leading = leadingPrice(product)
  const least = cheapest(offers.map((offer) => offer.price))
  const own = leading === undefined ? NO_WORDS : priceWords({ product, price: leading }, context)
  if (offers.length > 1 && least !== undefined) {
    // One price stands for several here, so it is the whole one in either mode.
    const headline = m.storefront_from_price({ price: totalWords(least, context) })
    return { ...NO_WORDS, headline, releases: [] }
  }
  const changesOverTime = product.type === 'TIERED' && product.prices.length > 1
  return { ...own, releases: changesOverTime ? releasesOf(product, context) : [] }
}

const NO_WORDS: PriceWords = { headline: '', detail: null, before: null, closed: null }

function releasesOf(product: PublicProduct, context: PriceContext): Release[] {
  const now = offersOf(product)[0]?.price.id
  return product.prices.map((price): Release => {
    const words = formatMoney(price.price_including_taxes_and_fees, context)
    if (price.id === now)
      return {
        id: price.id,
        state: 'now',
        price: m.storefront_release_now({ price: words }),
        when: untilWords(price, context),
      }
    if (price.is_sold_out) return { id: price.id, state: 'done', price: words, when: m.storefront_sold_out() }
    if (price.is_after_sale_end_date)
      return { id: price.id, state: 'done', price: words, when: m.storefront_release_ended() }
    const date = price.sale_start_date === null ? null : formatDate(price.sale_start_date, 'dayMonth', context)
    const when = date === null ? m.storefront_release_later() : m.storefront_release_from({ date })
    return { id: price.id, state: 'next', price: words, when }
  })
}

/** A sale that ends at midnight lasts until the day before. */
function untilWords({ sale_end_date }: PublicPrice, context: PriceContext): string {
  if (sale_end_date === null) return ''
  const lastMoment = new Date(Date.parse(sale_end_date) - 1).toISOString()
  return m.storefront_until({ date: formatDate(lastMoment, 'dayMonth', context) })
}

function fromWords(products: readonly PublicProduct[], context: PriceContext): string | null {
  const offers = products.flatMap((product) => offersOf(product)).map((offer) => offer.price)
  const least = cheapest(offers)
  if (least === undefined) return null
  if (least.price_including_taxes_and_fees === 0) return m.storefront_free()
  return m.storefront_from_price({ price: formatMoney(least.price_including_taxes_and_fees, context, 'short') })
}
