import { SEALED_ENTITIES } from '@turnout/contract/archive/entities.ts'
import { SEALED_FILE } from '@turnout/contract/archive/manifest.ts'
import { entityAsOf } from '@turnout/contract/archive/entity.ts'
import { rowSchema } from '@turnout/contract/archive/row.ts'
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { keyOfPassphrase, openWithKey } from '../../../platform/secrets/passphrase.ts'
import { ArchiveRefused, LIMITS } from './judge-entries.ts'
import { parseLine, readRow, shapeOfLine } from './judge-line.ts'
import type { OpenArchive } from './open-archive.ts'
import { readLines } from './read-lines.ts'

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
 * @throws ArchiveRefused for another passphrase, altered bytes, or lines that are no keys
 */
export async function openSealed(archive: OpenArchive, passphrase: string): Promise<SealedKeys | null> {
  const { sealing } = archive.manifest
  if (sealing === null) return null
  const key = await keyOfPassphrase(passphrase, Buffer.from(sealing.salt, 'base64'), sealing)
  const bytes = await archive.readWhole(SEALED_FILE, LIMITS.sealedBytes)
  const eventKeys: SealedEventKey[] = []
  const listKeys: SealedListKey[] = []
  for await (const lines of readLines(SEALED_FILE, [opened(key, bytes)]))
    for (const { number, text } of lines) {
      const refuse = (words: string): never => {
        throw new ArchiveRefused(`${SEALED_FILE}, line ${number}: ${words}`)
      }
      const { entity: name, ...fields } = z.looseObject({}).safeParse(parseLine(text, refuse)).data ?? {}
      const entity = SEALED_ENTITIES.find((one) => one.name === name) ?? refuse('no key')
      const { columns } = entityAsOf(entity, archive.manifest.format_version)
      const row = readRow(rowSchema({ columns }), fields, refuse)
      // The name of the entity is in the line, too.
      if (shapeOfLine(text).names !== columns.length + 1) refuse('has a column twice')
      // The schema of each entity has these fields.
      if (entity.name === 'event_keys') eventKeys.push(judgeKey(row as unknown as SealedEventKey, number))
      else listKeys.push(row as unknown as SealedListKey)
    }
  return { eventKeys, listKeys }
}

function opened(key: Buffer, bytes: Buffer): Buffer {
  try {
    return openWithKey(key, bytes)
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
