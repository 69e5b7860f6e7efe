import { expect, test } from 'vitest'
import { grossSalesMinor, netSalesMinor } from './net-sales.ts'

test('a fully refunded €107.50 leaves nothing, whatever fees and taxes it held', () => {
  expect(netSalesMinor({ chargedMinor: 10_750, refundedMinor: 10_750, disputedMinor: 0 })).toBe(0)
})

test('a refund on a day without sales is negative on its own day', () => {
  expect(netSalesMinor({ chargedMinor: 0, refundedMinor: 2650, disputedMinor: 0 })).toBe(-2650)
})

test('gross sales less discounts, refunds and disputed amounts are net sales', () => {
  const [chargedMinor, discountMinor, refundedMinor, disputedMinor] = [1_867_400, 85_250, 21_200, 5000]
  expect(grossSalesMinor({ chargedMinor, discountMinor })).toBe(1_952_650)
  expect(grossSalesMinor({ chargedMinor, discountMinor }) - discountMinor - refundedMinor - disputedMinor).toBe(
    netSalesMinor({ chargedMinor, refundedMinor, disputedMinor }),
  )
})

test('a sale whose money the bank took back is nothing, and a sale again when the bank returns it', () => {
  expect(netSalesMinor({ chargedMinor: 5000, refundedMinor: 0, disputedMinor: 5000 })).toBe(0)
  expect(netSalesMinor({ chargedMinor: 5000, refundedMinor: 0, disputedMinor: 5000 - 5000 })).toBe(5000)
})
