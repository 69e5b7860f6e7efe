import type { Discount } from '../promo-codes/discount.ts'

/**
 * A discount that buyers get without a code, once what they choose fits: from ten on, the cheapest of three, for a
 * second date, early groups. See docs/domain/discount-rules.md.
 */
export const RULE_KINDS = ['FROM_COUNT', 'CHEAPEST_OF', 'OTHER_DATE', 'EARLY_GROUP'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

/** Pieces that a rule may ask for. */
export const RULE_COUNT = { min: 2, max: 1000 } as const
/** Rules of one event. */
export const RULES_MAX = 50

export interface DiscountRule {
  readonly id: number
  /** How it is called to buyers: "Group of 10". */
  readonly title: string
  readonly kind: RuleKind
  /** FROM_COUNT, EARLY_GROUP: from so many on. CHEAPEST_OF: the cheapest of each so many. OTHER_DATE: does not count. */
  readonly count: number
  /** Empty: all that have a price. */
  readonly productIds: readonly number[]
  readonly off: PricedDiscount
  /** An amount is taken off all of them together, not off each. */
  readonly isOffTogether: boolean
  /** It is taken off what a promo code leaves; otherwise a unit has the better of the two. */
  readonly isAlsoWithCode: boolean
  readonly isOn: boolean
  /** Half-open; null leaves that side open. */
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** A discount that takes something off. */
export type PricedDiscount = Exclude<Discount, { readonly discountType: 'NONE' }>

/** When a rule counts. */
export type RuleTime = 'OFF' | 'COMING' | 'COUNTS' | 'ENDED'

export function ruleTime({ isOn, startsAt, endsAt }: DiscountRule, now: Date): RuleTime {
  if (!isOn) return 'OFF'
  if (endsAt !== null && now >= endsAt) return 'ENDED'
  return startsAt !== null && now < startsAt ? 'COMING' : 'COUNTS'
}

/** When rules begin or end to count. */
export const ruleTurns = (rules: readonly Pick<DiscountRule, 'startsAt' | 'endsAt'>[]): (Date | null)[] =>
  rules.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])

/** What a rule may take something off: paid and tiered ones; a donation is the buyer's own amount, free is free. */
export const isRuled = (
  rule: Pick<DiscountRule, 'productIds'>,
  product: { readonly id: number; readonly type: string },
) =>
  (product.type === 'PAID' || product.type === 'TIERED') &&
  (rule.productIds.length === 0 || rule.productIds.includes(product.id))
