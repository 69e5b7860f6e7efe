import { expect, test } from 'vitest'
import { hashPassword, isPassword, pretendToCheck } from './passwords.ts'

test('the right password opens, another does not', async () => {
  const stored = await hashPassword('correct horse')
  expect(await isPassword('correct horse', stored)).toBe(true)
  expect(await isPassword('correct horsf', stored)).toBe(false)
})

test('nothing is cut off: two long passwords that differ at the end are different', async () => {
  const stored = await hashPassword(`${'x'.repeat(100)}a`)
  expect(await isPassword(`${'x'.repeat(100)}b`, stored)).toBe(false)
})

test('a hash that is none opens for nobody', async () => {
  expect(await isPassword('anything', 'not a hash')).toBe(false)
  expect(await pretendToCheck('anything')).toBe(false)
})
