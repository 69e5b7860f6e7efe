import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIXED_AMOUNT_MAX, rateOf, storedRate } from './charge-rate.ts'

test('19 is 19 % or 19.00, whichever was chosen', () => {
  expect(storedRate('PERCENTAGE', '19')).toEqual({ calculationType: 'PERCENTAGE', ratePpm: 190_000, fixedAmount: null })
  expect(storedRate('FIXED', '19')).toEqual({ calculationType: 'FIXED', ratePpm: null, fixedAmount: 19 })
})

test.each([
  ['PERCENTAGE', '100', null],
  ['PERCENTAGE', '100.001', { refused: 'too_large', maximum: 100 }],
  ['PERCENTAGE', '101', { refused: 'too_large', maximum: 100 }],
  ['PERCENTAGE', '1.2345', { refused: 'too_many_decimals' }],
  ['FIXED', '101', null],
  ['FIXED', '0.0005', { refused: 'too_many_decimals' }],
  ['FIXED', '9999999.999', null],
  ['FIXED', '10000000', { refused: 'too_large', maximum: FIXED_AMOUNT_MAX }],
  ['FIXED', '-1', { refused: 'not_a_number' }],
  ['PERCENTAGE', '1,5', { refused: 'not_a_number' }],
  ['PERCENTAGE', '', { refused: 'not_a_number' }],
] as const)('%s %s', (calculationType, text, refusal) => {
  const read = storedRate(calculationType, text)
  if (refusal === null) expect(read).toMatchObject({ calculationType })
  else expect(read).toEqual(refusal)
})

test('whatever was entered comes back as the same number', () => {
  const upTo100 = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000)
  fc.assert(
    fc.property(upTo100, fc.constantFrom('FIXED' as const, 'PERCENTAGE' as const), (entered, calculationType) => {
      const stored = storedRate(calculationType, String(entered))
      expect('refused' in stored ? null : rateOf(stored)).toBe(entered)
    }),
  )
})
