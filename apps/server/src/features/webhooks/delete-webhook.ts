import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { WebhookScope } from './access.ts'
import { deleteWebhook as take, lockWebhook } from './store.ts'

/** Deletes a webhook with its log. @throws Refusal not_found when it was deleted meanwhile. */
export async function deleteWebhook(tx: Transaction, { webhookId, home }: WebhookScope, actor: Actor): Promise<void> {
  const stored = await lockWebhook(tx, webhookId)
  if (stored === undefined) throw new Refusal('not_found')
  await take(tx, webhookId)
  const { url, purpose, event_types } = stored
  const entry = { accountId: home.accountId, eventId: home.eventId, entity: 'webhook', entityId: webhookId }
  await recordAudit(tx, actor, [{ ...entry, act: 'webhook.deleted', before: { url, purpose, event_types } }])
}
