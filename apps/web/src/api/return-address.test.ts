import { expect, test } from 'vitest'
import { safeReturnAddress } from './return-address.ts'

const ORIGIN = 'https://tickets.example'

test.each([
  '/manage/event/41/orders?page=2#x',
  '/manage/events',
  '/account/settings',
  '/account/payment/return?state=x',
  '/welcome',
])('goes back to %s', (address) => {
  expect(safeReturnAddress(address, ORIGIN)).toBe(address)
})

test.each([
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example/manage/events',
  'javascript:alert(1)',
  '%2f%2fevil.example',
  '/%2f%2fevil.example',
  'data:text/html,x',
  '/manage\u0009//evil.example',
  '/\u0009/evil.example',
  '/manage/..//evil.example',
  'https://user:pw@tickets.example/manage/events',
  '/event/1/slug',
  '/auth/login',
  '/',
  '',
  null,
])('does not go back to %j', (address) => {
  expect(safeReturnAddress(address, ORIGIN)).toBeNull()
})
