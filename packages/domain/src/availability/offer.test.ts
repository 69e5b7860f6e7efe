import { expect, test } from 'vitest'
import { at, price, product, visit } from './catalogue-samples.ts'
import { offerFor } from './offer.ts'

const ladder = product(1, {
  type: 'TIERED',
  prices: [
    price(10, { remaining: 0 }),
    price(11, { saleEndDate: at('06-05'), remaining: 40 }),
    price(12, { saleStartDate: at('06-05'), remaining: 100 }),
    price(13, { isHidden: true }),
  ],
})

test('a ladder of tiers shows what is over, what is on sale until when, and what comes next', () => {
  const [offered] = offerFor([ladder], visit)
  expect(offered?.prices.map((p) => [p.priceId, p.phase, p.isAvailable, p.isSoldOut, p.changesAt])).toEqual([
    [10, 'done', false, true, null],
    [11, 'current', true, false, at('06-05')],
    [12, 'next', false, false, at('06-05')],
  ])
  expect(offered).toMatchObject({ state: 'ON_SALE', isAvailable: true, isSoldOut: false, currentPriceId: 11 })
})

test('between two tiers the next one stands for the product; after all, the first', () => {
  const gap = product(1, { prices: [price(10, { remaining: 0 }), price(11, { saleStartDate: at('06-05') })] })
  expect(offerFor([gap], visit)[0]).toMatchObject({ currentPriceId: 11, state: 'NOT_ON_SALE_YET', isSoldOut: false })
  const over = product(1, { prices: [price(10, { remaining: 0 }), price(11, { remaining: 0 })] })
  expect(offerFor([over], visit)[0]).toMatchObject({ currentPriceId: 10, state: 'SOLD_OUT', isSoldOut: true })
})

test('what is left is told only when the product shows it', () => {
  expect(offerFor([ladder], visit)[0]).toMatchObject({
    quantityAvailable: null,
    prices: [{ quantityRemaining: null }, {}, {}],
  })
  const shown = offerFor([{ ...ladder, showQuantityRemaining: true }], visit)[0]
  expect(shown?.quantityAvailable).toBe(40)
  expect(shown?.prices.map((p) => p.quantityRemaining)).toEqual([0, 40, 100])
  const unlimited = offerFor([product(2, { showQuantityRemaining: true })], visit)[0]
  expect([unlimited?.quantityAvailable, unlimited?.prices[0]?.quantityRemaining]).toEqual([null, null])
})

test('prices that share a capacity have together no more than it leaves', () => {
  const prices = [price(10, { remaining: 12 }), price(11, { remaining: 5 })]
  const shared = { showQuantityRemaining: true, sharedRemaining: 12, prices }
  const [offered] = offerFor([product(1, shared)], visit)
  expect([offered?.quantityAvailable, offered?.prices.map((p) => p.quantityRemaining)]).toEqual([12, [12, 5]])
  expect(offerFor([product(1, { ...shared, sharedRemaining: 20 })], visit)[0]?.quantityAvailable).toBe(17)
})

test('a price of a product that is not on sale is not available', () => {
  const paused = offerFor([product(1, { isPaused: true })], visit)[0]
  expect(paused).toMatchObject({ state: 'PAUSED', isAvailable: false, prices: [{ isAvailable: false }] })
  const early = offerFor([product(1, { saleStartDate: at('06-09') })], visit)[0]
  expect(early).toMatchObject({
    isBeforeSaleStartDate: true,
    isAfterSaleEndDate: false,
    prices: [{ isAvailable: false }],
  })
  const late = offerFor([product(1, { saleEndDate: at('05-09') })], visit)[0]
  expect(late).toMatchObject({ isBeforeSaleStartDate: false, isAfterSaleEndDate: true, isSoldOut: false })
})

test('a sold out product is left out when it says so, invisible ones always', () => {
  const soldOut = product(1, { prices: [price(10, { remaining: 0 })] })
  expect(offerFor([soldOut], visit)).toHaveLength(1)
  expect(offerFor([{ ...soldOut, hideWhenSoldOut: true }, product(2, { isHidden: true })], visit)).toEqual([])
})

test('without limits of its own a product is sold one to ten per order', () => {
  expect(offerFor([product(1)], visit)[0]).toMatchObject({ minPerOrder: 1, maxPerOrder: 10 })
  expect(offerFor([product(1, { minPerOrder: 2, maxPerOrder: 4 })], visit)[0]).toMatchObject({
    minPerOrder: 2,
    maxPerOrder: 4,
  })
})

test('a coming tier changes when the last one before it ends, if all of them have an end', () => {
  const changes = (...ends: (Date | null)[]) => {
    const prices = [...ends.map((saleEndDate, n) => price(n + 1, { saleEndDate })), price(9)]
    const [offered] = offerFor([product(1, { type: 'TIERED', tierOrder: 'ONE_AFTER_THE_OTHER', prices })], visit)
    return offered?.prices.at(-1)?.changesAt
  }
  expect(changes(at('06-03'), at('06-05'))).toEqual(at('06-05'))
  expect(changes(at('06-03'), null)).toBeNull()
  expect(changes(at('05-03'))).toBeNull()
})
