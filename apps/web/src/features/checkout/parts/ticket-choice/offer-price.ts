import { minorOf } from '@turnout/domain/money/amount.ts'
import type { PublicCharge } from '@turnout/contract/storefront/public-event.ts'
import { rateFromPercent } from '@turnout/domain/money/rounding.ts'
import { discountedUnit } from '@turnout/domain/pricing/known-prices.ts'
import { unitPrice, type UnitPrice } from '@turnout/domain/pricing/unit-price.ts'
import type { Charge } from '@turnout/domain/taxes-and-fees/charge.ts'
import type { Offer } from './catalogue.ts'

/*
 * Prices of the page, computed from the public event answer by the function that prices an order
 * (`domain/pricing`).
 */

/**
 * Percentages of the wire have at most four decimals: the smallest, 0.0001, is still written
 * without an exponent.
 */
function wireRate(percent: number): number {
  const ppm = rateFromPercent(String(percent))
  if (typeof ppm !== 'number') throw new RangeError(`Not a percentage: ${percent}`)
  return ppm
}

export function chargeOf(charge: PublicCharge, currency: string): Charge {
  const { id, name, type } = charge
  const base = { id, name, type, isIncludedInPrice: charge.included_in_price, isTaxable: charge.is_taxable }
  return charge.calculation_type === 'FIXED'
    ? { ...base, calculationType: 'FIXED', fixedMinor: minorOf(charge.rate, currency) }
    : { ...base, calculationType: 'PERCENTAGE', ratePpm: wireRate(charge.rate) }
}

/**
 * The price of one unit of an offer, exactly as the order will say. `amountMinor` is the visitor's
 * own price of a donation; null takes the price that is shown.
 */
export function unitOfOffer({ product, price }: Offer, amountMinor: number | null, currency: string): UnitPrice {
  const charges = product.taxes.map((charge) => chargeOf(charge, currency))
  const shownMinor = minorOf(price.price, currency)
  // A code never discounts a donation.
  if (amountMinor !== null) return unitPrice({ listedMinor: amountMinor, discount: null, charges })
  const listedMinor = price.price_before_discount === null ? shownMinor : minorOf(price.price_before_discount, currency)
  return discountedUnit({ listedMinor, discountedMinor: shownMinor, charges })
}

/** The same unit as if there were no promo code: the price that is struck through. */
export function unitBeforeDiscount(offer: Offer, currency: string): UnitPrice {
  const listed = offer.price.price_before_discount ?? offer.price.price
  return unitOfOffer(
    { ...offer, price: { ...offer.price, price: listed, price_before_discount: null } },
    null,
    currency,
  )
}
