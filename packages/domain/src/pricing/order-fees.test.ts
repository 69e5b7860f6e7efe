import { expect, test } from 'vitest'
import { feesMinor, withOrderFees } from './order-fees.ts'

test('an order pays its fees once, and none where it costs nothing', () => {
  const fees = feesMinor([{ totalMinor: 200 }, { totalMinor: 55 }])
  expect(fees).toBe(255)
  expect(withOrderFees(7500, fees)).toBe(7755)
  expect(withOrderFees(0, fees)).toBe(0)
})
