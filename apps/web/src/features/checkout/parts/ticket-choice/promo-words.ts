import type { PublicPromoCode } from '@turnout/contract/storefront/public-event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatMoney, formatPercent } from '../../../../format/format.ts'
import { type Catalogue, productsIn } from './catalogue.ts'

/**
 * The effect of a catalogue's promo code, in a few words: "10% off General admission"; null without
 * a code.
 */
export function promoWords(catalogue: Catalogue, locale: string): string | null {
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
