import { shareAtRate, WHOLE_PPM } from '../money/rounding.ts'

/**
 * The discount of a promo code on one unit, and the products it applies to. Its usage limit is a
 * pool like any stock.
 */
export type Discount =
  | { readonly discountType: 'NONE' }
  | { readonly discountType: 'FIXED'; readonly discountMinor: number }
  | { readonly discountType: 'PERCENTAGE'; readonly ratePpm: number }

export interface PromoCode {
  readonly discount: Discount
  /** Empty: all products. */
  readonly applicableProductIds: readonly number[]
  /** From this instant on the code is worth nothing; null: never. */
  readonly expiryDate: Date | null
}

/** Characters of a code (docs/domain/limits.md). */
export const PROMO_CODE_LENGTH = { min: 3, max: 50 } as const

export const isCodeExpired = (code: PromoCode, now: Date): boolean => code.expiryDate !== null && now >= code.expiryDate

/** Whether a buyer can still use a code: it has not expired and has a use left (null: unlimited). */
export const isCodeUsable = (code: PromoCode & { readonly usesLeft: number | null }, now: Date): boolean =>
  !isCodeExpired(code, now) && (code.usesLeft === null || code.usesLeft > 0)

/** Whether a code names a product, so that it unlocks it when it is hidden without a code. */
export const codeApplies = (code: PromoCode, productId: number): boolean =>
  code.applicableProductIds.length === 0 || code.applicableProductIds.includes(productId)

/**
 * The discount of a code for one product: paid and tiered ones only; a donation is the buyer's own
 * amount, free is free.
 */
export function discountFor(code: PromoCode, product: { id: number; type: string }): Discount {
  const isPriced = product.type === 'PAID' || product.type === 'TIERED'
  return isPriced && codeApplies(code, product.id) ? code.discount : { discountType: 'NONE' }
}

/** The price of a unit after the discount, rounded half up, never below 0. */
export function discountedMinor(listedMinor: number, discount: Discount): number {
  if (discount.discountType === 'FIXED') return Math.max(0, listedMinor - discount.discountMinor)
  return discount.discountType === 'PERCENTAGE' ? shareAtRate(listedMinor, WHOLE_PPM - discount.ratePpm) : listedMinor
}
