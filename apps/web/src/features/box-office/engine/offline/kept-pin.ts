/*
 * A PIN without a network. What is kept is a salted, slow digest of a PIN that the server said yes to: the same person
 * goes on after a lock. Five wrong tries, and only the server is asked again.
 */

export interface KeptPin {
  readonly personId: number
  readonly salt: string
  readonly digest: string
  readonly wrong: number
}

/** Wrong tries in a row. */
export const OFFLINE_TRIES = 5

/** Makes a guess slow; some tenths of a second on a tablet. */
const ROUNDS = 300_000

// Typed as always there; pages without https have none.
const subtle = (): SubtleCrypto | undefined => crypto.subtle

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

async function digestOf(pin: string, salt: string): Promise<string | null> {
  const engine = subtle()
  if (engine === undefined) return null
  const text = new TextEncoder()
  const key = await engine.importKey('raw', text.encode(pin), 'PBKDF2', false, ['deriveBits'])
  const kind = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: ROUNDS }
  return hex(new Uint8Array(await engine.deriveBits(kind, key, 256)))
}

/** Of a PIN that was right; null where the browser cannot. */
export async function pinToKeep(personId: number, pin: string): Promise<KeptPin | null> {
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)))
  const digest = await digestOf(pin, salt)
  return digest === null ? null : { personId, salt, digest, wrong: 0 }
}

/** Whether it is the PIN that was right before. */
export const isKeptPin = async ({ salt, digest }: KeptPin, pin: string): Promise<boolean> =>
  (await digestOf(pin, salt)) === digest
