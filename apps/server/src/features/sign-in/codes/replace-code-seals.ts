import type { Database } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { CODES_PURPOSE } from './read-code.ts'
import { saveSealedSecret, sealedSecrets } from './store-codes.ts'

/** Seals the secrets of all apps anew that were sealed with the other accepted secret, so that it can be dropped afterwards. */
export async function replaceCodeSeals(database: Database, secrets: Secrets): Promise<void> {
  const resealed = (await sealedSecrets(database)).flatMap(({ user_id: userId, is_setup: isSetup, sealed_secret }) => {
    const sealedSecret = secrets.reseal(sealed_secret, CODES_PURPOSE)
    return sealedSecret === null ? [] : [{ userId, isSetup, sealedSecret }]
  })
  if (resealed.length === 0) return
  await database.transaction(async (tx) => {
    for (const one of resealed) await saveSealedSecret(tx, one)
  })
}
