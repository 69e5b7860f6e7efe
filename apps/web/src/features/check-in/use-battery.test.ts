import { expect, test } from 'vitest'
import { lowPercentOf } from './use-battery.ts'

test('under 15 percent warns, unless it is being charged', () => {
  expect(lowPercentOf({ level: 0.149, charging: false })).toBe(14)
  expect(lowPercentOf({ level: 0.15, charging: false })).toBe(null)
  expect(lowPercentOf({ level: 0.05, charging: true })).toBe(null)
})
