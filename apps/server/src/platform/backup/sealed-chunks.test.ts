import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openChunks, SEAL_MARK, sealChunks } from './sealed-chunks.ts'

const MEGABYTE = 1 << 20
/** Of a whole chunk: length, end, tag, bytes. */
const SEALED_MEGABYTE = 5 + 16 + MEGABYTE

async function* inPieces(whole: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size)
}

const plain = randomBytes(2 * MEGABYTE + 300)
const sealed = await buffer(sealChunks('open sesame')(inPieces(plain, 70_001)))
const bodyAt = sealed.indexOf(10, SEAL_MARK.length) + 1
const opened = (bytes: Buffer, passphrase = 'open sesame') => buffer(openChunks(passphrase)(inPieces(bytes, 9999)))

test('what was sealed comes back, whatever pieces it travelled in', async () => {
  expect((await opened(sealed)).equals(plain)).toBe(true)
  expect(sealed.length).toBe(bodyAt + 2 * SEALED_MEGABYTE + 5 + 16 + 300)
})

test('nothing sealed is nothing opened', async () => {
  expect(await opened(await buffer(sealChunks('open sesame')(inPieces(Buffer.alloc(0), 1))))).toEqual(Buffer.alloc(0))
})

test('two files sealed with one passphrase have nothing in common', async () => {
  const again = await buffer(sealChunks('open sesame')(inPieces(plain, MEGABYTE)))
  expect(again.subarray(bodyAt, bodyAt + 64).equals(sealed.subarray(bodyAt, bodyAt + 64))).toBe(false)
})

test('another passphrase opens nothing', async () => {
  await expect(opened(sealed, 'open barley')).rejects.toThrow('the passphrase is another one')
})

test('a part that is cut off where a chunk ends is missed', async () => {
  await expect(opened(sealed.subarray(0, bodyAt + 2 * SEALED_MEGABYTE))).rejects.toThrow('its end is missing')
  await expect(opened(sealed.subarray(0, bodyAt))).rejects.toThrow('its end is missing')
})

test('chunks that changed their places are refused', async () => {
  const [first, second] = [0, 1].map((number) =>
    sealed.subarray(bodyAt + number * SEALED_MEGABYTE, bodyAt + (number + 1) * SEALED_MEGABYTE),
  )
  const turned = Buffer.concat(
    [sealed.subarray(0, bodyAt), second ?? '', first ?? '', sealed.subarray(bodyAt + 2 * SEALED_MEGABYTE)].map((part) =>
      Buffer.from(part),
    ),
  )
  expect(turned.length).toBe(sealed.length)
  await expect(opened(turned)).rejects.toThrow('altered')
})

test.each([
  ['the cost', SEAL_MARK.length + 9],
  ['the salt', bodyAt - 10],
  ['the length of a chunk', bodyAt + 1],
  ['the word whether it is the last', bodyAt + 4],
  ['its tag', bodyAt + 6],
  ['its bytes', bodyAt + 5000],
  ['the last chunk', sealed.length - 1],
])('one bit that differs in %s is noticed', async (_where, at) => {
  const altered = Buffer.from(sealed)
  altered[at] = (altered[at] ?? 0) ^ 1
  await expect(opened(altered)).rejects.toThrow(/altered|cannot be read|its end is missing/u)
})
