import type { Transaction } from '../../platform/database/database.ts'
import type { Copying } from '../events/duplicate/read-moved-dates.ts'
import { makeSecret, WEBHOOK_PURPOSE } from './make-secret.ts'

/**
 * Copies the webhooks of an event, paused and each with a secret of its own: whoever turns one on
 * renews its secret and sees it then.
 */
export async function copyWebhooks(tx: Transaction, { from, to, secrets }: Copying): Promise<void> {
  const webhooks = await tx.query
    .selectFrom('webhooks')
    .select(['account_id', 'url', 'purpose', 'event_types'])
    .where('event_id', '=', from)
    .orderBy('id')
    .execute()
  if (webhooks.length === 0) return
  const secretOfOne = (): Buffer => secrets.seal(Buffer.from(makeSecret()), WEBHOOK_PURPOSE)
  await tx.query
    .insertInto('webhooks')
    .values(webhooks.map((one) => ({ ...one, event_id: to, status: 'PAUSED', sealed_secret: secretOfOne() })))
    .execute()
}
