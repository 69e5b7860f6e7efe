import type { Category } from '@turnout/contract/products/category.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { expect, test } from 'vitest'
import { arranged, categoryMoved, orderOf } from './product-order.ts'

// Only ids matter here.
const product = (id: number, categoryId: number) => ({ id, product_category_id: categoryId }) as Product
const category = (id: number, productIds: number[]) =>
  ({ id, products: productIds.map((productId) => product(productId, id)) }) as Category

const offer = [category(1, [11, 12]), category(2, [21]), category(3, [])]

test('reads the order of an offer and puts the offer into another one', () => {
  expect(orderOf(offer)).toEqual([
    { product_category_id: 1, product_ids: [11, 12] },
    { product_category_id: 2, product_ids: [21] },
    { product_category_id: 3, product_ids: [] },
  ])
  const wanted = [
    { product_category_id: 3, product_ids: [11] },
    { product_category_id: 1, product_ids: [21, 12] },
    { product_category_id: 2, product_ids: [] },
  ]
  const sorted = arranged(offer, wanted)
  expect(orderOf(sorted)).toEqual(wanted)
  expect(sorted[0]?.products[0]?.product_category_id).toBe(3)
})

test('keeps what an older order does not name', () => {
  const older = [{ product_category_id: 2, product_ids: [12] }]
  expect(orderOf(arranged(offer, older))).toEqual([
    { product_category_id: 2, product_ids: [12, 21] },
    { product_category_id: 1, product_ids: [11] },
    { product_category_id: 3, product_ids: [] },
  ])
})

test('moves a category one place, and not past the ends', () => {
  const order = orderOf(offer)
  expect(categoryMoved(order, 2, -1).map((entry) => entry.product_category_id)).toEqual([2, 1, 3])
  expect(categoryMoved(order, 2, 1).map((entry) => entry.product_category_id)).toEqual([1, 3, 2])
  expect(categoryMoved(order, 1, -1)).toBe(order)
  expect(categoryMoved(order, 3, 1)).toBe(order)
})
