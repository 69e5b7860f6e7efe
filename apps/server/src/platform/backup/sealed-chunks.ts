import { createCipheriv, createDecipheriv } from 'node:crypto'
import { z } from 'zod'
import { KEY_DERIVATION, keyOfPassphrase, newSalt } from '../secrets/passphrase.ts'
import { DamagedBackup } from './damaged-backup.ts'
import { equalPieces } from '../format/equal-pieces.ts'

/*
 * A stream sealed with a passphrase, in chunks of AES-256-GCM: no part of it is given out before it
 * was proved. The key is that of one file (a fresh salt), so the number of the chunk is nonce
 * enough. Each chunk is bound to the head and says whether it is the last, so chunks can neither be
 * left out, nor moved, nor cut off at the end.
 */

/** First bytes of a sealed file; a line of JSON follows. */
export const SEAL_MARK = 'turnout-sealed-backup 1\n'

const CHUNK_BYTES = 1 << 20
const TAG_BYTES = 16
const HEAD_BYTES_MAX = 1000
/** Length, and whether it is the last; then the tag. */
const PREFIX_BYTES = 5 + TAG_BYTES

const headSchema = z.object({
  cost: z
    .int()
    .min(1024)
    .max(1 << 20),
  block_size: z.int().min(1).max(16),
  parallelization: z.int().min(1).max(16),
  salt: z.base64(),
})

type Bytes = AsyncIterable<Buffer>

/** The given bytes, sealed. */
export const sealChunks = (passphrase: string) =>
  async function* sealing(plain: Bytes): AsyncGenerator<Buffer> {
    const salt = newSalt()
    const key = await keyOfPassphrase(passphrase, salt)
    const named = { ...KEY_DERIVATION, salt: salt.toString('base64') } satisfies z.input<typeof headSchema>
    const head = Buffer.from([SEAL_MARK, JSON.stringify(named), '\n'].join(''))
    yield head
    let number = 0
    // One is kept back: only the end tells which was the last.
    let held: Buffer | null = null
    for await (const chunk of equalPieces(plain, CHUNK_BYTES)) {
      if (held !== null) yield sealed({ key, head, number: number++, isLast: false }, held)
      held = chunk
    }
    yield sealed({ key, head, number, isLast: true }, held ?? Buffer.alloc(0))
  }

/**
 * The bytes that were sealed; `sealed` begins with the mark.
 * @throws DamagedBackup when it was another passphrase, or a byte is missing or another.
 */
export const openChunks = (passphrase: string) =>
  async function* opening(source: Bytes): AsyncGenerator<Buffer> {
    const reader = readerOf(source)
    await reader.exactly(SEAL_MARK.length)
    const line = await reader.line()
    const parsed = headSchema.safeParse(jsonOf(line))
    if (!parsed.success) throw new DamagedBackup('its head cannot be read')
    const { salt, ...derivation } = parsed.data
    const key = await keyOfPassphrase(passphrase, Buffer.from(salt, 'base64'), derivation).catch(() => {
      throw new DamagedBackup('its head cannot be read')
    })
    const head = Buffer.from(`${SEAL_MARK}${line}\n`)
    for (let number = 0; ; number += 1) {
      const prefix = await reader.exactly(PREFIX_BYTES)
      const [length, isLast] = [prefix.readUInt32BE(0), prefix[4] === 1]
      if (length > CHUNK_BYTES) throw failedAt(number)
      const body = await reader.exactly(length)
      yield opened({ key, head, number, isLast }, { tag: prefix.subarray(5), body })
      if (isLast) return
    }
  }

interface Place {
  readonly key: Buffer
  readonly head: Buffer
  readonly number: number
  readonly isLast: boolean
}

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 4)
  return nonce
}

const boundTo = ({ head, isLast }: Place): Buffer => Buffer.concat([head, Buffer.from([isLast ? 1 : 0])])

function sealed(place: Place, plain: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', place.key, nonceOf(place.number))
  cipher.setAAD(boundTo(place))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  const prefix = Buffer.alloc(5)
  prefix.writeUInt32BE(body.length, 0)
  prefix[4] = place.isLast ? 1 : 0
  return Buffer.concat([prefix, cipher.getAuthTag(), body])
}

function opened(place: Place, { tag, body }: { readonly tag: Buffer; readonly body: Buffer }): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', place.key, nonceOf(place.number), { authTagLength: TAG_BYTES })
  decipher.setAAD(boundTo(place))
  decipher.setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(body), decipher.final()])
  } catch {
    throw failedAt(place.number)
  }
}

const failedAt = (number: number): DamagedBackup =>
  new DamagedBackup(
    number === 0 ? 'the passphrase is another one, or its beginning was altered' : `its part ${number + 1} was altered`,
  )

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

function readerOf(source: Bytes) {
  const iterator = source[Symbol.asyncIterator]()
  let kept: Buffer = Buffer.alloc(0)
  const exactly = async (length: number): Promise<Buffer> => {
    const parts = [kept]
    let have = kept.length
    while (have < length) {
      const next = await iterator.next()
      if (next.done === true) throw new DamagedBackup('its end is missing')
      parts.push(next.value)
      have += next.value.length
    }
    const all = parts.length === 1 ? kept : Buffer.concat(parts)
    kept = all.subarray(length)
    return all.subarray(0, length)
  }
  return {
    exactly,
    async line(): Promise<string> {
      let text = ''
      for (let byte = await exactly(1); byte[0] !== 10; byte = await exactly(1)) {
        text += byte.toString('latin1')
        if (text.length > HEAD_BYTES_MAX) throw new DamagedBackup('its head cannot be read')
      }
      return text
    },
  }
}
