import { expect, test } from 'vitest'
import { cancelConsequences } from './cancel-consequences.ts'

const back = { product_price_id: 1, item_name: 'Back', quantity: 2 }
const live = { product_price_id: 1, status: 'ACTIVE' } as const
const cancelled = { product_price_id: 1, status: 'CANCELLED' } as const

test('a ticket that was cancelled before does not go back on sale again', () => {
  const order = { attendees: [live, cancelled], order_items: [back] }
  expect(cancelConsequences(order, { returnsStock: true }).at(-1)).toBe('Back on sale: 1 × Back.')
})

test('an order without live tickets puts nothing back on sale', () => {
  const order = { attendees: [cancelled, cancelled], order_items: [back] }
  expect(cancelConsequences(order, { returnsStock: true })).toEqual([])
})
