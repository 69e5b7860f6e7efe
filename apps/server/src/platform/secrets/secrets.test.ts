import { expect, test } from 'vitest'
import { createSecrets } from './secrets.ts'

const secrets = createSecrets('a secret of at least thirty-two characters')

test('what is sealed opens again, and only for its purpose', () => {
  const sealed = secrets.seal(Buffer.from('private key'), 'event-key')
  expect(secrets.open(sealed, 'event-key').toString()).toBe('private key')
  expect(() => secrets.open(sealed, 'another purpose')).toThrow()
})

test('an altered seal does not open', () => {
  const sealed = secrets.seal(Buffer.from('private key'), 'event-key')
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(() => secrets.open(sealed, 'event-key')).toThrow()
})

test('a signature holds for its text and purpose only', () => {
  const signature = secrets.sign('order 7', 'link')
  expect(secrets.isSigned('order 7', signature, 'link')).toBe(true)
  expect(secrets.isSigned('order 8', signature, 'link')).toBe(false)
  expect(secrets.isSigned('order 7', signature, 'mail')).toBe(false)
  expect(secrets.isSigned('order 7', 'short', 'link')).toBe(false)
})
