import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { messageIdOfReturn, returnPathOf } from './return-path.ts'

const settings = { address: 'bounces@turnout.test', secret: 'x' }

test('a mail is found by the address that it was returned to, in whatever capitals', () => {
  const messageId = `<${randomUUID()}@turnout>`
  const path = returnPathOf(settings, messageId) ?? ''
  expect(path).toMatch(/^bounces\+[0-9a-f]{32}@turnout\.test$/u)
  // RFC 5321 allows 64 before the @.
  expect(path.indexOf('@')).toBeLessThanOrEqual(64)
  for (const given of [path, path.toUpperCase(), `<${path}>`, ` ${path}`])
    expect(messageIdOfReturn(settings, given)).toBe(messageId)
})

test.each(['', 'bounces@turnout.test', 'bounces+abc@turnout.test', `bounces+${'a'.repeat(32)}@evil.test`])(
  '"%s" is none of ours',
  (given) => expect(messageIdOfReturn(settings, given)).toBe(null),
)

test('a mail whose id is not ours has no address of its own', () => {
  expect(returnPathOf(settings, '<abc@elsewhere>')).toBe(null)
})
