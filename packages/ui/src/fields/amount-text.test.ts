import { expect, test } from 'vitest'
import { amountText } from './amount-text.ts'

test.each([
  ['25', '25'],
  ['25.5', '25.5'],
  ['25,50', '25.50'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1 234,50', '1234.50'],
  ['1,234,567', '1234567'],
  ['0.125', '0.125'],
  ['25.', '25'],
  ['', ''],
])('reads the amount %j as %j', (typed, expected) => {
  expect(amountText(typed)).toBe(expected)
})

test('leaves text that is no amount as it was typed', () => {
  expect(amountText('ten')).toBe('ten')
  expect(amountText('-5')).toBe('-5')
})
