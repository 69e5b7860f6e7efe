import { expect, test } from 'vitest'
import { isLoopbackHost, isLoopbackName } from './loopback-name.ts'

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST:80',
  'shop.localhost',
  '127.0.0.1',
  '127.9.8.7:3000',
  '[::1]',
  '[::1]:3000',
])('a host %s is this machine', (host) => {
  expect(isLoopbackHost(host)).toBe(true)
})

test.each([
  undefined,
  '',
  ':3000',
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  'evil-localhost',
  '127.0.0.1.evil.example',
  '127.evil.example',
  '127.0.0.1@evil.example',
  '10.0.0.1',
  '0.0.0.0',
  '::1.evil.example',
  '[::2]',
  '[::ffff:10.0.0.1]',
  'localhost:3000, evil.example',
  'localhost/',
])('a host %s may be somebody else’s', (host) => {
  expect(isLoopbackHost(host)).toBe(false)
})

test('an address to listen at is judged without brackets', () => {
  expect(['::1', '127.0.0.1', 'localhost', '127.evil.example', '0.0.0.0'].map(isLoopbackName)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
