import { expect, test } from 'vitest'
import { hashToken, newReference, newShortId, newToken } from './ids.ts'

test('a capability id has its prefix and 22 base62 characters', () => {
  expect(newShortId('o')).toMatch(/^o_[0-9A-Za-z]{22}$/u)
  expect(newShortId('cil')).toMatch(/^cil_[0-9A-Za-z]{22}$/u)
})

test('a reference avoids characters that look alike', () => {
  const many = Array.from({ length: 500 }, () => newReference('A')).join('')
  expect(many).not.toMatch(/[0OI1LU]/u)
})

test('a thousand ids are a thousand different ids', () => {
  expect(new Set(Array.from({ length: 1000 }, () => newShortId('a'))).size).toBe(1000)
})

test('a token has 256 bits and is stored as its hash', () => {
  const token = newToken()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(hashToken(token)).toHaveLength(32)
  expect(hashToken(token)).toEqual(hashToken(token))
})
