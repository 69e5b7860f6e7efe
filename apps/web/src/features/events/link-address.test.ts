import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test('an address is made whole as people type it', () => {
  expect(linkAddress(' example.org/x ')).toBe('https://example.org/x')
  expect(linkAddress('http://example.org')).toBe('http://example.org')
  expect(linkAddress('mira@koller.example')).toBe('mailto:mira@koller.example')
  expect(linkAddress('tel:+351 21 000')).toBe('tel:+351 21 000')
})

test.each(['', 'just words', 'javascript:alert(1)', 'data:text/html,x', 'https://', 'ftp://example.org'])(
  '%j is no address',
  (typed) => {
    expect(linkAddress(typed)).toBeNull()
  },
)
