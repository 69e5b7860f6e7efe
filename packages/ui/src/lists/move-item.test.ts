import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, -1, ['a', 'b', 'c']],
  [1, 9, ['a', 'c', 'b']],
])('moves the item at %i to %i', (from, to, expected) => {
  expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(expected)
})
