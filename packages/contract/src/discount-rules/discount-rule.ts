import { RULE_COUNT, RULE_KINDS, RULES_MAX } from '@turnout/domain/discount-rules/discount-rule.ts'
import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import {
  body,
  flag,
  id,
  int,
  line,
  list,
  localEndOrInstant,
  localOrInstant,
  oneOf,
  optional,
  withDefault,
} from '../fields.ts'
import { NAME_MAX } from '../limits.ts'
import { discountText } from '../promo-codes/promo-code.ts'

const RULE_DISCOUNT_TYPES = ['PERCENTAGE', 'FIXED'] as const

/** A discount that buyers get without a code, as its organizer sees it. */
export const discountRule = z.object({
  id: idAnswer(),
  /** How buyers are told of it: "Group of 10". */
  title: z.string(),
  /**
   * FROM_COUNT: from so many on. CHEAPEST_OF: the cheapest of each so many. OTHER_DATE: for tickets on all dates of the
   * basket but the one with most of them. EARLY_GROUP: as FROM_COUNT, until a day.
   */
  kind: z.enum(RULE_KINDS),
  /** How many pieces it asks for; of no meaning to OTHER_DATE. */
  count: count(),
  /** Whose pieces count and get cheaper; empty: all that have a price. One that was deleted stays. */
  applicable_product_ids: z.array(idAnswer()),
  discount_type: z.enum(RULE_DISCOUNT_TYPES),
  /** Percent, or major units. */
  discount: amount(),
  /** An amount is taken off all of them together and shared by their prices, not off each. */
  is_off_together: z.boolean(),
  /** It is taken off what a promo code leaves; otherwise a piece has the better of the two. */
  is_also_with_code: z.boolean(),
  is_on: z.boolean(),
  /** Counts from this instant on; null: from now on. */
  starts_at: time().nullable(),
  /** Counts until just before this instant; null: as long as tickets are sold. */
  ends_at: time().nullable(),
  /** Completed orders, and those that wait for payment, in which it took something off. */
  orders_count: count(),
  /** What it took off in these orders, in the event's currency, without fees and taxes on top. */
  saved: amount(),
})
export type DiscountRuleAnswer = z.output<typeof discountRule>

const PRODUCTS_MAX = 1000

/** A rule to create or to replace. */
export const discountRuleInput = body({
  title: line(1, NAME_MAX),
  kind: oneOf(RULE_KINDS),
  count: withDefault(int(RULE_COUNT.min, RULE_COUNT.max), RULE_COUNT.min),
  applicable_product_ids: withDefault(list(id(), 0, PRODUCTS_MAX), []),
  discount_type: oneOf(RULE_DISCOUNT_TYPES),
  /** Percent, or major units. */
  discount: discountText(),
  is_off_together: withDefault(flag(), false),
  is_also_with_code: withDefault(flag(), false),
  is_on: withDefault(flag(), true),
  /** In the event's time zone, or an instant. */
  starts_at: optional(localOrInstant()),
  /** In the event's time zone, or an instant; a day counts to its end. EARLY_GROUP needs it. */
  ends_at: optional(localEndOrInstant()),
}).refine((input) => input.kind !== 'EARLY_GROUP' || input.ends_at !== null, { error: 'required', path: ['ends_at'] })
export type DiscountRuleInput = z.output<typeof discountRuleInput>

/** All rules of the event, each once, in the order in which they are to be judged. */
export const discountRuleOrder = body({ discount_rule_ids: list(id(), 0, RULES_MAX) })
export type DiscountRuleOrder = z.output<typeof discountRuleOrder>
