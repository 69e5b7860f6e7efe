import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Keys derived from TURNOUT_SECRET, one a purpose, so that a leak of one says nothing about another. */
export interface Secrets {
  /** Encrypts for storage (AES-256-GCM): nonce, tag, text. */
  seal(plain: Buffer, purpose: string): Buffer
  /** @throws when the bytes were altered or sealed with another secret. */
  open(sealed: Buffer, purpose: string): Buffer
  sign(text: string, purpose: string): string
  isSigned(text: string, signature: string, purpose: string): boolean
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

export function createSecrets(secret: string): Secrets {
  const keys = new Map<string, Buffer>()
  const keyFor = (purpose: string): Buffer => {
    const known = keys.get(purpose)
    if (known !== undefined) return known
    const key = Buffer.from(hkdfSync('sha256', secret, 'turnout', purpose, 32))
    keys.set(purpose, key)
    return key
  }
  const sign = (text: string, purpose: string): string =>
    createHmac('sha256', keyFor(purpose)).update(text).digest('base64url')
  return {
    seal(plain, purpose) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce)
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed, purpose) {
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    },
    sign,
    isSigned(text, signature, purpose) {
      const expected = Buffer.from(sign(text, purpose))
      const given = Buffer.from(signature)
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}
