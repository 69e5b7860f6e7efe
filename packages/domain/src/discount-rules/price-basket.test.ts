import { expect, test } from 'vitest'
import type { DiscountRule } from './discount-rule.ts'
import { amount, aPile, aRule, onDate, percent, TODAY } from './discount-rule-samples.ts'
import { priceBasket, type Pile, type PricedBasket } from './price-basket.ts'

const priced = (piles: readonly Pile[], rules: readonly DiscountRule[]): PricedBasket =>
  priceBasket(piles, rules, TODAY)

/** What each unit costs, by pile. */
const costs = (piles: readonly Pile[], rules: readonly DiscountRule[]): number[][] =>
  piles.map((pile, at) =>
    priced(piles, rules).parts.flatMap((part) =>
      part.pile === at ? Array.from({ length: part.quantity }, () => pile.listedMinor - part.offMinor) : [],
    ),
  )

test('ten of them cost 15 % less each, nine cost what they do', () => {
  expect(priced([aPile(10)], [aRule()]).parts).toEqual([
    { pile: 0, quantity: 10, offMinor: 375, ruleOffMinor: 375, rule: aRule() },
  ])
  const { parts, unused } = priced([aPile(9)], [aRule()])
  expect(parts).toEqual([{ pile: 0, quantity: 9, offMinor: 0, ruleOffMinor: 0, rule: null }])
  expect(unused).toEqual([{ rule: aRule(), unused: { why: 'TOO_FEW', have: 9, need: 10 } }])
})

test('what a rule counts is counted over all products that it names, and over no other', () => {
  const piles = [
    aPile(6),
    aPile(4, { product: { id: 2, type: 'TIERED' }, listedMinor: 800 }),
    aPile(3, { product: { id: 3, type: 'PAID' } }),
  ]
  const rule = aRule({ productIds: [1, 2], off: percent(50) })
  expect(costs(piles, [rule])).toEqual([Array(6).fill(1250), Array(4).fill(400), Array(3).fill(2500)])
})

test('donations and free tickets neither count nor get cheaper', () => {
  const piles = [
    aPile(9),
    aPile(4, { product: { id: 2, type: 'DONATION' } }),
    aPile(5, { product: { id: 3, type: 'FREE' }, listedMinor: 0 }),
  ]
  expect(priced(piles, [aRule()]).unused).toMatchObject([{ unused: { why: 'TOO_FEW', have: 9 } }])
})

test('of five the cheapest is half price; of eleven two are, the cheapest of each five, dearest first', () => {
  const half = aRule({ kind: 'CHEAPEST_OF', count: 5, off: percent(50) })
  expect(costs([aPile(5)], [half])).toEqual([[2500, 2500, 2500, 2500, 1250]])
  const piles = [aPile(6, { listedMinor: 4000 }), aPile(5, { product: { id: 2, type: 'PAID' }, listedMinor: 1000 })]
  expect(costs(piles, [half])).toEqual([
    [4000, 4000, 4000, 4000, 4000, 2000],
    [1000, 1000, 1000, 1000, 500],
  ])
})

test('an order in parts is never cheaper than one of all', () => {
  const free = aRule({ kind: 'CHEAPEST_OF', count: 3, off: percent(100) })
  const dear = aPile(3, { listedMinor: 4000 })
  const cheap = aPile(3, { product: { id: 2, type: 'PAID' }, listedMinor: 1000 })
  expect(costs([dear, cheap], [free])).toEqual([...costs([dear], [free]), ...costs([cheap], [free])])
})

test('a second date is cheaper, not the one with most tickets', () => {
  const second = aRule({ kind: 'OTHER_DATE', off: percent(20) })
  const piles = [aPile(1, { date: onDate(1) }), aPile(2, { date: onDate(2) }), aPile(2, { date: onDate(3) })]
  expect(costs(piles, [second])).toEqual([[2000], [2500, 2500], [2000, 2000]])
  expect(priced([aPile(2, { date: onDate(1) })], [second]).unused).toMatchObject([
    { unused: { why: 'TOO_FEW', have: 1, need: 2 } },
  ])
})

test('an amount off all of them together is shared by price, to the last cent', () => {
  const off = aRule({ count: 3, off: amount(1000), isOffTogether: true })
  expect(costs([aPile(3)], [off])).toEqual([[2167, 2167, 2166]])
  const dear = aRule({ count: 2, off: amount(99_900), isOffTogether: true })
  expect(costs([aPile(1), aPile(1, { product: { id: 2, type: 'PAID' }, listedMinor: 700 })], [dear])).toEqual([
    [0],
    [0],
  ])
})

test('a unit has one winner, the first rule that it fits; the rest of its group is free for a later one', () => {
  const half = aRule({ id: 1, kind: 'CHEAPEST_OF', count: 2, off: percent(50) })
  const tenth = aRule({ id: 2, count: 2, off: percent(10) })
  expect(costs([aPile(4)], [half, tenth])).toEqual([[2250, 2250, 1250, 1250]])
  const { unused } = priced([aPile(4)], [tenth, half])
  expect(unused).toEqual([{ rule: half, unused: { why: 'TAKEN', by: tenth } }])
})

test('a unit has the better of code and rule, at the same price the rule', () => {
  const rules = [aRule({ count: 2, off: percent(20) })]
  expect(costs([aPile(2, { code: percent(10) })], rules)).toEqual([[2000, 2000]])
  expect(costs([aPile(2, { code: percent(30) })], rules)).toEqual([[1750, 1750]])
  expect(priced([aPile(2, { code: percent(20) })], rules).parts).toMatchObject([{ offMinor: 500, ruleOffMinor: 500 }])
  expect(priced([aPile(2, { code: percent(10) })], rules).codeWouldSaveMinor).toBe(500)
})

test('a rule that says so is taken off what the code leaves', () => {
  const rules = [aRule({ count: 2, off: percent(20), isAlsoWithCode: true })]
  expect(priced([aPile(2, { code: percent(10) })], rules).parts).toMatchObject([{ offMinor: 700, ruleOffMinor: 450 }])
})

test('a rule counts from its first moment until just before its end, and while it is on', () => {
  const ended = aRule({ id: 1, count: 2, endsAt: TODAY })
  const coming = aRule({ id: 2, count: 2, startsAt: new Date(TODAY.getTime() + 1) })
  const off = aRule({ id: 3, count: 2, isOn: false })
  const other = aRule({ id: 4, count: 2, productIds: [9] })
  expect(priced([aPile(2)], [ended, coming, off, other]).unused.map(({ unused }) => unused.why)).toEqual([
    'ENDED',
    'COMING',
    'OFF',
    'NOT_IN_BASKET',
  ])
  expect(costs([aPile(2)], [aRule({ count: 2, startsAt: TODAY, endsAt: new Date(TODAY.getTime() + 1) })])).toEqual([
    [2125, 2125],
  ])
})
