import type { Event } from '@turnout/contract/events/event.ts'
import { expect, test } from 'vitest'
import { offeredProducts } from './publish-check.ts'

// Only the fields that the check reads.
const event = (category: object): Event => ({ product_categories: [category] }) as unknown as Event

test('hidden products and those of hidden categories are not offered', () => {
  const products = [
    { id: 1, is_hidden: false },
    { id: 2, is_hidden: true },
  ]
  expect(offeredProducts(event({ is_hidden: false, products })).map(({ id }) => id)).toEqual([1])
  expect(offeredProducts(event({ is_hidden: true, products }))).toEqual([])
})
