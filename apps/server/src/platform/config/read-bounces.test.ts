import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const BOUNCE_ADDRESS = 'bounces@turnout.test'
const BOUNCE_SECRET = 'the secret of the mail server in tests'

test('mails come back to an address when it has a secret, and to the sender without', () => {
  expect(readConfig({}).mailBounces).toBe(null)
  expect(readConfig({ BOUNCE_ADDRESS, BOUNCE_SECRET }).mailBounces).toEqual({
    address: BOUNCE_ADDRESS,
    secret: BOUNCE_SECRET,
  })
})

test.each([
  [{ BOUNCE_ADDRESS }, /^BOUNCE_ADDRESS and BOUNCE_SECRET go together/u],
  [{ BOUNCE_SECRET }, /^BOUNCE_ADDRESS and BOUNCE_SECRET go together/u],
  [{ BOUNCE_ADDRESS, BOUNCE_SECRET: 'short' }, /^BOUNCE_SECRET cannot be used: needs at least 32/u],
  [{ BOUNCE_ADDRESS: 'bounces', BOUNCE_SECRET }, /^BOUNCE_ADDRESS cannot be used/u],
  [{ BOUNCE_ADDRESS: `${'b'.repeat(32)}@turnout.test`, BOUNCE_SECRET }, /^BOUNCE_ADDRESS cannot be used: has 31/u],
])('a bad setting stops the start with one line: %o', (bad, message) => {
  expect(() => readConfig(bad)).toThrow(message)
})
