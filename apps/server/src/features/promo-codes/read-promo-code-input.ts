import type { FieldWord } from '@turnout/contract/field-words.ts'
import type { PromoCodeInput } from '@turnout/contract/promo-codes/promo-code.ts'
import { instantOf } from '@turnout/domain/events/zoned-time.ts'
import type { Discount } from '@turnout/domain/promo-codes/discount.ts'
import { readDiscount } from '@turnout/domain/promo-codes/read-discount.ts'
import { invalidFields, type FieldRefusal } from '../../platform/http/refusal.ts'
import type { PromoCodeFields } from './store.ts'

/** The facts about an event that decide how a code is read. */
export interface PromoCodeSurroundings {
  readonly currency: string
  readonly timezone: string
  /** Products that the code may name: the event's, and those it named before, deleted ones too. */
  readonly knownProductIds: readonly number[]
  /** A new code must not have expired by then; null for one that exists. */
  readonly now: Date | null
}

export interface PromoCodeDraft {
  readonly fields: PromoCodeFields
  /** Each once, sorted. */
  readonly productIds: readonly number[]
  readonly capacity: number | null
}

/**
 * The stored part of an input. All faults are named at once.
 * @throws Refusal invalid_fields
 */
export function readPromoCodeInput(input: PromoCodeInput, around: PromoCodeSurroundings): PromoCodeDraft {
  const wrong: Record<string, FieldWord | FieldRefusal> = {}
  const known = new Set(around.knownProductIds)
  for (const [n, id] of input.applicable_product_ids.entries())
    if (!known.has(id)) wrong[`applicable_product_ids.${n}`] = 'unknown_product'
  const discount = readDiscount(input.discount_type, input.discount ?? '0', around.currency)
  if ('refused' in discount) wrong['discount'] = refusalOf(discount)
  const expiry = input.expiry_date === null ? null : instantOf(input.expiry_date, around.timezone)
  if (expiry !== null && 'refused' in expiry) wrong['expiry_date'] = expiry.refused
  else if (expiry !== null && around.now !== null && expiry <= around.now) wrong['expiry_date'] = 'in_the_past'
  if ('refused' in discount || (expiry !== null && 'refused' in expiry) || Object.keys(wrong).length > 0)
    throw invalidFields(wrong)
  return {
    fields: { code: input.code, ...amountOf(discount), expiry_date: expiry },
    productIds: [...new Set(input.applicable_product_ids)].toSorted((a, b) => a - b),
    capacity: input.max_allowed_usages,
  }
}

const refusalOf = ({ refused, ...limit }: { refused: FieldWord; maximum?: number }): FieldRefusal => ({
  word: refused,
  values: limit.maximum === undefined ? {} : { maximum: limit.maximum },
})

const amountOf = (discount: Discount): Pick<PromoCodeFields, 'discount_type' | 'discount_minor' | 'rate_ppm'> => ({
  discount_type: discount.discountType,
  discount_minor: discount.discountType === 'FIXED' ? discount.discountMinor : null,
  rate_ppm: discount.discountType === 'PERCENTAGE' ? discount.ratePpm : null,
})
