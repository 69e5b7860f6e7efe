import { crc32 } from 'node:zlib'
import { hashToken, newSecret } from './ids.ts'

/*
 * The text of an API token: `tno_`, 43 random base62 characters (256 bits), and their checksum in
 * six more. Programs that look for secrets in code know one by its beginning, and tell a mistyped
 * one from a real one without a call.
 */

export const API_TOKEN_PREFIX = 'tno_'
const SECRET_LENGTH = 43
const SHAPE = /^tno_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/u
const IN_ADDRESS = /tno_[0-9A-Za-z]{49}(?![0-9A-Za-z])/u
/** Of the token of a session, which has nothing in front. */
const SESSION_LENGTH = 43

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

function checksumOf(secret: string): string {
  let rest = crc32(secret)
  let text = ''
  while (text.length < 6) {
    text = (BASE62[rest % 62] ?? '') + text
    rest = (rest - (rest % 62)) / 62
  }
  return text
}

export interface NewApiToken {
  /** Shown once. */
  readonly text: string
  readonly hash: Buffer
  readonly lastFour: string
}

export function newApiToken(): NewApiToken {
  const secret = newSecret(SECRET_LENGTH)
  const text = `${API_TOKEN_PREFIX}${secret}${checksumOf(secret)}`
  return { text, hash: hashToken(text), lastFour: text.slice(-4) }
}

/** Whether a text means to be an API token, and not the token of a session that begins like one by chance. */
export const meansApiToken = (text: string): boolean =>
  text.startsWith(API_TOKEN_PREFIX) && text.length !== SESSION_LENGTH

/** Whether it can be one: a text that was cut or mistyped is known without looking anywhere. */
export function isApiToken(text: string): boolean {
  const [, secret = '', checksum] = SHAPE.exec(text) ?? []
  return secret !== '' && checksumOf(secret) === checksum
}

/** Whether an address has an API token in it: logs and histories keep addresses. */
export const hasApiToken = (address: string): boolean => IN_ADDRESS.test(address)
