import { expect, test } from 'vitest'
import { discountNumber, readDiscount } from './read-discount.ts'

test('a percentage goes from 0 to 100', () => {
  expect(readDiscount('PERCENTAGE', '12.5', 'EUR')).toEqual({ discountType: 'PERCENTAGE', ratePpm: 125_000 })
  expect(readDiscount('PERCENTAGE', '0', 'EUR')).toEqual({ discountType: 'PERCENTAGE', ratePpm: 0 })
  expect(readDiscount('PERCENTAGE', '100', 'EUR')).toEqual({ discountType: 'PERCENTAGE', ratePpm: 1_000_000 })
  expect(readDiscount('PERCENTAGE', '101', 'EUR')).toEqual({ refused: 'too_large', maximum: 100 })
  expect(readDiscount('PERCENTAGE', '0.00001', 'EUR')).toEqual({ refused: 'too_many_decimals' })
  expect(readDiscount('PERCENTAGE', '12.345', 'EUR')).toEqual({ discountType: 'PERCENTAGE', ratePpm: 123_450 })
  expect(readDiscount('PERCENTAGE', '12.3456', 'EUR')).toEqual({ refused: 'too_many_decimals' })
  expect(readDiscount('PERCENTAGE', '-5', 'EUR')).toEqual({ refused: 'not_a_percentage' })
})

test('a fixed amount has no more decimals than its currency', () => {
  expect(readDiscount('FIXED', '2.50', 'EUR')).toEqual({ discountType: 'FIXED', discountMinor: 250 })
  expect(readDiscount('FIXED', '2.5', 'JPY')).toEqual({ refused: 'too_many_digits' })
  expect(readDiscount('FIXED', '-1', 'EUR')).toEqual({ refused: 'not_an_amount' })
  expect(readDiscount('FIXED', '1000000000', 'EUR')).toEqual({ refused: 'too_large' })
})

test('a code that only unlocks takes no number', () => {
  expect(readDiscount('NONE', '50', 'EUR')).toEqual({ discountType: 'NONE' })
})

test('the number comes back as it was entered', () => {
  expect(discountNumber({ discountType: 'PERCENTAGE', ratePpm: 125_000 }, 'EUR')).toBe(12.5)
  expect(discountNumber({ discountType: 'FIXED', discountMinor: 250 }, 'EUR')).toBe(2.5)
  expect(discountNumber({ discountType: 'NONE' }, 'EUR')).toBe(0)
})
