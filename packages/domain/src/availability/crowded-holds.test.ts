import { expect, test } from 'vitest'
import { isCrowded } from './crowded-holds.ts'

test.each([
  [{ places: 80, percent: 40 }, true],
  [{ places: 10, percent: 20 }, true],
  [{ places: 9, percent: 90 }, false],
  [{ places: 60, percent: 19 }, false],
  [{ places: 100, percent: 2 }, true],
  [{ places: 99, percent: null }, false],
  [{ places: 100, percent: null }, true],
])('what one address holds, %j, is told: %s', (held, told) => {
  expect(isCrowded(held)).toBe(told)
})
