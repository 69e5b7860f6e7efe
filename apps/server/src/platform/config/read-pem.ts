import { createPrivateKey, type KeyObject } from 'node:crypto'

/** A text as it is, with written-out line ends; anything that does not begin so is taken for base 64. */
export const textOf = (value: string, beginning: string): string =>
  (value.trim().startsWith(beginning) ? value : Buffer.from(value, 'base64').toString('utf8')).trim()

/** PEM, or the same in base 64 where a setting must be one line. */
export const pemOf = (value: string): string => textOf(value, '-----BEGIN').replaceAll(String.raw`\n`, '\n')

/** An unencrypted RSA key; null: it is none. */
export function rsaKeyOf(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyType === 'rsa' ? key : null
  } catch {
    return null
  }
}

export const pkcs8 = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()
