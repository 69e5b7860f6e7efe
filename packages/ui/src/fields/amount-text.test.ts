import { expect, test } from 'vitest'
import { amountInLocale, amountText } from './amount-text.ts'

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

test.each([
  ['26.50', 'de', '26,50'],
  ['26.50', 'en', '26.50'],
  ['26', 'de', '26'],
  ['', 'de', ''],
  ['zehn.', 'de', 'zehn.'],
])('shows the amount %j in %s as %j', (amount, locale, expected) => {
  expect(amountInLocale(amount, locale)).toBe(expected)
})

test('what is shown reads back as the same amount', () => {
  for (const amount of ['0.5', '26.50', '1234.50', '0.125'])
    expect(amountText(amountInLocale(amount, 'de'))).toBe(amount)
})
