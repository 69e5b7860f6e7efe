import { expect, test } from 'vitest'
import { mailTrust, withinLimit } from './mail-trust.ts'

test('an address that is not confirmed is trusted least, verified or not', () => {
  expect(mailTrust({ isConfirmed: false, isVerified: true })).toBe('UNCONFIRMED')
  expect(mailTrust({ isConfirmed: true, isVerified: false })).toBe('UNVERIFIED')
  expect(mailTrust({ isConfirmed: true, isVerified: true })).toBe('VERIFIED')
})

test('what is asked for fits as far as the day has room', () => {
  expect(withinLimit(100, 1, { used: 0, asked: 3 })).toBe(3)
  expect(withinLimit(100, 1, { used: 98, asked: 3 })).toBe(2)
  expect(withinLimit(100, 1, { used: 120, asked: 3 })).toBe(0)
  expect(withinLimit(100, 10, { used: 120, asked: 3 })).toBe(3)
  expect(withinLimit(10, 0.01, { used: 0, asked: 3 })).toBe(1)
})
