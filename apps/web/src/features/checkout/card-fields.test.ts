import { expect, test } from 'vitest'
import { cardFaults, expiryOf, groupedCvc, groupedExpiry, groupedNumber } from './card-fields.ts'

test('a number stands in the groups that are printed on the card', () => {
  expect(groupedNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(groupedNumber('42424')).toBe('4242 4')
  expect(groupedNumber(' 4242-4242 x')).toBe('4242 4242')
  expect(groupedNumber('378282246310005')).toBe('3782 822463 10005')
  expect(groupedNumber('')).toBe('')
})

test.each([
  ['0', '0'],
  ['04', '04'],
  ['042', '04 / 2'],
  ['0428', '04 / 28'],
  ['4', '04'],
  ['428', '04 / 28'],
  ['4/28', '04 / 28'],
  ['04/2028', '04 / 28'],
  ['042028', '04 / 28'],
  ['04 / ', '04 /'],
])('an expiry date typed as "%s" reads "%s"', (typed, read) => {
  expect(groupedExpiry(typed)).toBe(read)
})

test('the security code is three or four digits', () => {
  expect(groupedCvc('12 345')).toBe('1234')
})

const NOW = new Date(2027, 4, 20)

test('a card that can be sent has no fault', () => {
  expect(cardFaults({ number: '4242 4242 4242 4242', expiry: '05 / 27', cvc: '123' }, NOW)).toEqual([])
})

test('each fault is named in the order of the fields', () => {
  expect(cardFaults({ number: '4242 4242 4242 4241', expiry: '13 / 28', cvc: '12' }, NOW)).toEqual([
    'number',
    'expiry',
    'cvc',
  ])
  expect(cardFaults({ number: '', expiry: '', cvc: '' }, NOW)).toEqual(['number', 'expiry', 'cvc'])
})

test('a card is good to the end of its month', () => {
  expect(cardFaults({ number: '4242424242424242', expiry: '04 / 27', cvc: '123' }, NOW)).toEqual(['expiry_past'])
  expect(expiryOf('12 / 31')).toEqual({ month: 12, year: 2031 })
  expect(expiryOf('00 / 31')).toBeNull()
})
