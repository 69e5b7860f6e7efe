import { expect, test } from 'vitest'
import { changeOf } from './figure-measures.ts'

test('a change is a share of what was before', () => {
  expect(changeOf(112, 100)).toEqual({ share: 0.12, direction: 'up' })
  expect(changeOf(50, 200)).toEqual({ share: 0.75, direction: 'down' })
})

test('nothing is compared with nothing, and what did not move shows no arrow', () => {
  expect(changeOf(10, 0)).toBe(null)
  expect(changeOf(0, 0)).toBe(null)
  expect(changeOf(7, 7)).toBe(null)
})
