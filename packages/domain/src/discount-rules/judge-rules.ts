import { shareOut } from '../money/amount.ts'
import { discountedMinor } from '../promo-codes/discount.ts'
import { isRuled, ruleTime, type DiscountRule, type PricedDiscount, type RuleTime } from './discount-rule.ts'

/** One piece of a basket, before anything is taken off. */
export interface BasketUnit {
  readonly product: { readonly id: number; readonly type: string }
  readonly priceId: number
  /** Of an event with several dates; null: it has one, or this is no ticket. */
  readonly date: { readonly id: number; readonly startsAt: Date } | null
  readonly listedMinor: number
}

/** What a rule takes off one unit. */
export interface RuledUnit {
  readonly rule: DiscountRule
  readonly discount: PricedDiscount
}

/** Why a rule takes nothing off a basket. */
type Unused =
  | { readonly why: Exclude<RuleTime, 'COUNTS'> }
  /** Nothing of it is in the basket. */
  | { readonly why: 'NOT_IN_BASKET' }
  /** So many of what it asks for are there that no rule before it has taken. OTHER_DATE counts dates. */
  | { readonly why: 'TOO_FEW'; readonly have: number; readonly need: number }
  /** A rule before it has what it would take. */
  | { readonly why: 'TAKEN'; readonly by: DiscountRule }

export interface JudgedRules {
  /** By the place of the unit in the basket; null: none takes anything off it. */
  readonly units: readonly (RuledUnit | null)[]
  /** Those that take nothing off, in their order. */
  readonly unused: readonly { readonly rule: DiscountRule; readonly unused: Unused }[]
}

/** A unit, and its place in the basket as it was asked for. */
interface Placed {
  readonly unit: BasketUnit
  readonly at: number
}

/**
 * Gives each unit to the first rule that it fits, in the order of the rules. Equal units are sorted by price and ids
 * before, so that the order in which a basket was filled counts for nothing. A code counts for nothing here either: what
 * it saves is compared afterwards, by the unit (`price-basket.ts`), so typing one never makes another unit dearer.
 */
export function judgeRules(units: readonly BasketUnit[], rules: readonly DiscountRule[], now: Date): JudgedRules {
  const won: (RuledUnit | null)[] = units.map(() => null)
  const unused: { rule: DiscountRule; unused: Unused }[] = []
  const sorted = units.map((unit, at): Placed => ({ unit, at })).toSorted(dearestFirst)
  for (const rule of rules) {
    const time = ruleTime(rule, now)
    const fitting = sorted.filter(({ unit }) => isRuled(rule, unit.product))
    const free = fitting.filter(({ at }) => won[at] === null)
    const group = time === 'COUNTS' ? KINDS[rule.kind](free, rule) : []
    if (group.length > 0)
      for (const [n, discount] of discountsOf(rule, group).entries()) win(won, group[n], { rule, discount })
    else unused.push({ rule, unused: time === 'COUNTS' ? whyUnused(rule, { fitting, free, won }) : { why: time } })
  }
  return { units: won, unused }
}

function win(won: (RuledUnit | null)[], placed: Placed | undefined, by: RuledUnit): void {
  if (placed !== undefined) won[placed.at] = by
}

function dearestFirst({ unit: a }: Placed, { unit: b }: Placed): number {
  return (
    b.listedMinor - a.listedMinor ||
    a.product.id - b.product.id ||
    a.priceId - b.priceId ||
    (a.date?.id ?? 0) - (b.date?.id ?? 0)
  )
}

/** Which of the units that are left, the dearest first, a rule takes something off; none: it does not fit. */
type Fitting = (free: readonly Placed[], rule: DiscountRule) => readonly Placed[]

const fromCount: Fitting = (free, { count }) => (free.length >= count ? free : [])

/*
 * The dearest `count` are a group, then the next: so a buyer gains nothing by ordering in parts. The others of a group
 * stay as they are, and are free for a rule that comes later.
 */
const cheapestOf: Fitting = (free, { count }) => free.filter((_, n) => (n + 1) % count === 0)

/* All but those on the date with most of them, the first of such dates: who comes once pays as always. */
const otherDate: Fitting = (free) => {
  const dates = [...Map.groupBy(dated(free), ({ unit }) => unit.date?.id).values()]
  const [most] = dates.toSorted((a, b) => b.length - a.length || startOf(a) - startOf(b) || idOf(a) - idOf(b))
  return dates.flatMap((one) => (one === most ? [] : one)).toSorted(dearestFirst)
}

const dated = (units: readonly Placed[]): Placed[] => units.filter(({ unit }) => unit.date !== null)
const startOf = ([first]: readonly Placed[]): number => first?.unit.date?.startsAt.getTime() ?? 0
const idOf = ([first]: readonly Placed[]): number => first?.unit.date?.id ?? 0

const KINDS: Readonly<Record<DiscountRule['kind'], Fitting>> = {
  FROM_COUNT: fromCount,
  CHEAPEST_OF: cheapestOf,
  OTHER_DATE: otherDate,
  EARLY_GROUP: fromCount,
}

/** What is taken off each of a group; an amount off all together is shared by their prices, to the minor unit. */
function discountsOf({ off, isOffTogether }: DiscountRule, group: readonly Placed[]): PricedDiscount[] {
  if (!isOffTogether || off.discountType !== 'FIXED') return group.map(() => off)
  const prices = group.map(({ unit }) => unit.listedMinor)
  const sum = prices.reduce((total, price) => total + price, 0)
  return shareOut(Math.min(off.discountMinor, sum), prices).map((discountMinor) => ({
    discountType: 'FIXED',
    discountMinor,
  }))
}

interface Left {
  readonly fitting: readonly Placed[]
  readonly free: readonly Placed[]
  readonly won: readonly (RuledUnit | null)[]
}

function whyUnused(rule: DiscountRule, { fitting, free, won }: Left): Unused {
  const [first] = fitting
  if (first === undefined) return { why: 'NOT_IN_BASKET' }
  const taken = KINDS[rule.kind](fitting, rule).length > 0 && fitting.find(({ at }) => won[at] !== null)
  const by = taken ? won[taken.at]?.rule : undefined
  if (by !== undefined) return { why: 'TAKEN', by }
  const need = rule.kind === 'OTHER_DATE' ? 2 : rule.count
  const have = rule.kind === 'OTHER_DATE' ? new Set(dated(free).map(({ unit }) => unit.date?.id)).size : free.length
  return { why: 'TOO_FEW', have, need }
}

/** What a rule takes off a price, in minor units. */
export const takenOff = (listedMinor: number, discount: PricedDiscount): number =>
  listedMinor - discountedMinor(listedMinor, discount)
