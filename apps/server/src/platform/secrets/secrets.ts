import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Keys derived from TURNOUT_SECRET, one a purpose, so that a leak of one says nothing about
 * another.
 */
export interface Secrets {
  /** Encrypts for storage (AES-256-GCM): nonce, tag, text. */
  seal(plain: Buffer, purpose: string): Buffer
  /** @throws when the bytes were altered or sealed with a secret that is not accepted. */
  open(sealed: Buffer, purpose: string): Buffer
  /**
   * The same sealed anew, when it was sealed with the other accepted secret; null when it is up to
   * date.
   * @throws as `open`
   */
  reseal(sealed: Buffer, purpose: string): Buffer | null
  sign(text: string, purpose: string): string
  isSigned(text: string, signature: string, purpose: string): boolean
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Seals and signs with `secret`. `also`: one whose seals and signatures are accepted as well, while
 * the secret is being replaced.
 */
export function createSecrets(secret: string, also: string | null = null): Secrets {
  const keyOf = keysOf(secret)
  const keyOfOther = also === null ? null : keysOf(also)
  const seal: Secrets['seal'] = (plain, purpose) => sealWith(keyOf(purpose), plain)
  const openOlder = (sealed: Buffer, purpose: string, error: unknown): Buffer => {
    if (keyOfOther === null) throw error
    return openWith(keyOfOther(purpose), sealed)
  }
  return {
    seal,
    open(sealed, purpose) {
      try {
        return openWith(keyOf(purpose), sealed)
      } catch (error) {
        return openOlder(sealed, purpose, error)
      }
    },
    reseal(sealed, purpose) {
      try {
        openWith(keyOf(purpose), sealed)
        return null
      } catch (error) {
        return seal(openOlder(sealed, purpose, error), purpose)
      }
    },
    sign: (text, purpose) => signWith(keyOf(purpose), text),
    isSigned: (text, signature, purpose) =>
      isEqual(signature, signWith(keyOf(purpose), text)) ||
      (keyOfOther !== null && isEqual(signature, signWith(keyOfOther(purpose), text))),
  }
}

/** Whether `open` or `reseal` threw it for bytes that a secret sealed that is not accepted: AES-GCM says so. */
export const isForeignSeal = (error: unknown): boolean =>
  error instanceof Error && /unable to authenticate data/u.test(error.message)

/** The keys of a secret by their purpose. */
function keysOf(secret: string): (purpose: string) => Buffer {
  const keys = new Map<string, Buffer>()
  return (purpose) => {
    const known = keys.get(purpose)
    if (known !== undefined) return known
    const key = Buffer.from(hkdfSync('sha256', secret, 'turnout', purpose, 32))
    keys.set(purpose, key)
    return key
  }
}

function sealWith(key: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

function openWith(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}

const signWith = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

function isEqual(signature: string, right: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(right)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
