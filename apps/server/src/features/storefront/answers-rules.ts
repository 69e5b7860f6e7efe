import { orderFeesAnswer, type OfferReading, type ShownCategory } from './answers-offer.ts'
import type { Pricing } from './answers-price.ts'
import type { PublicDiscountRule, PublicEvent } from '@turnout/contract/storefront/public-event.ts'
import { ruleTime, type DiscountRule } from '@turnout/domain/discount-rules/discount-rule.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { percentFromRate } from '@turnout/domain/money/rounding.ts'

/** The rules that count now, as a page prices a basket by them. */
const rulesAnswer = (
  rules: readonly DiscountRule[],
  { currency, now }: { readonly currency: string; readonly now: Date },
): PublicDiscountRule[] =>
  rules
    .filter((rule) => ruleTime(rule, now) === 'COUNTS')
    .map(({ id, title, kind, count, productIds, off, isOffTogether, isAlsoWithCode, endsAt }) => ({
      id,
      title,
      kind,
      count,
      applicable_product_ids: [...productIds],
      discount_type: off.discountType,
      discount:
        off.discountType === 'FIXED' ? majorFromMinor(off.discountMinor, currency) : percentFromRate(off.ratePpm),
      is_off_together: isOffTogether,
      is_also_with_code: isAlsoWithCode,
      ends_at: endsAt?.toISOString() ?? null,
    }))

/** What orders pay once, and what is taken off without a code; nothing where there is neither. */
export function besideOffer(
  { categories, rules }: { readonly categories: readonly ShownCategory[]; readonly rules: readonly DiscountRule[] },
  { now, ...how }: { readonly pricing: Pricing; readonly reading: OfferReading; readonly now: Date },
): Pick<PublicEvent, 'order_fees' | 'discount_rules'> {
  const fees = orderFeesAnswer(categories, how)
  const counting = rulesAnswer(rules, { currency: how.pricing.currency, now })
  return { ...(fees.length > 0 && { order_fees: fees }), ...(counting.length > 0 && { discount_rules: counting }) }
}
