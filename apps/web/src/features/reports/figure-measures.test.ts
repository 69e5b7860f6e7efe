import { expect, test } from 'vitest'
import type { EventFigures } from '@turnout/contract/reports/figures.ts'
import { changeOf, netSalesRows } from './figure-measures.ts'

const told = {
  currency: 'EUR',
  total_before_discounts: 75,
  total_discounts: 37.5,
  total_refunded: 50,
  total_disputed: 0,
  total_net_sales: -12.5,
  total_tax: 0,
  total_fees: -1.5,
} as EventFigures

test('net sales come about line by line, with their signs; lines of nothing are left out', () => {
  expect(netSalesRows(told, 'en').map(({ name, amount, role }) => [name, amount, role])).toEqual([
    ['Gross sales', '€75.00', 'part'],
    ['Discounts', '−€37.50', 'part'],
    ['Refunds', '−€50.00', 'part'],
    ['Net sales', '−€12.50', 'total'],
    ['Fees inside', '−€1.50', 'inside'],
  ])
})

test('a change is a share of what was before', () => {
  expect(changeOf(112, 100)).toEqual({ share: 0.12, direction: 'up' })
  expect(changeOf(50, 200)).toEqual({ share: 0.75, direction: 'down' })
})

test('nothing is compared with nothing, and what did not move shows no arrow', () => {
  expect(changeOf(10, 0)).toBe(null)
  expect(changeOf(0, 0)).toBe(null)
  expect(changeOf(7, 7)).toBe(null)
})
