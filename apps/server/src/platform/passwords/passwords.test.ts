import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createPasswords, isPassword } from './passwords.ts'

const passwords = createPasswords()

test('the cost is the one of the product unless tests say otherwise', async () => {
  const { hash } = createPasswords({ memory: 64, passes: 1, parallelism: 1 })
  expect(await passwords.hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=49152,t=3,p=1\$/u)
  expect(await hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/u)
})

test('the right password opens, another does not', async () => {
  const stored = await passwords.hash('correct horse')
  expect(await isPassword('correct horse', stored)).toBe(true)
  expect(await isPassword('correct horsf', stored)).toBe(false)
})

test('nothing is cut off: two long passwords that differ at the end are different', async () => {
  const stored = await passwords.hash(`${'x'.repeat(100)}a`)
  expect(await isPassword(`${'x'.repeat(100)}b`, stored)).toBe(false)
})

test('a hash that is none opens for nobody', async () => {
  expect(await isPassword('anything', 'not a hash')).toBe(false)
  expect(await passwords.pretendToCheck('anything')).toBe(false)
})

test('the program that is started names no cost of its own', () => {
  const program = readFileSync(new URL('../../main.ts', import.meta.url), 'utf8')
  expect(program).toContain('createApp({')
  expect(program).not.toContain('passwordCost')
})
