import { closingOf, type Closing } from '@turnout/contract/storefront/closing.ts'
import type { PublicPrice, PublicProduct, PublicPromoCode } from '@turnout/contract/storefront/public-event.ts'
import { pricesThatCount } from '@turnout/domain/availability/from-price.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'
import { isRuled } from '@turnout/domain/discount-rules/discount-rule.ts'
import { withOrderFees } from '@turnout/domain/pricing/order-fees.ts'
import { m } from '@turnout/messages/generated/messages.js'
import {
  formatDate,
  formatDay,
  formatMinor,
  formatMoney,
  formatNearDate,
  formatPercent,
} from '../../../../format/format.ts'
import { type Catalogue, offersIn, offersOf, productsIn } from './catalogue.ts'
import { offerWords } from './discount-words.ts'
import { orderFeesMinor } from './order-fees.ts'
import { priceNote } from './price-note.ts'
import { type PriceContext, type PriceWords, priceWords } from './price-words.ts'

/*
 * The desk's prices and dates in words. They are made on the server and sent along, because a
 * browser may write a language's numbers and dates in slightly other words, and hydration must find
 * the same text. They are made again in the browser only when the stock has changed.
 */

/** One step of a price that changes over time. */
export interface Release {
  readonly id: number
  readonly state: 'done' | 'now' | 'next'
  readonly price: string
  readonly when: string
}

interface OfferLine {
  readonly rule: number
  readonly words: string
}

interface ProductWords extends PriceWords {
  /** Empty unless the product's price changes over time. */
  readonly releases: readonly Release[]
  /** What is taken off without a code, once more is chosen: "15% off from 10 on". */
  readonly offers: readonly OfferLine[]
}

/** The price that a page starts from, see `domain/availability/from-price.ts`. */
interface FromWords {
  /** Alone, for the bar on phones: "Tickets from €26.50". */
  readonly line: string
  /** Under a heading that says Tickets: "From €26.50". */
  readonly price: string
  /** Tickets that cost nothing are on sale beside those that do. */
  readonly hasFree: boolean
}

export interface ClosedWords extends Closing {
  readonly title: string
  readonly text: string
  /** In a few words, for the bar on phones: "On sale Mon, 3 May, 10:00". */
  readonly short: string
  /** When the sale opens; null unless a date is set. */
  readonly opening: OpeningWords | null
}

export interface OpeningWords {
  readonly month: string
  readonly day: string
  /** "On sale Friday 7 May, 10:00" */
  readonly line: string
  /** "10:00" */
  readonly time: string
}

export interface DeskWords {
  readonly prices: Readonly<Record<number, PriceWords>>
  readonly products: Readonly<Record<number, ProductWords>>
  /** The price of the cheapest ticket for an ordinary guest; null when no ticket is on sale. */
  readonly from: FromWords | null
  /** How its prices are meant: "Prices include all fees", "Plus €2.00 Booking fee per order". */
  readonly note: string
  /** Why nothing can be bought now, and since when it can; null at an open desk. */
  readonly closed: ClosedWords | null
  /** The effect of the promo code: "10% off General admission"; null without one. */
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
    products: Object.fromEntries(
      products.map((product) => [
        product.id,
        { ...productWords(product, context), offers: offersFor(catalogue, product, context) },
      ]),
    ),
    from: fromWords(catalogue, context),
    note: priceNote(catalogue, locale),
    closed: closedWords(closingOf(catalogue), context),
    promo: promoWords(catalogue, locale),
  }
}

/**
 * The effect of a catalogue's promo code, in a few words: "10% off General admission"; null without
 * a code.
 */
function promoWords(catalogue: Catalogue, locale: string): string | null {
  const { promo_code: code, currency } = catalogue
  if (code === null) return null
  const discounted = productsIn(catalogue).filter((product) => product.prices.some((price) => price.is_discounted))
  const off = discountWords(code, { locale, currency })
  // A code that only opens something, or that takes off from nothing on this page, makes no
  // promise.
  if (off === null || discounted.length === 0) return m.storefront_promo_applied()
  const [only] = discounted
  return discounted.length === 1 && only !== undefined ? m.storefront_promo_off({ off, name: only.title }) : off
}

function discountWords(
  { discount_type, discount }: PublicPromoCode,
  money: { locale: string; currency: string },
): string | null {
  if (discount === null) return null
  return discount_type === 'PERCENTAGE'
    ? m.storefront_promo_percent({ percent: formatPercent(discount, money.locale) })
    : m.storefront_promo_amount({ amount: formatMoney(discount, money, 'short') })
}

/** The tier the headline speaks of: on sale now, else the next to come, else the last. */
const leadingPrice = (product: PublicProduct): PublicPrice | undefined =>
  offersOf(product)[0]?.price ?? product.prices.find((p) => p.is_before_sale_start_date) ?? product.prices.at(-1)

