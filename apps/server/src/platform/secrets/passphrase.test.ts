import { expect, test } from 'vitest'
import { keyOfPassphrase, newSalt, openWithKey, sealWithKey } from './passphrase.ts'

/* Cheaper than in the product, so that the tests do not wait. */
const CHEAP = { cost: 1024, block_size: 8, parallelization: 1 }
const salt = newSalt()

test('what a passphrase seals, the same passphrase opens, however its letters were composed', async () => {
  const sealed = sealWithKey(await keyOfPassphrase('Café am Hafen', salt, CHEAP), Buffer.from('keys'))
  const again = await keyOfPassphrase('Cafe\u0301 am Hafen', salt, CHEAP)
  expect(openWithKey(again, sealed).toString()).toBe('keys')
})

test('another passphrase opens nothing, nor does one with another salt', async () => {
  const sealed = sealWithKey(await keyOfPassphrase('a tide table', salt, CHEAP), Buffer.from('keys'))
  const another = await keyOfPassphrase('a tide tablet', salt, CHEAP)
  const elsewhere = await keyOfPassphrase('a tide table', newSalt(), CHEAP)
  for (const key of [another, elsewhere]) expect(() => openWithKey(key, sealed)).toThrow('unable to authenticate')
})

test('bytes that were altered do not open', async () => {
  const key = await keyOfPassphrase('a tide table', salt, CHEAP)
  const sealed = sealWithKey(key, Buffer.from('keys'))
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(() => openWithKey(key, sealed)).toThrow('unable to authenticate')
})
