import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { keyOfPassphrase, newSalt } from '../../platform/secrets/passphrase.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { thingArchived } from './access.ts'
import { queueArchive } from './queue-archive.ts'
import { insertArchive, type ArchiveRequest, type SealingKey } from './store.ts'

export const ARCHIVE_KEY_PURPOSE = 'archive-key'

/** The key of a sealed part, sealed until it is needed; the passphrase itself is kept nowhere. */
export async function makeSealingKey(secrets: Secrets, passphrase: string): Promise<SealingKey> {
  const salt = newSalt()
  const key = await keyOfPassphrase(passphrase, salt)
  return { salt, sealedKey: secrets.seal(key, ARCHIVE_KEY_PURPOSE) }
}

/**
 * Asks for an archive, which a worker makes.
 * @throws Refusal archive_under_way
 */
export async function requestArchive(tx: Transaction, request: ArchiveRequest, actor: Actor): Promise<number> {
  const { accountId, eventId, key } = request
  const id = await insertArchive(tx, request)
  if (id === null) throw new Refusal('archive_under_way')
  await queueArchive(tx, id)
  await recordAudit(tx, actor, [
    { ...thingArchived({ accountId, eventId }), act: 'archive.requested', after: { is_sealed: key !== null } },
  ])
  return id
}
