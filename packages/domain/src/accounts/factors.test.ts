import { expect, test } from 'vitest'
import { CAPABILITIES_OF } from './capabilities.ts'
import { bareCode, judgeCodesRemoval, judgePasskeyRemoval, lacksFactor, stepAt } from './factors.ts'

const ways = { hasPassword: true, hasCodes: false, passkeys: 1, isFactorRequired: false }

test('the last passkey stays where there is no password', () => {
  expect(judgePasskeyRemoval({ ...ways, hasPassword: false })).toEqual({ refused: 'last_passkey' })
  expect(judgePasskeyRemoval({ ...ways, hasPassword: false, hasCodes: true })).toEqual({ refused: 'last_passkey' })
  expect(judgePasskeyRemoval({ ...ways, hasPassword: false, passkeys: 2 })).toBe('allowed')
  expect(judgePasskeyRemoval(ways)).toBe('allowed')
})

test('the last factor stays while an account asks for one', () => {
  const required = { ...ways, isFactorRequired: true }
  expect(judgePasskeyRemoval(required)).toEqual({ refused: 'factor_needed' })
  expect(judgePasskeyRemoval({ ...required, hasCodes: true })).toBe('allowed')
  expect(judgeCodesRemoval({ ...required, passkeys: 0, hasCodes: true })).toEqual({ refused: 'factor_needed' })
  expect(judgeCodesRemoval({ ...required, hasCodes: true })).toBe('allowed')
  expect(judgeCodesRemoval({ ...ways, passkeys: 0, hasCodes: true })).toBe('allowed')
})

test('who steers an account that asks for a factor brings one; others and other accounts do not ask', () => {
  const held = CAPABILITIES_OF.ADMIN
  expect(lacksFactor({ held, isRequired: true, isTwoFactor: false })).toBe(true)
  expect(lacksFactor({ held, isRequired: true, isTwoFactor: true })).toBe(false)
  expect(lacksFactor({ held, isRequired: false, isTwoFactor: false })).toBe(false)
  for (const role of ['ORGANIZER', 'DOOR', 'VIEWER'] as const)
    expect(lacksFactor({ held: CAPABILITIES_OF[role], isRequired: true, isTwoFactor: false })).toBe(false)
})

test('a step lasts half a minute', () => {
  expect(stepAt(new Date('1970-01-01T00:00:29.999Z'))).toBe(0)
  expect(stepAt(new Date('1970-01-01T00:00:30Z'))).toBe(1)
})

test('a code is read without the spaces and hyphens of its groups', () => {
  expect(bareCode(' 123 456 ')).toBe('123456')
  expect(bareCode('7H2K-M9QD w4xz')).toBe('7h2km9qdw4xz')
})
