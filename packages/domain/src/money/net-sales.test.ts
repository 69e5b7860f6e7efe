import { expect, test } from 'vitest'
import { grossSalesMinor, netSalesMinor } from './net-sales.ts'

test('a fully refunded €107.50 leaves nothing, whatever fees and taxes it held', () => {
  expect(netSalesMinor({ chargedMinor: 10_750, refundedMinor: 10_750 })).toBe(0)
})

test('a refund on a day without sales is negative on its own day', () => {
  expect(netSalesMinor({ chargedMinor: 0, refundedMinor: 2650 })).toBe(-2650)
})

test('gross sales less discounts and refunds are net sales', () => {
  const [chargedMinor, discountMinor, refundedMinor] = [1_867_400, 85_250, 21_200]
  expect(grossSalesMinor({ chargedMinor, discountMinor })).toBe(1_952_650)
  expect(grossSalesMinor({ chargedMinor, discountMinor }) - discountMinor - refundedMinor).toBe(
    netSalesMinor({ chargedMinor, refundedMinor }),
  )
})
