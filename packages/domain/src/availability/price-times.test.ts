import { expect, test } from 'vitest'
import type { CataloguePrice, CatalogueProduct } from './catalogue.ts'
import { at, price, product, visit } from './catalogue-samples.ts'
import { priceGaps, priceSteps, sellOutGaps } from './price-times.ts'

// The samples' now is 1 June; their event ends on 12 June.
const inTurn = (prices: CataloguePrice[], over: Partial<CatalogueProduct> = {}) =>
  product(1, { type: 'TIERED', tierOrder: 'ONE_AFTER_THE_OTHER', prices, ...over })
const spans = (prices: CataloguePrice[], over: Partial<CatalogueProduct> = {}) =>
  priceSteps(inTurn(prices, over), visit).map(({ from, until }) => [from, until])

test('each price starts when the one before it ends, and the last lasts until the sale ends', () => {
  expect(spans([price(1, { saleEndDate: at('06-03') }), price(2, { saleEndDate: at('06-08') }), price(3)])).toEqual([
    [at('06-01'), at('06-03')],
    [at('06-03'), at('06-08')],
    [at('06-08'), at('06-12')],
  ])
})

test('the first starts with the sale of the product', () => {
  expect(spans([price(1), price(2)], { saleStartDate: at('06-04') })[0]).toEqual([at('06-04'), at('06-12')])
})

test('a price after one that is limited and has no end starts only when that is sold out', () => {
  const [, second] = priceSteps(inTurn([price(1, { remaining: 5 }), price(2)]), visit)
  expect(second).toMatchObject({ from: null, until: at('06-12'), isNever: false, state: 'NOT_ON_SALE_YET' })
})

test('a price after one without end and limit is never sold; a hidden one stops no other', () => {
  const never = (prices: CataloguePrice[]) => priceSteps(inTurn(prices), visit).map(({ isNever }) => isNever)
  expect(never([price(1), price(2)])).toEqual([false, true])
  expect(never([price(1, { saleEndDate: at('06-08') }), price(2, { saleEndDate: at('06-05') })])).toEqual([false, true])
  expect(never([price(1, { isHidden: true }), price(2)])).toEqual([false])
})

test('what is sold out or has ended is over, and the next one has begun', () => {
  const steps = priceSteps(
    inTurn([price(1, { saleEndDate: at('05-01') }), price(2, { remaining: 0 }), price(3)]),
    visit,
  )
  expect(steps.map(({ isOver }) => isOver)).toEqual([true, true, false])
  expect(steps[2]).toMatchObject({ state: 'ON_SALE', from: at('06-01') })
})

test('a sale after its last price is a gap, and so is a time before a price', () => {
  expect(
    priceGaps(inTurn([price(1, { saleEndDate: at('06-03') }), price(2, { saleEndDate: at('06-05') })]), visit),
  ).toEqual([{ from: at('06-05'), until: at('06-12') }])
  const late = [price(1, { saleEndDate: at('06-03') }), price(2, { saleStartDate: at('06-06') })]
  expect(priceGaps(inTurn(late), visit)).toEqual([{ from: at('06-03'), until: at('06-06') }])
  expect(priceGaps(inTurn([price(1, { saleStartDate: at('06-03') })]), visit)).toEqual([
    { from: at('06-01'), until: at('06-03') },
  ])
})

test('without an end of sale and event, the gap has no end either', () => {
  const ended = inTurn([price(1, { saleEndDate: at('06-03') })])
  expect(priceGaps(ended, { ...visit, eventEndDate: null })).toEqual([{ from: at('06-03'), until: null }])
})

test('prices side by side have gaps too; a sold-out product and a whole sale have none', () => {
  const apart = product(1, {
    type: 'TIERED',
    prices: [price(1, { saleEndDate: at('06-03') }), price(2, { saleStartDate: at('06-05') })],
  })
  expect(priceGaps(apart, visit)).toEqual([{ from: at('06-03'), until: at('06-05') }])
  expect(priceGaps(inTurn([price(1, { saleEndDate: at('06-03') }), price(2)]), visit)).toEqual([])
  expect(priceGaps(inTurn([price(1, { remaining: 0, saleEndDate: at('06-03') })]), visit)).toEqual([])
  expect(priceGaps(inTurn([price(1, { saleEndDate: at('05-01') }), price(2, { remaining: 0 })]), visit)).toEqual([])
})

test('a limited price whose successor starts on a day leaves a time without a price when it is sold out early', () => {
  const early = price(1, { remaining: 5, saleEndDate: at('06-05') })
  const byDate = (over: Partial<CataloguePrice>) =>
    product(1, { type: 'TIERED', prices: [{ ...early, ...over }, price(2, { saleStartDate: at('06-05') })] })
  expect(sellOutGaps(byDate({}), visit)).toEqual([{ priceId: 1, until: at('06-05') }])
  expect(sellOutGaps(byDate({ remaining: null }), visit)).toEqual([])
  expect(sellOutGaps(byDate({ remaining: 0 }), visit)).toEqual([])
  expect(sellOutGaps(inTurn([early, price(2)]), visit)).toEqual([])
})

test('the minute from 23:59 to midnight is no gap, and does not hide that an early end would leave one', () => {
  const prices = [
    price(1, { remaining: 5, saleEndDate: new Date(at('06-05').getTime() - 60_000) }),
    price(2, { saleStartDate: at('06-05') }),
  ]
  expect(priceGaps(product(1, { type: 'TIERED', prices }), visit)).toEqual([])
  expect(sellOutGaps(product(1, { type: 'TIERED', prices }), visit)).toEqual([{ priceId: 1, until: at('06-05') }])
})
