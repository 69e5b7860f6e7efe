import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import type { PromoCode } from '@turnout/contract/promo-codes/promo-code.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Tone } from '@turnout/ui/feedback/StatusBadge.tsx'
import { formatDate, formatMoney, formatPercent } from '../../format/format.ts'
import { inARow } from '../../format/in-a-row.ts'
import { documentLocale } from '../../shell/locale-choice.ts'

/** "10% off", "€5.00 off", "Unlocks only". */
export function discountWords(
  { discount_type, discount }: Pick<PromoCode, 'discount_type' | 'discount'>,
  { currency }: Pick<Event, 'currency'>,
): string {
  const locale = documentLocale()
  if (discount_type === 'NONE') return m.promo_codes_unlocks()
  return discount_type === 'PERCENTAGE'
    ? m.promo_codes_off({ amount: formatPercent(discount, locale) })
    : m.promo_codes_off({ amount: formatMoney(discount, { locale, currency }) })
}

/** "3 of 100", "3". */
export const usesWords = ({ order_usage_count: used, max_allowed_usages: limit }: PromoCode): string =>
  limit === null ? String(used) : m.promo_codes_used_of({ used, limit })

/** "All products", "General admission", "General admission and 2 more". */
export function productWords(ids: readonly number[], products: readonly Product[]): string {
  if (ids.length === 0) return m.promo_codes_all_products()
  const [first, ...others] = ids.map((id) => titleOf(id, products))
  return others.length === 0
    ? (first ?? '')
    : m.promo_codes_product_and_more({ name: first ?? '', count: others.length })
}

/** The name of a product that a code names; it may have been deleted since. */
export const titleOf = (id: number, products: readonly Product[]): string =>
  products.find((product) => product.id === id)?.title ?? m.promo_codes_deleted_product()

/** "Mon 31 May 2027, 23:59", or that it never expires. */
export const expiryWords = (expiry: string | null, { timezone }: Pick<Event, 'timezone'>): string =>
  expiry === null ? m.promo_codes_never() : momentWords(expiry, timezone)

/** A moment with its year: codes outlive it. */
export function momentWords(instant: string, timeZone: string): string {
  const format = { locale: documentLocale(), timeZone }
  return inARow(formatDate(instant, 'shortDate', format), formatDate(instant, 'time', format))
}

/** Whether buyers can use it now, in a word and a colour. */
export function stateOf({ is_expired, uses_left }: PromoCode): { tone: Tone; words: string } {
  if (is_expired) return { tone: 'grey', words: m.promo_codes_expired() }
  return uses_left === 0
    ? { tone: 'orange', words: m.promo_codes_used_up() }
    : { tone: 'teal', words: m.promo_codes_active() }
}
