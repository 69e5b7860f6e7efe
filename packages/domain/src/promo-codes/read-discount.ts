import { majorFromMinor, minorFromMajor } from '../money/amount.ts'
import { percentFromRate, rateFromPercent, WHOLE_PPM } from '../money/rounding.ts'
import type { Discount } from './discount.ts'

export type DiscountRefusal =
  | { readonly refused: 'not_an_amount' | 'too_many_digits' | 'too_many_decimals' | 'not_a_percentage' }
  | { readonly refused: 'too_large'; readonly maximum?: number }

/** As many decimals as a tax or fee may have are enough; the refusal's words say three. */
const TOO_FINE = /\.\d{4,}$/u

/**
 * The meaning of a typed number: a percentage from 0 to 100, or major units of the event's
 * currency. Unlocking takes no number.
 */
export function readDiscount(
  discountType: Discount['discountType'],
  text: string,
  currency: string,
): Discount | DiscountRefusal {
  if (discountType === 'NONE') return { discountType }
  if (discountType === 'FIXED') {
    const discountMinor = minorFromMajor(text, currency)
    return typeof discountMinor === 'number' ? { discountType, discountMinor } : discountMinor
  }
  const ratePpm = rateFromPercent(text)
  if (typeof ratePpm === 'number')
    return TOO_FINE.test(text) ? { refused: 'too_many_decimals' } : { discountType, ratePpm }
  // That word speaks of a currency.
  if (ratePpm.refused === 'too_many_digits') return { refused: 'too_many_decimals' }
  return ratePpm.refused === 'too_large'
    ? { refused: 'too_large', maximum: percentFromRate(WHOLE_PPM) }
    : { refused: 'not_a_percentage' }
}

/** The number that travels on the wire: percent, major units, or 0 for a code that only unlocks. */
export function discountNumber(discount: Discount, currency: string): number {
  if (discount.discountType === 'FIXED') return majorFromMinor(discount.discountMinor, currency)
  return discount.discountType === 'PERCENTAGE' ? percentFromRate(discount.ratePpm) : 0
}
