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

const OLD = 'the secret that was used up to yesterday'
const NEW = 'the secret that is to be used from now on'

test('while a secret is replaced, what either made opens and holds, and all that is new is made with the first', () => {
  const [before, during, after] = [createSecrets(OLD), createSecrets(NEW, OLD), createSecrets(NEW)]
  const sealed = before.seal(Buffer.from('private key'), 'event-key')
  expect(during.open(sealed, 'event-key').toString()).toBe('private key')
  expect(during.isSigned('order 7', before.sign('order 7', 'link'), 'link')).toBe(true)
  expect(after.isSigned('order 7', during.sign('order 7', 'link'), 'link')).toBe(true)
  expect(after.isSigned('order 7', before.sign('order 7', 'link'), 'link')).toBe(false)
  expect(after.open(during.seal(Buffer.from('new'), 'event-key'), 'event-key').toString()).toBe('new')
  expect(() => after.open(sealed, 'event-key')).toThrow()
})

test('what another accepted secret sealed is sealed anew, once; what none opens is told', () => {
  const [before, during, after] = [createSecrets(OLD), createSecrets(NEW, OLD), createSecrets(NEW)]
  const sealed = before.seal(Buffer.from('private key'), 'event-key')
  const anew = during.reseal(sealed, 'event-key')
  expect(after.open(anew ?? sealed, 'event-key').toString()).toBe('private key')
  expect(during.reseal(anew ?? sealed, 'event-key')).toBeNull()
  expect(() => after.reseal(sealed, 'event-key')).toThrow()
})
