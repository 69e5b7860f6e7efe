import { expect, test } from 'vitest'
import { moveBetween, stepFrom } from './move-item.ts'

test('moves an item into another list and leaves the others as they are', () => {
  const lists = [['a', 'b'], ['c'], []]
  expect(moveBetween(lists, { group: 0, place: 1 }, { group: 1, place: 0 })).toEqual([['a'], ['b', 'c'], []])
  expect(moveBetween(lists, { group: 1, place: 0 }, { group: 2, place: 0 })).toEqual([['a', 'b'], [], ['c']])
  expect(moveBetween(lists, { group: 0, place: 0 }, { group: 0, place: 1 })).toEqual([['b', 'a'], ['c'], []])
})

test('steps through the ends of lists and stops at the first and last place', () => {
  const sizes = [2, 0, 1]
  expect(stepFrom(sizes, { group: 0, place: 0 }, 1)).toEqual({ group: 0, place: 1 })
  expect(stepFrom(sizes, { group: 0, place: 1 }, 1)).toEqual({ group: 1, place: 0 })
  expect(stepFrom(sizes, { group: 2, place: 0 }, -1)).toEqual({ group: 1, place: 0 })
  expect(stepFrom(sizes, { group: 0, place: 0 }, -1)).toBeNull()
  expect(stepFrom(sizes, { group: 2, place: 0 }, 1)).toBeNull()
  expect(stepFrom([2, 1], { group: 1, place: 0 }, -1)).toEqual({ group: 0, place: 2 })
})
