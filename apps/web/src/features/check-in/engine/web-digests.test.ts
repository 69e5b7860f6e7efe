import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256, verify } from './spare-digests.ts'
import { base64UrlOf, bytesOfBase64Url, openVerifier, sha256Of } from './web-digests.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const key = publicKey.export({ format: 'jwk' }).x ?? ''
const text = 'Müller, T1.ABC'
const signature = Uint8Array.from(sign(null, Buffer.from(text), privateKey))
const altered = Uint8Array.from(signature, (byte, at) => (at === 40 ? byte ^ 1 : byte))

test('the browser and the spare library say the same of good and of altered signatures', async () => {
  const verifier = await openVerifier(key)
  const raw = bytesOfBase64Url(key) ?? new Uint8Array()
  const signed = new TextEncoder().encode(text)
  expect([await verifier.verifies(text, signature), verify(signature, signed, raw)]).toEqual([true, true])
  expect([await verifier.verifies(text, altered), verify(altered, signed, raw)]).toEqual([false, false])
  expect([await verifier.verifies(`${text}.`, signature), verify(signature, signed.subarray(1), raw)]).toEqual([
    false,
    false,
  ])
})

test('what is no key and no signature verifies nothing', async () => {
  for (const none of ['', '***', key.slice(1)])
    expect(await (await openVerifier(none)).verifies(text, signature)).toBe(false)
  const verifier = await openVerifier(key)
  for (const none of [null, new Uint8Array(), signature.slice(1)])
    expect(await verifier.verifies(text, none)).toBe(false)
  expect(verify(new Uint8Array(64).fill(255), new Uint8Array(3), new Uint8Array(32).fill(255))).toBe(false)
})

test('hashes are those of the server', async () => {
  const expected = createHash('sha256').update(text).digest('base64url')
  expect([await sha256Of(text), base64UrlOf(sha256(new TextEncoder().encode(text)))]).toEqual([expected, expected])
})
