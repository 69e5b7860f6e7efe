import { generateKeyPairSync } from 'node:crypto'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { EventKey } from '../store.ts'

/** The context that the private half is sealed for; needed again to open it. */
export const EVENT_KEY_PURPOSE = 'event-key'

/**
 * A fresh Ed25519 pair for the ticket codes of one event: the public half raw (32 bytes), the
 * private half as sealed PKCS #8.
 */
export function makeEventKey(secrets: Secrets): EventKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' })
  return { public_key: Buffer.from(x, 'base64url'), sealed_private_key: secrets.seal(pkcs8, EVENT_KEY_PURPOSE) }
}
