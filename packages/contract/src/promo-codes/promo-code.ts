import { codeText } from '@turnout/domain/promo-codes/code-text.ts'
import { PROMO_CODE_LENGTH } from '@turnout/domain/promo-codes/discount.ts'
import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { DISCOUNT_TYPES } from '../enums.ts'
import { body, id, int, line, list, localEndOrInstant, oneOf, optional, withDefault, word } from '../fields.ts'
import { STOCK_MAX } from '../limits.ts'
import type { ListShape } from '../lists.ts'

/** A promo code as its organizer sees it. */
export const promoCode = z.object({
  id: idAnswer(),
  /** As it was written; buyers may type it in any case. */
  code: z.string(),
  discount_type: z.enum(DISCOUNT_TYPES),
  /** Percent, or major units off each unit; 0 for NONE, which only unlocks. */
  discount: amount(),
  /** Empty: all products. One that was deleted stays, so that the code does not become one for all. */
  applicable_product_ids: z.array(idAnswer()),
  /** Dates whose tickets it is for; empty: all of the event. One that was deleted stays. */
  event_occurrence_ids: z.array(idAnswer()),
  /** From this instant on it is worth nothing; null: never. */
  expiry_date: time().nullable(),
  is_expired: z.boolean(),
  /** Orders that may use it; null: unlimited. */
  max_allowed_usages: count().nullable(),
  /** Orders that use it now: completed ones, those that wait for payment, and holds that have not run out. */
  order_usage_count: count(),
  /**
   * Tickets in these orders that it made cheaper, or that it unlocked if it only unlocks. Cancelled
   * ones do not count.
   */
  attendee_usage_count: count(),
  /** null: unlimited. */
  uses_left: count().nullable(),
  created_at: time(),
})
export type PromoCode = z.output<typeof promoCode>

const PRODUCTS_MAX = 1000
const DATES_MAX = 1000
const { min, max } = PROMO_CODE_LENGTH

/** Letters, digits and common marks; nothing that cannot be seen, because a buyer could not type it. */
const code = () =>
  line(min, max)
    // A short one is told that it is short, and no more.
    .refine((text) => text.length < min || codeText(text).length >= min, word('invalid_characters'))
    .refine((text) => text.length > max || codeText(text).length <= max, word('too_long'))
    .overwrite(codeText)

// Lexical only: which numbers a discount may be is the rule of `domain/promo-codes/read-discount.ts`, by its type.
const DISCOUNT_LENGTH_MAX = 40

/** A decimal number, or such a number as a string. Comes out as text. */
export const discountText = () =>
  z
    .union([z.number(), z.string()], word('not_a_number'))
    .transform(String)
    .pipe(z.string().max(DISCOUNT_LENGTH_MAX, word('too_long')))

/** A promo code to create or to replace. */
export const promoCodeInput = body({
  /** Unique at its event; upper and lower case count as the same. */
  code: code(),
  discount_type: oneOf(DISCOUNT_TYPES),
  /** Percent, or major units; not needed for NONE. */
  discount: optional(discountText()),
  applicable_product_ids: withDefault(list(id(), 0, PRODUCTS_MAX), []),
  /** Dates whose tickets it is for, where the event has several; empty: all. Left out of a change, they stay. */
  event_occurrence_ids: list(id(), 0, DATES_MAX).optional(),
  /**
   * In the event's time zone, or an instant. A new code must expire in the future; an existing one
   * may be ended this way.
   */
  expiry_date: optional(localEndOrInstant()),
  max_allowed_usages: optional(int(1, STOCK_MAX)),
}).refine((input) => input.discount_type === 'NONE' || input.discount !== null, {
  error: 'required',
  path: ['discount'],
})
export type PromoCodeInput = z.output<typeof promoCodeInput>

/** Filters of `code` do not mind the case. `state`: one of `PROMO_CODE_STATES`. `product_id`: codes that apply to it. */
export const PROMO_CODES_LIST = {
  sorts: ['code', 'created_at', 'expiry_date', 'max_allowed_usages', 'order_usage_count'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
  filters: ['code', 'discount_type', 'state', 'product_id', 'expiry_date', 'max_allowed_usages', 'created_at'],
} as const satisfies ListShape

/** All that a stranger learns of a code: why it is not valid is not told. */
export const promoCodeCheck = z.object({ valid: z.boolean() })
