import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { EVENT_KEY_PURPOSE, makeEventKey } from '../../events/keys/make-event-key.ts'
import { insertEventKey } from '../../events/store.ts'
import { makeSecret, WEBHOOK_PURPOSE } from '../../webhooks/make-secret.ts'
import type { SealedKeys } from './open-sealed.ts'

/** Puts the keys of the archive under the secret of this installation; an event without gets new ones. */
export async function saveKeys(tx: Transaction, keys: SealedKeys | null, secrets: Secrets): Promise<void> {
  const known = new Map(keys?.eventKeys.map((key) => [key.event_id, key]))
  const events = await tx.query.selectFrom('events').select('id').orderBy('id').execute()
  for (const { id } of events) {
    const key = known.get(id)
    if (key === undefined) {
      await insertEventKey(tx, id, makeEventKey(secrets))
      continue
    }
    const sealed = secrets.seal(Buffer.from(key.private_key, 'base64'), EVENT_KEY_PURPOSE)
    await sql`
      insert into event_keys (event_id, public_key, sealed_private_key, created_at)
      values (${id}, ${Buffer.from(key.public_key, 'base64')}, ${sealed}, ${key.created_at}::timestamptz)`.execute(
      tx.query,
    )
  }
  for (const { id, door_key, salt, pin_hash } of keys?.listKeys ?? [])
    await tx.query.updateTable('check_in_lists').set({ door_key, salt, pin_hash }).where('id', '=', id).execute()
}

/** The new secrets are not known yet: the webhooks are off until a member renews them. */
export async function giveWebhooksSecrets(tx: Transaction, secrets: Secrets): Promise<void> {
  const webhooks = await tx.query.selectFrom('webhooks').select('id').execute()
  for (const { id } of webhooks) {
    const sealed_secret = secrets.seal(Buffer.from(makeSecret()), WEBHOOK_PURPOSE)
    await tx.query.updateTable('webhooks').set({ sealed_secret }).where('id', '=', id).execute()
  }
}
