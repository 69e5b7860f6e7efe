import { expect, test } from 'vitest'
import { cancelConsequences } from './cancel-consequences.ts'

const back = { product_price_id: 1, item_name: 'Back', quantity: 2 }
const live = { product_price_id: 1, status: 'ACTIVE' } as const
const cancelled = { product_price_id: 1, status: 'CANCELLED' } as const

test('a ticket that was cancelled before does not go back on sale again', () => {
  const order = { attendees: [live, cancelled], order_items: [back], refund_lines: [] }
  expect(cancelConsequences(order, { returnsStock: true }).at(-1)).toBe('Back on sale: 1 × Back.')
})

test('an order without live tickets puts nothing back on sale', () => {
  const order = { attendees: [cancelled, cancelled], order_items: [back], refund_lines: [] }
  expect(cancelConsequences(order, { returnsStock: true })).toEqual([])
})

test('guests who are inside are told first', () => {
  const attendees = [
    { id: 1, is_refunded: false, is_checked_in: true },
    { id: 2, is_refunded: false, is_checked_in: false },
  ]
  const order = { attendees: [live], order_items: [back], refund_lines: [{ attendees }] }
  expect(cancelConsequences(order, { returnsStock: true })[0]).toBe('1 guest is already checked in.')
})
