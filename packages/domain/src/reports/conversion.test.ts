import { expect, test } from 'vitest'
import { conversionOf } from './conversion.ts'

test('284 orders of 4,431 visits are 6.4 percent', () => {
  expect(conversionOf({ orders: 284, visits: 4431 })).toBe(6.4)
})

test('without visits there is no conversion, also when there are orders', () => {
  expect(conversionOf({ orders: 3, visits: 0 })).toBeNull()
})

test('more orders than visits make no conversion: no report says 150 percent', () => {
  expect(conversionOf({ orders: 3, visits: 2 })).toBeNull()
  expect(conversionOf({ orders: 2, visits: 2 })).toBe(100)
})
