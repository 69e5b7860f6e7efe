import type { Database } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { EVENT_KEY_PURPOSE } from './make-event-key.ts'
import { sealedEventKeys, saveSealedKeys } from '../store.ts'

/**
 * Seals the keys of all events anew that were sealed with the other accepted secret, so that it can
 * be dropped afterwards.
 * @throws what `isForeignSeal` knows, and nothing changed, when a key opens with neither.
 */
export async function replaceKeySeals(database: Database, secrets: Secrets): Promise<void> {
  const sealed = await sealedEventKeys(database)
  const resealed = sealed.flatMap(({ event_id, sealed_private_key }) => {
    const anew = secrets.reseal(sealed_private_key, EVENT_KEY_PURPOSE)
    return anew === null ? [] : [{ eventId: event_id, sealedPrivateKey: anew }]
  })
  if (resealed.length > 0) await database.transaction((tx) => saveSealedKeys(tx, resealed))
}
