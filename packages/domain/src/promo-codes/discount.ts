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
  /** Empty: all dates of the event. */
  readonly applicableOccurrenceIds: readonly number[]
  /** From this instant on the code is worth nothing; null: never. */
  readonly expiryDate: Date | null
}

/** Characters of a code (docs/domain/limits.md). */
export const PROMO_CODE_LENGTH = { min: 3, max: 50 } as const

export const isCodeExpired = (code: PromoCode, now: Date): boolean => code.expiryDate !== null && now >= code.expiryDate

/** Whether a buyer can still use a code: it has not expired and has a use left (null: unlimited). */
export const isCodeUsable = (code: PromoCode & { readonly usesLeft: number | null }, now: Date): boolean =>
  !isCodeExpired(code, now) && (code.usesLeft === null || code.usesLeft > 0)

/** What a line is for. `occurrenceId` null: the event has one date, or it is no ticket. */
export interface CodedLine {
  readonly productId: number
  readonly occurrenceId: number | null
}

/** Whether a code counts on a date. One that names dates counts for tickets of these alone. */
export const isCodeForDate = ({ applicableOccurrenceIds: ids }: PromoCode, occurrenceId: number | null): boolean =>
  ids.length === 0 || (occurrenceId !== null && ids.includes(occurrenceId))

/** Whether a code names a product on a date, so that it unlocks it when it is hidden without a code. */
export const codeApplies = (code: PromoCode, { productId, occurrenceId }: CodedLine): boolean =>
  (code.applicableProductIds.length === 0 || code.applicableProductIds.includes(productId)) &&
  isCodeForDate(code, occurrenceId)

/** What a code unlocks: on every date, or where it names dates on each of these. */
export function unlockedBy(code: PromoCode | null, productIds: readonly number[]) {
  const on = (occurrenceId: number | null): ReadonlySet<number> =>
    new Set(code === null ? [] : productIds.filter((productId) => codeApplies(code, { productId, occurrenceId })))
  const dates = code?.applicableOccurrenceIds ?? []
  return { unlockedProductIds: on(null), unlockedOn: new Map(dates.map((id) => [id, on(id)])) }
}

/**
 * The discount of a code for one product, on one of several dates: paid and tiered ones only; a donation is the buyer's
 * own amount, free is free.
 */
export function discountFor(
  code: PromoCode,
  product: { readonly id: number; readonly type: string },
  occurrenceId: number | null = null,
): Discount {
  const isPriced = product.type === 'PAID' || product.type === 'TIERED'
  return isPriced && codeApplies(code, { productId: product.id, occurrenceId })
    ? code.discount
    : { discountType: 'NONE' }
}

/** The price of a unit after the discount, rounded half up, never below 0. */
export function discountedMinor(listedMinor: number, discount: Discount): number {
  if (discount.discountType === 'FIXED') return Math.max(0, listedMinor - discount.discountMinor)
  return discount.discountType === 'PERCENTAGE' ? shareAtRate(listedMinor, WHOLE_PPM - discount.ratePpm) : listedMinor
}
