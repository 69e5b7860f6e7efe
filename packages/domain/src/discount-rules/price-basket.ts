import { discountedMinor, type Discount } from '../promo-codes/discount.ts'
import type { DiscountRule } from './discount-rule.ts'
import { judgeRules, takenOff, type BasketUnit, type JudgedRules, type RuledUnit } from './judge-rules.ts'

/** So many units of one price, as they were asked for. */
export interface Pile extends BasketUnit {
  readonly quantity: number
  /** What the typed promo code takes off each; null: there is none. */
  readonly code: Discount | null
}

/** So many units of a pile that cost the same, for the same reason. */
export interface PilePart {
  /** The place of its pile. */
  readonly pile: number
  readonly quantity: number
  /** What is taken off each: by the code and the rule, never more than the listed price. */
  readonly offMinor: number
  /** The rule's part of it. */
  readonly ruleOffMinor: number
  /** The rule that takes something off; null: none does. */
  readonly rule: DiscountRule | null
}

export interface PricedBasket {
  /** In the order of the piles, each pile's dearest units first. */
  readonly parts: readonly PilePart[]
  readonly unused: JudgedRules['unused']
  /** What the typed code alone would take off all units; 0 without one. */
  readonly codeWouldSaveMinor: number
  /** What the rules take off all units. */
  readonly rulesSaveMinor: number
}

/** One unit's reductions. */
type Off = Omit<PilePart, 'pile' | 'quantity'>

/**
 * What is taken off the units of a basket: by a promo code, and by the rules of the event in their order. A unit has the
 * better of the two, at the same price the rule, and both where the rule says so: typing a code never makes an order
 * dearer. Fees and taxes are for the caller to add.
 */
export function priceBasket(piles: readonly Pile[], rules: readonly DiscountRule[], now: Date): PricedBasket {
  const codeWouldSaveMinor = piles.reduce(
    (sum, { quantity, listedMinor, code }) => sum + quantity * codeOff(listedMinor, code),
    0,
  )
  if (rules.length === 0) {
    const parts = piles.map(({ quantity, listedMinor, code }, pile) => ({
      pile,
      quantity,
      ...withoutRule(listedMinor, code),
    }))
    return { parts, unused: [], codeWouldSaveMinor, rulesSaveMinor: 0 }
  }
  const places = piles.flatMap((pile, at) => Array.from({ length: pile.quantity }, () => at))
  const { units, unused } = judgeRules(
    places.map((at) => pileAt(piles, at)),
    rules,
    now,
  )
  const offs = places.map((pile, n) => ({ pile, off: offOf(pileAt(piles, pile), units[n] ?? null) }))
  const parts = piles.flatMap((_, pile) =>
    partsOf(
      pile,
      offs.flatMap((one) => (one.pile === pile ? [one.off] : [])),
    ),
  )
  const rulesSaveMinor = parts.reduce((sum, { quantity, ruleOffMinor }) => sum + quantity * ruleOffMinor, 0)
  return { parts, unused, codeWouldSaveMinor, rulesSaveMinor }
}

function pileAt(piles: readonly Pile[], at: number): Pile {
  const pile = piles[at]
  if (pile === undefined) throw new RangeError(`no pile ${at}`)
  return pile
}

const codeOff = (listedMinor: number, code: Discount | null): number =>
  code === null ? 0 : listedMinor - discountedMinor(listedMinor, code)

const withoutRule = (listedMinor: number, code: Discount | null): Off => ({
  offMinor: codeOff(listedMinor, code),
  ruleOffMinor: 0,
  rule: null,
})

function offOf({ listedMinor, code }: Pile, ruled: RuledUnit | null): Off {
  const coded = withoutRule(listedMinor, code)
  if (ruled === null) return coded
  const { rule, discount } = ruled
  const { offMinor } = coded
  const ruleOffMinor = takenOff(rule.isAlsoWithCode ? listedMinor - offMinor : listedMinor, discount)
  if (ruleOffMinor === 0) return coded
  if (rule.isAlsoWithCode) return { offMinor: offMinor + ruleOffMinor, ruleOffMinor, rule }
  return ruleOffMinor < offMinor ? coded : { offMinor: ruleOffMinor, ruleOffMinor, rule }
}

const offKey = ({ offMinor, ruleOffMinor, rule }: Off): string => `${offMinor}/${ruleOffMinor}/${rule?.id ?? ''}`

/** Units that cost the same for the same reason are one part; the dearest comes first. */
function partsOf(pile: number, offs: readonly Off[]): PilePart[] {
  const groups = [...Map.groupBy(offs, offKey).values()]
  return groups
    .flatMap((group) => (group[0] === undefined ? [] : [{ pile, quantity: group.length, ...group[0] }]))
    .toSorted((a, b) => a.offMinor - b.offMinor || a.ruleOffMinor - b.ruleOffMinor)
}
