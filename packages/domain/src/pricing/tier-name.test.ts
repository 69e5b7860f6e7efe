import { expect, test } from 'vitest'
import { tierName } from './tier-name.ts'

test('a tier is named behind its product, and a product without tiers alone', () => {
  expect(tierName('Admission', 'Adults')).toBe('Admission, Adults')
  expect(tierName('Admission', null)).toBe('Admission')
  expect(tierName('Admission', '')).toBe('Admission')
})
