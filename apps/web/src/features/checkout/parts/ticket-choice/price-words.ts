import { m } from '@turnout/messages/generated/messages.js'
import type { UnitPrice } from '@turnout/domain/pricing/unit-price.ts'
import { formatMinor, formatNearDate } from '../../../../format/format.ts'
import { inARow } from '../../../../format/in-a-row.ts'
import type { Catalogue, Offer } from './catalogue.ts'
import { unitBeforeDiscount, unitOfOffer } from './offer-price.ts'

/*
 * One price in words. The whole price, with every tax and fee, is always among them: large, or
 * beside the net price when the organizer shows net prices.
 */

export interface PriceWords {
  /** The price of one unit: "€26.50", "Free", "Pay what you want". */
  readonly headline: string
  /**
   * The charges in the headline price, or the whole price beside a net one; the least amount for
   * pay-what-you-want.
   */
  readonly detail: string | null
  /** The headline without the promo code. */
  readonly before: string | null
  /** Why it cannot be chosen: "Sold out", "On sale Fri 3 May, 10:00"; null when it can. */
  readonly closed: string | null
}

export interface PriceContext {
  readonly locale: string
  readonly currency: string
  readonly timeZone: string
  readonly mode: Catalogue['price_display_mode']
}

export function priceWords(offer: Offer, context: PriceContext): PriceWords {
  const closed = closedWords(offer, context)
  if (offer.product.type === 'DONATION') {
    return { headline: m.storefront_pay_what_you_want(), detail: leastWords(offer, context), before: null, closed }
  }
  const { currency } = context
  const unit = unitOfOffer(offer, null, currency)
  const before = offer.price.is_discounted ? unitBeforeDiscount(offer, currency) : null
  const isNet = context.mode === 'EXCLUSIVE'
  const large = (of: UnitPrice): number => (isNet ? of.netMinor : of.totalMinor)
  return {
    headline: unit.totalMinor === 0 ? m.storefront_free() : formatMinor(large(unit), context),
    detail: isNet ? wholeWords(unit, context) : containedWords(unit, context),
    before: before === null ? null : formatMinor(large(before), context),
    closed,
  }
}

/** "incl. €1.50 fees and €4.03 taxes" */
function containedWords({ feeMinor, taxMinor }: UnitPrice, context: PriceContext): string | null {
  const fee = formatMinor(feeMinor, context)
  const tax = formatMinor(taxMinor, context)
  if (feeMinor > 0 && taxMinor > 0) return m.storefront_incl_fees_and_taxes({ fee, tax })
  if (feeMinor > 0) return m.storefront_incl_fees({ fee })
  return taxMinor > 0 ? m.storefront_incl_taxes({ tax }) : null
}

/** Beside a net price: "€31.54 with fees and taxes" */
function wholeWords({ feeMinor, taxMinor, totalMinor }: UnitPrice, context: PriceContext): string | null {
  const price = formatMinor(totalMinor, context)
  if (feeMinor > 0 && taxMinor > 0) return m.storefront_with_fees_and_taxes({ price })
  if (feeMinor > 0) return m.storefront_with_fees({ price })
  return taxMinor > 0 ? m.storefront_with_taxes({ price }) : null
}

/** "from €6.50, incl. €1.50 fees": the least that a donation costs, whole in either mode. */
function leastWords(offer: Offer, context: PriceContext): string | null {
  const unit = unitOfOffer(offer, null, context.currency)
  if (unit.totalMinor === 0) return null
  const least = m.storefront_from({ price: formatMinor(unit.totalMinor, context, 'short') })
  const contained = containedWords(unit, context)
  return contained === null ? least : inARow(least, contained)
}

function closedWords({ product, price }: Offer, context: PriceContext): string | null {
  if (product.is_available && price.is_available) return null
  if (product.is_after_sale_end_date) return m.storefront_sale_ended()
  if (product.is_before_sale_start_date) return opensWords(product.sale_start_date ?? price.sale_start_date, context)
  if (product.is_paused) return m.storefront_paused()
  if (price.is_sold_out) return m.storefront_sold_out()
  if (price.is_after_sale_end_date) return m.storefront_sale_ended()
  return price.is_before_sale_start_date ? opensWords(price.sale_start_date, context) : m.storefront_not_available_now()
}

const opensWords = (start: string | null, context: PriceContext): string =>
  start === null
    ? m.storefront_not_available_now()
    : m.storefront_on_sale_from({ moment: formatNearDate(start, 'moment', context) })
