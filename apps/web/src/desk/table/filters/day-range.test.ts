import { expect, test } from 'vitest'
import { daysBefore, inOrder } from './day-range.ts'

test('an end before the start changes places with it', () => {
  expect(inOrder({ from: '2027-05-20', to: '2027-05-14' })).toEqual({ from: '2027-05-14', to: '2027-05-20' })
  expect(inOrder({ from: '2027-05-20', to: null })).toEqual({ from: '2027-05-20', to: null })
})

test('days are counted over the end of a month and a leap day', () => {
  expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29')
  expect(daysBefore('2027-05-20', 29)).toBe('2027-04-21')
})
