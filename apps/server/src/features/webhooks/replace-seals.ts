import type { Database } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { WEBHOOK_PURPOSE } from './make-secret.ts'
import { saveSeals, sealedSecrets } from './store.ts'

/** Seals the secrets of webhooks anew that were sealed with the other accepted secret, so that it can be dropped. */
export async function replaceWebhookSeals(database: Database, secrets: Secrets): Promise<void> {
  const anew = (sealed: Buffer | null): Buffer | null =>
    sealed === null ? null : secrets.reseal(sealed, WEBHOOK_PURPOSE)
  for (const row of await sealedSecrets(database)) {
    const [secret, old] = [anew(row.sealed_secret), anew(row.sealed_old_secret)]
    const after = {
      ...row,
      sealed_secret: secret ?? row.sealed_secret,
      sealed_old_secret: old ?? row.sealed_old_secret,
    }
    // oxlint-disable-next-line no-await-in-loop -- few, and each alone
    if (secret !== null || old !== null) await database.transaction((tx) => saveSeals(tx, row, after))
  }
}
