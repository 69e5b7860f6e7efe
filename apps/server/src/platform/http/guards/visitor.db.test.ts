import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

/*
 * Limits count visitors, not addresses: a visitor with a network of IPv6 has an address for every
 * request.
 */

const app = testApp({ rateLimitFactor: 1 })

const guess = async (remoteAddress: string): Promise<number> =>
  (await app.app.inject({ url: '/api/public/events/1/attendees/a_nobody', remoteAddress })).statusCode

test('who guesses from one network of IPv6 is one visitor, whatever addresses they use', async () => {
  for (let at = 0; at < 30; at++) expect(await guess(`2001:db8:1:2::${at.toString(16)}`)).toBe(404)
  expect(await guess('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429)
  expect(await guess('2001:db8:1:3::1')).toBe(404)
})

test('an IPv4 address is one visitor, however it is written', async () => {
  for (let at = 0; at < 30; at++) expect(await guess(at % 2 === 0 ? '203.0.113.7' : '::ffff:203.0.113.7')).toBe(404)
  expect(await guess('::ffff:cb00:7107')).toBe(429)
  expect(await guess('203.0.113.8')).toBe(404)
})
