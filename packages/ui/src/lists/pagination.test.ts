import { expect, test } from 'vitest'
import { pageNumbers } from './Pagination.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 15, [1, 2, null, 15]],
  [3, 15, [1, 2, 3, 4, null, 15]],
  [8, 15, [1, null, 7, 8, 9, null, 15]],
  [13, 15, [1, null, 12, 13, 14, 15]],
])('on page %i of %i shows %j', (page, last, expected) => {
  expect(pageNumbers(page, last)).toEqual(expected)
})
