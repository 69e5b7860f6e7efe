import { expect, test } from 'vitest'
import { createTouches } from './use-list-slot.ts'

test('a thumb that bounces touches a row once; another row, and the same one later, are touched anew', () => {
  let now = 0
  const isNew = createTouches(() => now)
  expect(isNew('A-1')).toBe(true)
  now = 599
  expect(isNew('A-1')).toBe(false)
  expect(isNew('A-2')).toBe(true)
  now = 700
  expect(isNew('A-1')).toBe(true)
  now = 1300
  expect(isNew('A-1')).toBe(true)
})
