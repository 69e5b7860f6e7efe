import { expect, test } from 'vitest'
import { isOtherAudience } from './sending.ts'

test('a few people more or less do not stop a message', () => {
  expect(isOtherAudience(147, 142)).toBe(false)
  expect(isOtherAudience(148, 142)).toBe(true)
  expect(isOtherAudience(136, 142)).toBe(true)
})

test('of a thousand people a fiftieth more does not stop it', () => {
  expect(isOtherAudience(1020, 1000)).toBe(false)
  expect(isOtherAudience(1021, 1000)).toBe(true)
})
