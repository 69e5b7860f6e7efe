import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountedMinor } from '../promo-codes/discount.ts'
import { RULE_KINDS, type DiscountRule } from './discount-rule.ts'
import { amount, aPile, aRule, onDate, percent, TODAY } from './discount-rule-samples.ts'
import { priceBasket, type Pile } from './price-basket.ts'

/*
 * The rules as a person reads them, a unit at a time and without any care for speed, over random shops.
 */

interface Read {
  readonly pile: Pile
  readonly at: number
  winner: { readonly rule: DiscountRule; readonly takes: number | null } | null
}

function readLiterally(piles: readonly Pile[], rules: readonly DiscountRule[]): number[] {
  const units: Read[] = piles.flatMap((pile, at) =>
    Array.from({ length: pile.quantity }, () => ({ pile, at, winner: null })),
  )
  for (const rule of rules) {
    const left = units.filter(({ pile: { product }, winner }) => {
      const isNamed = rule.productIds.length === 0 || rule.productIds.includes(product.id)
      return winner === null && isNamed && (product.type === 'PAID' || product.type === 'TIERED')
    })
    const group = groupOf(left, rule)
    for (const unit of group) unit.winner = { rule, takes: null }
    if (rule.isOffTogether && rule.off.discountType === 'FIXED') shareLiterally(group, rule, rule.off.discountMinor)
  }
  return piles.map((_, at) => units.reduce((sum, unit) => (unit.at === at ? sum + costOf(unit) : sum), 0))
}

function groupOf(left: readonly Read[], rule: DiscountRule): Read[] {
  if (rule.kind === 'OTHER_DATE') {
    const withDate = left.filter(({ pile }) => pile.date !== null)
    const on = (id: number) => withDate.filter(({ pile }) => pile.date?.id === id).length
    const best = Math.max(0, ...withDate.map(({ pile }) => on(pile.date?.id ?? 0)))
    // Dates of these shops begin in the order of their ids.
    const kept = Math.min(...withDate.map(({ pile }) => pile.date?.id ?? 0).filter((id) => on(id) === best))
    return withDate.filter(({ pile }) => pile.date?.id !== kept)
  }
  if (rule.kind !== 'CHEAPEST_OF') return left.length >= rule.count ? [...left] : []
  const rest = [...left]
  const cheapest: Read[] = []
  while (rest.length >= rule.count) {
    for (let n = 1; n <= rule.count; n += 1) {
      const dearest = rest.reduce((a, b) => (isBefore(b, a) ? b : a))
      rest.splice(rest.indexOf(dearest), 1)
      if (n === rule.count) cheapest.push(dearest)
    }
  }
  return cheapest
}

const keys = ({ pile }: Read) => [-pile.listedMinor, pile.product.id, pile.priceId, pile.date?.id ?? 0]

function isBefore(a: Read, b: Read): boolean {
  const other = keys(b)
  const differs = keys(a).findIndex((key, n) => key !== other[n])
  return differs >= 0 && (keys(a)[differs] ?? 0) < (other[differs] ?? 0)
}

function shareLiterally(group: readonly Read[], rule: DiscountRule, wished: number): void {
  const sum = group.reduce((total, { pile }) => total + pile.listedMinor, 0)
  const whole = Math.min(wished, sum)
  const ordered = [...group].sort((a, b) => (isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : 0))
  const parts = ordered.map(({ pile }) => whole * pile.listedMinor)
  const shares = parts.map((part) => (sum === 0 ? 0 : Math.floor(part / sum)))
  let left = whole - shares.reduce((a, b) => a + b, 0)
  while (left > 0) {
    const rests = parts.map((part, n) => part - (shares[n] ?? 0) * sum)
    const most = rests.indexOf(Math.max(...rests))
    shares[most] = (shares[most] ?? 0) + 1
    left -= 1
  }
  for (const [n, unit] of ordered.entries()) unit.winner = { rule, takes: shares[n] ?? 0 }
}

