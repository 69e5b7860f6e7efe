import { expect, test } from 'vitest'
import { swapDate } from './swap-date.ts'

test('one date of a pass is changed for another, and they stay sorted', () => {
  expect(swapDate([3, 5, 9], { from: 5, to: 12 })).toEqual([3, 9, 12])
  expect(swapDate([3, 5, 9], { from: 9, to: 1 })).toEqual([1, 3, 5])
})

test('a date that the pass has is no other one, and a ticket for one date has none to swap', () => {
  expect(swapDate([3, 5], { from: 3, to: 5 })).toBe('there_already')
  expect(swapDate(null, { from: 3, to: 5 })).toBeNull()
})
