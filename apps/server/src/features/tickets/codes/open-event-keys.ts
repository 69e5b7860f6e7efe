import { createHmac, createPrivateKey, createPublicKey, createSecretKey, type KeyObject } from 'node:crypto'
import type { Reader } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { EVENT_KEY_PURPOSE } from '../../events/keys/make-event-key.ts'
import { eventKeyOf } from '../../events/store.ts'

/**
 * The parts that open the keys of events: where the keys are kept, and the secrets that they are
 * sealed with.
 */
export interface KeySource {
  readonly reader: Reader
  readonly secrets: Secrets
}

/** The pair of one event, ready for `node:crypto`. */
export interface OpenEventKeys {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
  /** Seals ticket codes; made from the private key, so it lives as long. */
  readonly sealKey: KeyObject
}

/**
 * Keys never change, so an opened pair is kept; of this many events at most, the first one opened
 * goes first.
 */
const KEPT_MAX = 2000

// Per secret and with it per application: ids of another database never meet these.
const kept = new WeakMap<Secrets, Map<number, OpenEventKeys>>()

/** The opened pair of an event; undefined for an event without one. */
export async function openEventKeys(
  { reader, secrets }: KeySource,
  eventId: number,
): Promise<OpenEventKeys | undefined> {
  const ofSecret = kept.get(secrets) ?? new Map<number, OpenEventKeys>()
  kept.set(secrets, ofSecret)
  const known = ofSecret.get(eventId)
  if (known !== undefined) return known
  const stored = await eventKeyOf(reader, eventId)
  if (stored === undefined) return undefined
  const privateKeyBytes = secrets.open(stored.sealed_private_key, EVENT_KEY_PURPOSE)
  const opened = {
    publicKey: createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: stored.public_key.toString('base64url') },
      format: 'jwk',
    }),
    privateKey: createPrivateKey({ key: privateKeyBytes, format: 'der', type: 'pkcs8' }),
    sealKey: createSecretKey(createHmac('sha256', privateKeyBytes).update('turnout ticket seal').digest()),
  }
  const [oldest] = ofSecret.keys()
  if (ofSecret.size >= KEPT_MAX && oldest !== undefined) ofSecret.delete(oldest)
  ofSecret.set(eventId, opened)
  return opened
}
