import { expect, test } from 'vitest'
import { pointAfterKey } from './walk-points.ts'

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowLeft', 3, 2],
  ['PageDown', 3, 10],
  ['PageUp', 9, 2],
  ['Home', 20, 0],
  ['End', 3, 29],
])('%s leads from point %d to %d', (key, from, to) => {
  expect(pointAfterKey(key, from, 30)).toBe(to)
})

test('the walk stops at the first and the last point', () => {
  expect(pointAfterKey('ArrowLeft', 0, 30)).toBe(0)
  expect(pointAfterKey('PageDown', 27, 30)).toBe(29)
})

test('other keys and an empty chart lead nowhere', () => {
  expect(pointAfterKey('Enter', 3, 30)).toBeNull()
  expect(pointAfterKey('ArrowRight', 0, 0)).toBeNull()
})
