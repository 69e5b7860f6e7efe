import type { Database } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { CLIENT_SECRET_PURPOSE } from './find-provider.ts'
import { saveClientSecret, sealedClientSecrets } from './store.ts'

/** Seals client secrets anew that were sealed with the other accepted secret, so that it can be dropped afterwards. */
export async function replaceSecretSeals(database: Database, secrets: Secrets): Promise<void> {
  for (const { account_id, sealed_client_secret } of await sealedClientSecrets(database)) {
    const anew = secrets.reseal(sealed_client_secret, CLIENT_SECRET_PURPOSE)
    if (anew !== null) await database.transaction((tx) => saveClientSecret(tx, account_id, anew))
  }
}
