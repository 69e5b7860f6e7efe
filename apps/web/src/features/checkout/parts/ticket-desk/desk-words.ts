import type { PublicPrice, PublicProduct } from '@turnout/contract/storefront/public-event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatDate, formatMoney } from '../../../../public/format.ts'
import { type Catalogue, offersOf } from './catalogue.ts'

/*
 * The desk's prices and dates in words. Made on the server and sent along, because a browser may know a language's numbers and dates in
 * slightly other words, and hydration must find the same text. Made again in the browser only when the stock has changed.
 */

export interface PriceWords {
  /** What one costs, all included: "€26.50", "Free", "Pay what you want". */
  readonly headline: string
  /** The parts it is made of, or the least for pay-what-you-want. */
  readonly detail: string | null
  /** The price before a discount. */
  readonly before: string | null
}

/** One step of a price that changes over time. */
export interface Release {
  readonly id: number
  readonly state: 'done' | 'now' | 'next'
  readonly price: string
  readonly when: string
}

export interface ProductWords {
  readonly headline: string
  readonly detail: string | null
  readonly before: string | null
  /** When sales start, if they have not: "Fri 3 May, 10:00". */
  readonly opens: string | null
  /** Empty unless the product's price changes over time. */
  readonly releases: readonly Release[]
}

export interface DeskWords {
  readonly prices: Readonly<Record<number, PriceWords>>
  readonly products: Readonly<Record<number, ProductWords>>
  /** The least that anything costs, for the bar on phones: "From €5"; null when nothing is on sale. */
  readonly from: string | null
}

export function deskWords(catalogue: Catalogue, locale: string): DeskWords {
  const products = catalogue.categories.flatMap((category) => category.products)
  const context: Context = { locale, currency: catalogue.currency, timeZone: catalogue.timezone }
  return {
    prices: Object.fromEntries(
      products.flatMap((p) => p.prices.map((price) => [price.id, priceWords(p, price, context)])),
    ),
    products: Object.fromEntries(products.map((product) => [product.id, productWords(product, context)])),
    from: fromWords(products, context),
  }
}

interface Context {
  readonly locale: string
  readonly currency: string
  readonly timeZone: string
}

const total = (price: PublicPrice, context: Context): string =>
  price.price_including_taxes_and_fees === 0
    ? m.storefront_free()
    : formatMoney(price.price_including_taxes_and_fees, context)

function splitWords({ price, fee_total, tax_total }: PublicPrice, context: Context): string | null {
  const parts = { price: formatMoney(price, context), fee: formatMoney(fee_total, context) }
  const tax = formatMoney(tax_total, context)
  if (fee_total > 0 && tax_total > 0) return m.storefront_price_with_fee_and_tax({ ...parts, tax })
  if (fee_total > 0) return m.storefront_price_with_fee(parts)
  return tax_total > 0 ? m.storefront_price_with_tax({ price: parts.price, tax }) : null
}

function priceWords(product: PublicProduct, price: PublicPrice, context: Context): PriceWords {
  if (product.type === 'DONATION') {
    const least = price.price > 0 ? m.storefront_from({ price: formatMoney(price.price, context, 'short') }) : null
    return { headline: m.storefront_pay_what_you_want(), detail: least, before: null }
  }
  const before =
    price.is_discounted && price.price_before_discount !== null
      ? formatMoney(price.price_before_discount, context)
      : null
  return { headline: total(price, context), detail: splitWords(price, context), before }
}

const cheapest = (prices: readonly PublicPrice[]): PublicPrice | undefined =>
  prices.toSorted((a, b) => a.price_including_taxes_and_fees - b.price_including_taxes_and_fees)[0]

/** The tier the headline speaks of: on sale now, else the next to come, else the last. */
const leadingPrice = (product: PublicProduct): PublicPrice | undefined =>
  offersOf(product)[0]?.price ?? product.prices.find((p) => p.is_before_sale_start_date) ?? product.prices.at(-1)

function productWords(product: PublicProduct, context: Context): ProductWords {
  const offers = offersOf(product)
  const leading = leadingPrice(product)
  const least = cheapest(offers.map((offer) => offer.price))
  const own = leading === undefined ? null : priceWords(product, leading, context)
  const several = offers.length > 1 && least !== undefined
  const start = product.sale_start_date ?? leading?.sale_start_date ?? null
  const waits =
    product.is_before_sale_start_date || (offers.length === 0 && leading?.is_before_sale_start_date === true)
  return {
    headline: several ? m.storefront_from_price({ price: total(least, context) }) : (own?.headline ?? ''),
    detail: several ? null : (own?.detail ?? null),
    before: several ? null : (own?.before ?? null),
    opens: waits && start !== null ? formatDate(start, 'moment', context) : null,
    releases: product.type === 'TIERED' && product.prices.length > 1 && !several ? releasesOf(product, context) : [],
  }
}

function releasesOf(product: PublicProduct, context: Context): Release[] {
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
function untilWords({ sale_end_date }: PublicPrice, context: Context): string {
  if (sale_end_date === null) return ''
  const lastMoment = new Date(Date.parse(sale_end_date) - 1).toISOString()
  return m.storefront_until({ date: formatDate(lastMoment, 'dayMonth', context) })
}

function fromWords(products: readonly PublicProduct[], context: Context): string | null {
  const offers = products.flatMap((product) => offersOf(product)).map((offer) => offer.price)
  const least = cheapest(offers)
  if (least === undefined) return null
  if (least.price_including_taxes_and_fees === 0) return m.storefront_free()
  return m.storefront_from_price({ price: formatMoney(least.price_including_taxes_and_fees, context, 'short') })
}
