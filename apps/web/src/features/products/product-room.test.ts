import { expect, test } from 'vitest'
import { sharedRoom } from './product-room.ts'

const price = (own: number | null, left: number | null) => ({
  id: 1,
  label: null,
  translations: {},
  price: 25,
  initial_quantity_available: own,
  quantity_sold: 8,
  quantity_held: 2,
  quantity_available: left,
  sale_start_date: null,
  sale_end_date: null,
  is_hidden: false,
  sale_state: 'ON_SALE' as const,
  is_sold_out: false,
  order: 1,
  has_orders: true,
})

test('a price with less left than its own places leave tells what is shared', () => {
  expect(sharedRoom({ prices: [price(100, 90), price(200, 120)] })).toBe(120)
  expect(sharedRoom({ prices: [price(null, 40)] })).toBe(40)
})

test('own places that are the tightest limit, and no limit at all, tell nothing', () => {
  expect(sharedRoom({ prices: [price(100, 90)] })).toBeNull()
  expect(sharedRoom({ prices: [price(null, null)] })).toBeNull()
})
