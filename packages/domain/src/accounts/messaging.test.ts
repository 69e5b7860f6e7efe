import { expect, test } from 'vitest'
import { judgeSender } from './messaging.ts'

test('a confirmed address and a verified account may write', () => {
  expect(judgeSender({ isEmailConfirmed: true, isAccountVerified: true })).toBe('allowed')
})

test('what is missing is named, the address first', () => {
  expect(judgeSender({ isEmailConfirmed: false, isAccountVerified: true })).toEqual({ refused: 'email_not_confirmed' })
  expect(judgeSender({ isEmailConfirmed: true, isAccountVerified: false })).toEqual({ refused: 'account_not_verified' })
  expect(judgeSender({ isEmailConfirmed: false, isAccountVerified: false })).toEqual({
    refused: 'email_not_confirmed',
  })
})
