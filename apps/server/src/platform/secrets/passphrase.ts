import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'

/** How a key is made of a passphrase. */
export interface KeyDerivation {
  readonly cost: number
  readonly block_size: number
  readonly parallelization: number
}

/** Some 64 MB and a tenth of a second: once an export, and once for each guess of a thief of the file. */
export const KEY_DERIVATION: KeyDerivation = { cost: 65_536, block_size: 8, parallelization: 1 }

const KEY_BYTES = 32
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16

export const newSalt = (): Buffer => randomBytes(SALT_BYTES)

/** The same letters typed on another system are the same passphrase. */
export function keyOfPassphrase(
  passphrase: string,
  salt: Buffer,
  { cost, block_size: r, parallelization: p }: KeyDerivation = KEY_DERIVATION,
): Promise<Buffer> {
  const options = { N: cost, r, p, maxmem: 256 * cost * r }
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })
}

/** AES-256-GCM: nonce, tag, text. */
export function sealWithKey(key: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** @throws when it was another passphrase, or the bytes were altered. */
export function openWithKey(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
