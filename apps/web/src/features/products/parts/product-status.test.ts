import type { Product, ProductPrice } from '@turnout/contract/products/product.ts'
import { expect, test } from 'vitest'
import { productStatus, stockOf, visibilityOf } from './product-status.ts'

const price = (over: Partial<ProductPrice> = {}): ProductPrice => ({
  id: 1,
  label: null,
  translations: {},
  price: 25,
  initial_quantity_available: 100,
  quantity_sold: 0,
  quantity_held: 0,
  quantity_available: 100,
  sale_start_date: null,
  sale_end_date: null,
  is_hidden: false,
  is_sold_out: false,
  sale_state: 'ON_SALE',
  order: 0,
  has_orders: false,
  ...over,
})
const live = { status: 'LIVE' } as const

// The fields that a badge looks at.
const product = (over: Partial<Product> = {}) =>
  ({
    sale_state: 'ON_SALE',
    is_hidden: false,
    is_hidden_without_promo_code: false,
    hide_before_sale_start_date: false,
    hide_after_sale_end_date: false,
    hide_when_sold_out: false,
    prices: [price()],
    ...over,
  }) as Product
const shown = { is_hidden: false }

test('adds up the prices that buyers see, and takes what is left from the tightest limit', () => {
  const hidden = price({ quantity_sold: 5, is_hidden: true })
  const seen = price({ quantity_sold: 3, quantity_available: 97 })
  expect(stockOf({ prices: [seen, hidden], quantity_available: 20 })).toEqual({ sold: 3, places: 100, left: 20 })
  const unlimited = price({ initial_quantity_available: null, quantity_available: 556 })
  expect(stockOf({ prices: [price(), unlimited], quantity_available: 556 })).toEqual({
    sold: 0,
    places: null,
    left: 556,
  })
  expect(stockOf({ prices: [hidden], quantity_available: null })).toEqual({ sold: 5, places: 100, left: null })
})

test('says almost gone at a tenth of the places, and on sale above', () => {
  expect(productStatus(product({ prices: [price({ quantity_available: 10 })] }), shown, live).word).toBe('Almost gone')
  expect(productStatus(product({ prices: [price({ quantity_available: 11 })] }), shown, live).word).toBe('On sale')
})

test.each([
  ['PAUSED', 'Paused'],
  ['NOT_ON_SALE_YET', 'Scheduled'],
  ['SALE_ENDED', 'Ended'],
  ['SOLD_OUT', 'Sold out'],
] as const)('calls %s "%s"', (sale_state, word) => {
  expect(productStatus(product({ sale_state }), shown, live).word).toBe(word)
})

test.each([
  ['itself', product({ is_hidden: true }), shown],
  ['its category', product(), { is_hidden: true }],
  ['all its prices', product({ prices: [price({ is_hidden: true })] }), shown],
])('is hidden by %s, whatever its sale', (_, hidden, category) => {
  expect(productStatus({ ...hidden, sale_state: 'SOLD_OUT' }, category, live).word).toBe('Hidden')
  expect(visibilityOf(hidden, category).hidden).toBe(true)
})

test('names the one moment at which it is not seen, or that there are several', () => {
  expect(visibilityOf(product(), shown).words).toBe('Visible to everyone')
  expect(visibilityOf(product({ hide_when_sold_out: true }), shown).words).toBe('Hidden when sold out')
  expect(visibilityOf(product({ hide_when_sold_out: true, hide_after_sale_end_date: true }), shown).words).toBe(
    'Visible at times',
  )
})

test('nothing of a draft is on sale, and what else is true of it is said', () => {
  const draft = { status: 'DRAFT' } as const
  expect(productStatus(product(), shown, draft)).toEqual({ tone: 'grey', word: 'Not published' })
  expect(productStatus(product({ sale_state: 'PAUSED' }), shown, draft).word).toBe('Paused')
})
