import { expect, test } from 'vitest'
import { chargeIn, type StoredCharge } from './stored-charge.ts'

const fixed = (fixedAmount: number): StoredCharge => ({
  id: 1,
  name: 'Booking fee',
  type: 'FEE',
  calculationType: 'FIXED',
  ratePpm: null,
  fixedAmount,
  isIncludedInPrice: false,
  isTaxable: true,
})

test.each([
  ['EUR', 0.5, 50],
  ['EUR', 1.005, 101],
  ['JPY', 0.5, 1],
  ['JPY', 0.499, 0],
  ['KWD', 0.125, 125],
])('a fixed amount is the same number in %s, rounded half up: %d is %d', (currency, amount, minor) => {
  expect(chargeIn(currency, fixed(amount))).toMatchObject({ calculationType: 'FIXED', fixedMinor: minor })
})

test('a percentage is the same in every currency', () => {
  const vat: StoredCharge = { ...fixed(0), calculationType: 'PERCENTAGE', ratePpm: 190_000, fixedAmount: null }
  expect(chargeIn('JPY', vat)).toEqual({
    id: 1,
    name: 'Booking fee',
    type: 'FEE',
    isIncludedInPrice: false,
    isTaxable: true,
    calculationType: 'PERCENTAGE',
    ratePpm: 190_000,
  })
})
