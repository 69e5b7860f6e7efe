import { hash, randomBytes } from 'node:crypto'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** No 0 O 1 I L U: a reference is not misread over the telephone. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Bytes drawn at once: asking the system for each id alone costs more than the id. */
const POOL_BYTES = 8192
let pool = Buffer.alloc(0)
let at = 0

/** The place of `count` fresh random bytes in the pool; each is given once. */
function draw(count: number): number {
  if (at + count > pool.length) {
    pool = randomBytes(POOL_BYTES)
    at = 0
  }
  at += count
  return at - count
}

function textOf(alphabet: string, length: number): string {
  // Bytes from here on would favour the first letters.
  const fair = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    const place = draw(1)
    const byte = pool[place] ?? fair
    if (byte < fair) text += alphabet[byte % alphabet.length]
  }
  return text
}

/** The kind of thing that a capability id opens. */
export type ShortIdPrefix = 'o' | 'a' | 'cil' | 'ci' | 'e' | 'img' | 'idp' | 'w' | 'sl' | 't' | 'tm' | 'tu' | 'tc'

/**
 * A capability id: 22 base62 characters hold more than 128 random bits; its holder may use it.
 */
export const newShortId = (prefix: ShortIdPrefix): string => `${prefix}_${textOf(BASE62, 22)}`

/** A human reference, unique per event and never a permission. */
export const newReference = (prefix: 'O' | 'A'): string => `${prefix}-${textOf(READABLE, 8)}`

/** So many random base62 characters; 43 hold 256 bits. */
export const newSecret = (length: number): string => textOf(BASE62, length)

/** A code that a person keeps on paper: 16 readable letters hold 78 random bits, so a plain hash of it is enough. */
export const newRecoveryCode = (): string => textOf(READABLE, 16).toLowerCase()

const TOKEN_BYTES = 32

/** An opaque token of 256 bits, to be stored hashed. */
export function newToken(): string {
  const place = draw(TOKEN_BYTES)
  return pool.toString('base64url', place, place + TOKEN_BYTES)
}

/** The stored form of a token. Tokens are random, so a plain SHA-256 is enough. */
export const hashToken = (token: string): Buffer => Buffer.from(hash('sha256', token, 'hex'), 'hex')