/** A discount for other things is said at these. */
const offersFor = ({ discount_rules: rules }: Catalogue, product: PublicProduct, context: PriceContext): OfferLine[] =>
  rules
    .filter(({ applicable_product_ids: ids }) => isRuled({ productIds: ids }, product))
    .map((rule) => ({ rule: rule.id, words: offerWords(rule, context) }))

function productWords(product: PublicProduct, context: PriceContext): Omit<ProductWords, 'offers'> {
  const offers = offersOf(product)
  const leading = leadingPrice(product)
  const own = leading === undefined ? NO_WORDS : priceWords({ product, price: leading }, context)
  if (offers.length > 1) {
    // One price represents several here, so it is the whole one in either mode.
    const totals = offers.map(({ price }) => price.price_including_taxes_and_fees)
    return { ...NO_WORDS, headline: severalWords(totals, context), releases: [] }
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
    const date = price.sale_start_date === null ? null : formatNearDate(price.sale_start_date, 'dayMonth', context)
    const when = date === null ? m.storefront_release_later() : m.storefront_release_from({ date })
    return { id: price.id, state: 'next', price: words, when }
  })
}

/** A sale that ends at midnight lasts until the day before. */
function untilWords({ sale_end_date }: PublicPrice, context: PriceContext): string {
  if (sale_end_date === null) return ''
  const lastMoment = new Date(Date.parse(sale_end_date) - 1).toISOString()
  return m.storefront_until({ date: formatNearDate(lastMoment, 'dayMonth', context) })
}

/** Several prices side by side in a few words: "From €30.00", "Free or from €30.00". */
function severalWords(totals: readonly number[], context: PriceContext): string {
  const paid = totals.filter((total) => total > 0)
  if (paid.length === 0) return m.storefront_free()
  const price = formatMoney(Math.min(...paid), context)
  return paid.length < totals.length ? m.storefront_free_or_from({ price }) : m.storefront_from_price({ price })
}

function fromWords(catalogue: Catalogue, context: PriceContext): FromWords | null {
  const offers = offersIn(catalogue).map(({ product, price }) => ({
    productType: product.product_type,
    totalMinor: minorOf(price.price_including_taxes_and_fees, context.currency),
    isByChoice: product.type === 'DONATION',
  }))
  const counted = pricesThatCount(offers)
  if (counted.length === 0) return null
  const leastMinor = Math.min(...counted.map(({ totalMinor }) => totalMinor))
  if (leastMinor === 0) {
    const words = counted.every(({ isByChoice }) => isByChoice) ? m.storefront_pay_what_you_want() : m.storefront_free()
    return { line: words, price: words, hasFree: false }
  }
  const orderMinor = withOrderFees(leastMinor, orderFeesMinor(catalogue))
  const price = formatMinor(orderMinor, context, 'short')
  const hasFree = offers.some(({ productType, totalMinor }) => productType === 'TICKET' && totalMinor === 0)
  return { line: m.storefront_tickets_from({ price }), price: m.storefront_from_price({ price }), hasFree }
}

const CLOSED = {
  sold_out: { title: m.storefront_sold_out, text: m.storefront_sold_out_text, short: m.storefront_sold_out },
  paused: { title: m.storefront_paused, text: m.storefront_paused_text, short: m.storefront_paused },
  ended: { title: m.storefront_sale_ended, text: m.storefront_sale_ended_text, short: m.storefront_sale_ended },
  locked: { title: m.storefront_tickets, text: m.storefront_locked_text, short: m.storefront_locked },
  empty: { title: m.storefront_no_tickets, text: m.storefront_no_tickets_text, short: m.storefront_no_tickets },
} as const

/** Of a desk that is the form of the waiting list, whatever else is on sale. */
export const waitingWords = (): ClosedWords => shutWords({ reason: 'sold_out', opensAt: null })

function shutWords(closing: Closing & { readonly reason: keyof typeof CLOSED }): ClosedWords {
  const { title, text, short } = CLOSED[closing.reason]
  return { ...closing, title: title(), text: text(), short: short(), opening: null }
}

function closedWords(closing: Closing | null, context: PriceContext): ClosedWords | null {
  if (closing === null) return null
  const { reason, opensAt } = closing
  if (reason !== 'not_yet') return shutWords({ ...closing, reason })
  const short =
    opensAt === null
      ? m.storefront_not_yet()
      : m.storefront_on_sale_from({ moment: formatNearDate(opensAt, 'weekdayAndDay', context) })
  const opening = opensAt === null ? null : openingWords(opensAt, context)
  return { ...closing, title: m.storefront_not_yet(), text: m.storefront_not_yet_text(), short, opening }
}

const openingWords = (at: string, context: PriceContext): OpeningWords => ({
  month: formatDate(at, 'month', context).replace('.', ''),
  day: formatDay(at, context),
  line: m.storefront_on_sale_from({
    moment: m.storefront_day_and_time({
      weekday: formatDate(at, 'weekday', context),
      day: formatNearDate(at, 'dayMonth', context),
      time: formatDate(at, 'time', context),
    }),
  }),
  time: formatDate(at, 'time', context),
})
