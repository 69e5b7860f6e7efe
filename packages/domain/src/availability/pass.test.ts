import fc from 'fast-check'
import { expect, test } from 'vitest'
import { price, product, visit } from './catalogue-samples.ts'
import { judgeRequest, type ChosenProduct } from './judge-request.ts'
import { PASS_DATES_MAX, roomOfPass } from './pass.ts'
import type { SellableDate } from './sellable-date.ts'

const DAY_MS = 86_400_000
const NOW = visit.now

const date = (id: number, over: Partial<SellableDate> = {}): SellableDate => ({
  id,
  startsAt: new Date(NOW.getTime() + id * DAY_MS),
  endsAt: null,
  status: 'OPEN',
  isHidden: false,
  saleOpensMinutesBefore: null,
  saleEndsMinutesBefore: null,
  prices: new Map(),
  limits: new Map(),
  ...over,
})

const DATES = [date(1), date(2), date(3), date(4)]
const three = product(1, { admits: 'CHOSEN', admitsDates: 3 })
const all = product(1, { admits: 'ALL' })

const pass = (...occurrenceIds: number[]): ChosenProduct => ({
  productId: 1,
  occurrenceIds,
  quantities: [{ priceId: 10, quantity: 1 }],
})

const judge = (sold: typeof three, dates: readonly SellableDate[], ...chosen: ChosenProduct[]) =>
  judgeRequest({
    products: [sold],
    chosen,
    currency: 'EUR',
    visit,
    dates: new Map(dates.map((one) => [one.id, one])),
    coming: dates,
  })

const wanted = (judged: ReturnType<typeof judge>) =>
  'wants' in judged ? judged.wants.map(({ quantity, passDates }) => [quantity, passDates?.map(({ id }) => id)]) : judged

test('a pass is for the dates that its buyer chose, sorted, whatever the order in which they were named', () => {
  expect(wanted(judge(three, DATES, pass(4, 1, 3)))).toEqual([[1, [1, 3, 4]]])
  fc.assert(
    fc.property(fc.shuffledSubarray([1, 2, 3, 4], { minLength: 3, maxLength: 3 }), (ids) => {
      const sorted = ids.toSorted((a, b) => a - b)
      expect(wanted(judge(three, DATES, pass(...ids)))).toEqual([[1, sorted]])
    }),
  )
})

test('two passes with the same dates are one line, with other dates they are two', () => {
  expect(wanted(judge(three, DATES, pass(1, 2, 3), pass(3, 2, 1)))).toEqual([[2, [1, 2, 3]]])
  expect(wanted(judge(three, DATES, pass(1, 2, 3), pass(1, 2, 4)))).toEqual([
    [1, [1, 2, 3]],
    [1, [1, 2, 4]],
  ])
})

test('a pass costs what it says, not what its dates cost', () => {
  const dear = date(1, { prices: new Map([[10, { priceMinor: 9900, isHidden: true }]]) })
  expect(judge(three, [dear, ...DATES.slice(1)], pass(1, 2, 3))).toHaveProperty('wants.0.unitListedMinor', 2500)
})

test('another number of dates is refused with the number that is needed', () => {
  const field = 'products.0.event_occurrence_ids'
  expect(judge(three, DATES, pass(1, 2))).toEqual({
    errors: { [field]: [{ word: 'too_few_dates', values: { dates: 3 } }] },
  })
  expect(judge(three, DATES, pass(1, 2, 3, 4))).toEqual({
    errors: { [field]: [{ word: 'too_many_dates', values: { dates: 3 } }] },
  })
})

test('each date that cannot be had is refused where it was named', () => {
  const dates = [date(1), date(2, { status: 'CANCELLED' }), date(3, { startsAt: new Date(NOW.getTime() - DAY_MS * 2) })]
  expect(judge(three, dates, pass(2, 1, 3))).toEqual({
    errors: {
      'products.0.event_occurrence_ids.0': [{ word: 'date_cancelled' }],
      'products.0.event_occurrence_ids.2': [{ word: 'sale_ended' }],
    },
  })
  expect(judge(three, dates, pass(1, 1, 9))).toEqual({
    errors: {
      'products.0.event_occurrence_ids.1': [{ word: 'same_date_twice' }],
      'products.0.event_occurrence_ids.2': [{ word: 'unknown_date' }],
    },
  })
})

test('a pass to all dates takes those that are open and not over, also when their own sale has ended', () => {
  const dates = [
    date(1, { saleEndsMinutesBefore: 60 * 24 * 30 }),
    date(2, { status: 'CLOSED' }),
    date(3, { isHidden: true }),
    date(4, { status: 'CANCELLED' }),
    date(5, { startsAt: new Date(NOW.getTime() - DAY_MS * 2) }),
    date(6),
  ]
  expect(wanted(judge(all, dates, pass()))).toEqual([[1, [1, 6]]])
  expect(judge(all, dates.slice(1, 5), pass())).toEqual({
    errors: { 'products.0.event_occurrence_ids': [{ word: 'no_dates_left' }] },
  })
})

test('neither a pass nor an order is for more dates than it may', () => {
  const many = Array.from({ length: PASS_DATES_MAX + 1 }, (_, n) => date(n + 1))
  expect(judge(all, many, pass())).toEqual({
    errors: { 'products.0.event_occurrence_ids': [{ word: 'too_many_dates', values: { dates: PASS_DATES_MAX } }] },
  })
  const tiers = product(1, { admits: 'ALL', prices: [10, 11, 12, 13, 14].map((id) => price(id)) })
  const quantities = tiers.prices.map(({ id }) => ({ priceId: id, quantity: 1 }))
  expect(judge(tiers, many.slice(1), { productId: 1, occurrenceIds: [], quantities })).toEqual({
    errors: { products: [{ word: 'too_many_dates', values: { dates: 400 } }] },
  })
})

test('in an event with one date a pass is a ticket', () => {
  const judged = judgeRequest({ products: [three], chosen: [pass()], currency: 'EUR', visit, dates: null })
  expect(judged).not.toHaveProperty('wants.0.passDates')
})

test('there are as many passes for the same dates as the fullest of the dates that are needed has places', () => {
  expect(roomOfPass(three, [null, 2, 9, 4])).toBe(4)
  expect(roomOfPass(three, [null, 0, 9])).toBe(0)
  expect(roomOfPass(three, [null, null, null, 1])).toBe(null)
  // Too few can be chosen.
  expect(roomOfPass(three, [9, 9])).toBe(0)
  expect(roomOfPass(all, [null, 2, 9])).toBe(2)
  expect(roomOfPass(all, [null, 0])).toBe(0)
  expect(roomOfPass(all, [])).toBe(0)
  expect(
    roomOfPass(
      all,
      Array.from({ length: PASS_DATES_MAX + 1 }, () => null),
    ),
  ).toBe(0)
})
