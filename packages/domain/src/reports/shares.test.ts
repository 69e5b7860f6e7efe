import { expect, test } from 'vitest'
import { shareOf } from './shares.ts'

test('a share is of the whole, to a tenth of a percent', () => {
  expect(shareOf(1_134_000, 1_846_200)).toBe(61.4)
  expect(shareOf(0, 500)).toBe(0)
  expect(shareOf(-125, 1000)).toBe(-12.5)
})

test('of nothing there is no share', () => {
  expect(shareOf(0, 0)).toBeNull()
  expect(shareOf(-5, -10)).toBeNull()
})
