import { expect, test } from 'vitest'
import { fullName } from './names.ts'

test('a full name joins what is there', () => {
  expect(fullName('Ana', 'Sousa')).toBe('Ana Sousa')
  expect(fullName(' Ana ', null)).toBe('Ana')
  expect(fullName('Ana', '')).toBe('Ana')
})