function costOf({ pile: { listedMinor, code }, winner }: Read): number {
  const coded = code === null ? listedMinor : discountedMinor(listedMinor, code)
  if (winner === null) return coded
  const { rule, takes } = winner
  const ruled = (price: number) => (takes === null ? discountedMinor(price, rule.off) : Math.max(0, price - takes))
  return rule.isAlsoWithCode ? ruled(coded) : Math.min(coded, ruled(listedMinor))
}

const off = fc.oneof(fc.integer({ min: 0, max: 100 }).map(percent), fc.integer({ min: 0, max: 3000 }).map(amount))
const rule = fc
  .record({
    kind: fc.constantFrom(...RULE_KINDS),
    count: fc.integer({ min: 2, max: 6 }),
    productIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
    off,
    isOffTogether: fc.boolean(),
    isAlsoWithCode: fc.boolean(),
  })
  .map(aRule)
const rules = fc.array(rule, { maxLength: 10 }).map((all) => all.map((one, n) => ({ ...one, id: n + 1 })))
const TYPES = ['PAID', 'TIERED', 'PAID', 'DONATION', 'FREE']
/** Piles of different prices and dates, as judged requests have them. */
const piles = fc.uniqueArray(
  fc
    .record({
      id: fc.integer({ min: 1, max: 4 }),
      date: fc.option(fc.integer({ min: 1, max: 3 })),
      quantity: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: 0, max: 5000 }),
      code: fc.option(off),
    })
    .map(({ id, date, quantity, price, code }) =>
      aPile(quantity, {
        product: { id, type: TYPES[id] ?? 'PAID' },
        date: date === null ? null : onDate(date),
        // Each tier has another price.
        listedMinor: price,
        priceId: id * 10_000 + price,
        code,
      }),
    ),
  { maxLength: 6, selector: ({ priceId, date }) => `${priceId}/${date?.id ?? ''}` },
)

const costsOf = (all: readonly Pile[], of: readonly DiscountRule[]): number[] => {
  const { parts } = priceBasket(all, of, TODAY)
  return all.map((pile, at) =>
    parts.reduce((sum, part) => (part.pile === at ? sum + part.quantity * (pile.listedMinor - part.offMinor) : sum), 0),
  )
}
const sum = (costs: readonly number[]): number => costs.reduce((a, b) => a + b, 0)

test('ten thousand random shops cost what the rules say when they are read a unit at a time', () => {
  fc.assert(
    fc.property(piles, rules, (all, of) => {
      expect(costsOf(all, of)).toEqual(readLiterally(all, of))
    }),
    { numRuns: 10_000 },
  )
})

test('a basket costs the same in whatever order it was filled, no unit less than nothing, and its parts are its units', () => {
  fc.assert(
    fc.property(piles, rules, (all, of) => {
      const { parts } = priceBasket(all, of, TODAY)
      expect(costsOf(all.toReversed(), of).toReversed()).toEqual(costsOf(all, of))
      for (const [at, pile] of all.entries()) {
        const own = parts.filter((part) => part.pile === at)
        expect(sum(own.map(({ quantity }) => quantity))).toBe(pile.quantity)
        for (const { offMinor, ruleOffMinor } of own) {
          expect(ruleOffMinor).toBeGreaterThanOrEqual(0)
          expect(offMinor).toBeGreaterThanOrEqual(ruleOffMinor)
          expect(offMinor).toBeLessThanOrEqual(pile.listedMinor)
        }
      }
    }),
  )
})

test('typing a code never makes an order dearer, and no rule does', () => {
  fc.assert(
    fc.property(piles, rules, (all, of) => {
      const without = all.map((pile) => ({ ...pile, code: null }))
      expect(sum(costsOf(all, of))).toBeLessThanOrEqual(sum(costsOf(without, of)))
      expect(sum(costsOf(all, of))).toBeLessThanOrEqual(sum(costsOf(all, [])))
    }),
  )
})
