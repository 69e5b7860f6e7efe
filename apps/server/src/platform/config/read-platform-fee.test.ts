import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without a word the operator keeps nothing', () => {
  expect(readConfig({}).platformFee).toEqual({ fixed: 0, percent: 0, min: 0, max: null })
})

test('a fee has its bounds from the environment', () => {
  const { platformFee } = readConfig({ PLATFORM_FEE_PERCENT: '2', PLATFORM_FEE_MIN: '1', PLATFORM_FEE_MAX: '9.90' })
  expect(platformFee).toEqual({ fixed: 0, percent: 2, min: 1, max: 9.9 })
})

test('bounds that no fee could keep are refused at the start', () => {
  const crossed = { PLATFORM_FEE_MIN: '10', PLATFORM_FEE_MAX: '5' }
  expect(() => readConfig(crossed)).toThrow('PLATFORM_FEE_MAX is less than PLATFORM_FEE_MIN')
})
