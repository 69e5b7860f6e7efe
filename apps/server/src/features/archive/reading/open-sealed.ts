import { SEALED_ENTITIES } from '@turnout/contract/archive/entities.ts'
import { SEALED_FILE } from '@turnout/contract/archive/manifest.ts'
import { entityAsOf } from '@turnout/contract/archive/entity.ts'
import { rowSchema } from '@turnout/contract/archive/row.ts'
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { keyOfPassphrase, openWithKey } from '../../../platform/secrets/passphrase.ts'
import { ArchiveRefused, LIMITS } from './judge-entries.ts'
import type { OpenArchive } from './open-archive.ts'

interface SealedEventKey {
  readonly event_id: number
  readonly public_key: string
  readonly private_key: string
  readonly created_at: string
}

interface SealedListKey {
  readonly id: number
  readonly door_key: string
  readonly salt: string
  readonly pin_hash: string | null
}

export interface SealedKeys {
  readonly eventKeys: readonly SealedEventKey[]
  readonly listKeys: readonly SealedListKey[]
}

/**
 * The keys of an archive; null when it has none.
 * @throws ArchiveRefused for another passphrase, altered bytes, or keys that are none
 */
export async function openSealed(archive: OpenArchive, passphrase: string): Promise<SealedKeys | null> {
  const { sealing } = archive.manifest
  if (sealing === null) return null
  const key = await keyOfPassphrase(passphrase, Buffer.from(sealing.salt, 'base64'), sealing)
  const bytes = await archive.readWhole(SEALED_FILE, LIMITS.sealedBytes)
  const eventKeys: SealedEventKey[] = []
  const listKeys: SealedListKey[] = []
  for (const [index, line] of opened(key, bytes).split('\n').slice(0, -1).entries()) {
    const { entity: name, ...fields } = parsed(line)
    const entity = SEALED_ENTITIES.find((one) => one.name === name)
    const read =
      entity === undefined ? null : rowSchema(entityAsOf(entity, archive.manifest.format_version)).safeParse(fields)
    if (read?.success !== true) throw new ArchiveRefused(`${SEALED_FILE}, line ${index + 1}: no key`)
    // The schema of each entity has these fields.
    if (name === 'event_keys') eventKeys.push(judgeKey(read.data as unknown as SealedEventKey, index + 1))
    else listKeys.push(read.data as unknown as SealedListKey)
  }
  return { eventKeys, listKeys }
}

/** What is no object has no name of an entity, and is refused by that. */
function parsed(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}

function opened(key: Buffer, bytes: Buffer): string {
  try {
    return openWithKey(key, bytes).toString()
  } catch {
    throw new ArchiveRefused(`${SEALED_FILE}: the passphrase is another one, or the file was altered`)
  }
}

/** A pair that does not belong together would make tickets that no door can read. */
function judgeKey(key: SealedEventKey, line: number): SealedEventKey {
  if (isPair(key)) return key
  throw new ArchiveRefused(`${SEALED_FILE}, line ${line}: no pair of keys`)
}

function isPair({ private_key: secret, public_key: told }: SealedEventKey): boolean {
  try {
    const key = createPrivateKey({ key: Buffer.from(secret, 'base64'), format: 'der', type: 'pkcs8' })
    const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
    return key.asymmetricKeyType === 'ed25519' && Buffer.from(x, 'base64url').equals(Buffer.from(told, 'base64'))
  } catch {
    return false
  }
}
