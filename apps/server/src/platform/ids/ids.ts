import { createHash, randomBytes, randomInt } from 'node:crypto'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** No 0 O 1 I L U: nobody reads a reference wrong over the telephone. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const textOf = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** What a capability id opens. */
export type ShortIdPrefix = 'o' | 'a' | 'cil' | 'ci' | 'e' | 'img'

/** A capability id: 22 base62 characters hold more than 128 random bits; whoever has it may use it. */
export const newShortId = (prefix: ShortIdPrefix): string => `${prefix}_${textOf(BASE62, 22)}`

/** A human reference, unique per event and never a permission. */
export const newReference = (prefix: 'O' | 'A'): string => `${prefix}-${textOf(READABLE, 8)}`

/** An opaque token of 256 bits, to be stored hashed. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. Tokens are random, so a plain SHA-256 is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
