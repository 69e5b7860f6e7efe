import { expect, test } from 'vitest'
import { at, price, product, visit } from './catalogue-samples.ts'
import { priceSaleState, productSaleState, windowState } from './sale-state.ts'

test('a window is half-open', () => {
  const window = { saleStartDate: at('06-01'), saleEndDate: at('06-02') }
  expect(windowState(window, new Date(at('06-01').getTime() - 1))).toBe('NOT_ON_SALE_YET')
  expect(windowState(window, at('06-01'))).toBe('ON_SALE')
  expect(windowState(window, new Date(at('06-02').getTime() - 1))).toBe('ON_SALE')
  expect(windowState(window, at('06-02'))).toBe('SALE_ENDED')
  expect(windowState({ saleStartDate: null, saleEndDate: null }, at('06-02'))).toBe('ON_SALE')
})

const alone = (over: Parameters<typeof price>[1]) => priceSaleState(product(1), price(1, over), visit.now)

test('a price is sold out when nothing is left, and only while it is on sale', () => {
  expect(alone({ remaining: 1 })).toBe('ON_SALE')
  expect(alone({ remaining: 0 })).toBe('SOLD_OUT')
  expect(alone({ remaining: 0, saleEndDate: at('05-01') })).toBe('SALE_ENDED')
})

test('the window of the product closes all its prices, a pause too', () => {
  expect(productSaleState(product(1, { saleStartDate: at('06-02') }), visit)).toBe('NOT_ON_SALE_YET')
  expect(productSaleState(product(1, { saleEndDate: at('06-01') }), visit)).toBe('SALE_ENDED')
  expect(productSaleState(product(1, { isPaused: true }), visit)).toBe('PAUSED')
  expect(productSaleState(product(1, { isPaused: true, saleEndDate: at('06-01') }), visit)).toBe('SALE_ENDED')
})

test('a product without a sale end is sold until the event ends', () => {
  const after = { ...visit, now: at('06-12') }
  expect(productSaleState(product(1), after)).toBe('SALE_ENDED')
  expect(productSaleState(product(1, { saleEndDate: at('07-01') }), after)).toBe('ON_SALE')
  expect(productSaleState(product(1), { ...after, eventEndDate: null })).toBe('ON_SALE')
})

test('tiers: one on sale is enough, one to come beats sold out, sold out beats ended, hidden ones do not count', () => {
  const ended = price(1, { saleEndDate: at('05-01') })
  const soldOut = price(2, { remaining: 0 })
  const coming = price(3, { saleStartDate: at('06-05') })
  const state = (...prices: ReturnType<typeof price>[]) =>
    productSaleState(product(1, { type: 'TIERED', prices }), visit)
  expect(state(ended, soldOut, coming, price(4))).toBe('ON_SALE')
  expect(state(ended, soldOut, coming)).toBe('NOT_ON_SALE_YET')
  expect(state(ended, soldOut)).toBe('SOLD_OUT')
  expect(state(ended)).toBe('SALE_ENDED')
  expect(state(soldOut, price(5, { isHidden: true }))).toBe('SOLD_OUT')
})

test('fewer left than one order has to take is sold out, over all tiers and in what they share', () => {
  const state = (over: Parameters<typeof product>[1]) =>
    productSaleState(product(1, { minPerOrder: 4, ...over }), visit)
  expect(state({ prices: [price(1, { remaining: 3 })] })).toBe('SOLD_OUT')
  expect(state({ prices: [price(1, { remaining: 4 })] })).toBe('ON_SALE')
  expect(state({ prices: [price(1, { remaining: 3 }), price(2, { remaining: 1 })] })).toBe('ON_SALE')
  expect(state({ prices: [price(1), price(2)], sharedRemaining: 3 })).toBe('SOLD_OUT')
  expect(state({ prices: [price(1, { remaining: 3 }), price(2, { saleStartDate: at('06-05') })] })).toBe(
    'NOT_ON_SALE_YET',
  )
})

test('one after the other: a price waits for those before it, until they have ended or are sold out', () => {
  const states = (...prices: ReturnType<typeof price>[]) => {
    const tiers = product(1, { type: 'TIERED', tierOrder: 'ONE_AFTER_THE_OTHER', prices })
    return prices.map((one) => priceSaleState(tiers, one, visit.now))
  }
  expect(states(price(1), price(2), price(3))).toEqual(['ON_SALE', 'NOT_ON_SALE_YET', 'NOT_ON_SALE_YET'])
  expect(states(price(1, { remaining: 0 }), price(2), price(3))).toEqual(['SOLD_OUT', 'ON_SALE', 'NOT_ON_SALE_YET'])
  expect(states(price(1, { saleEndDate: at('06-01') }), price(2))).toEqual(['SALE_ENDED', 'ON_SALE'])
  expect(states(price(1, { isHidden: true }), price(2))).toEqual(['ON_SALE', 'ON_SALE'])
  // One that has not started is still to come, and the next comes after it.
  expect(states(price(1, { saleStartDate: at('06-05') }), price(2))).toEqual(['NOT_ON_SALE_YET', 'NOT_ON_SALE_YET'])
})

test('one after the other: a price with fewer left than one order takes opens the next, and is sold with it', () => {
  const tiers = product(1, {
    type: 'TIERED',
    tierOrder: 'ONE_AFTER_THE_OTHER',
    minPerOrder: 4,
    prices: [price(1, { remaining: 3 }), price(2, { remaining: 10 })],
  })
  expect(tiers.prices.map((one) => priceSaleState(tiers, one, visit.now))).toEqual(['ON_SALE', 'ON_SALE'])
  expect(productSaleState(tiers, visit)).toBe('ON_SALE')
})
