import { TEST_EVENT_TYPE } from '@turnout/domain/webhooks/event-types.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import type { WebhookScope } from './access.ts'
import { insertTest } from './store-deliveries.ts'

/** Asks for a call about nothing that happened; answers the id of its delivery. One that fails is not tried again. */
export async function sendTest(
  tx: Transaction,
  { scope, now }: { readonly scope: WebhookScope; readonly now: Date },
  actor: Actor,
): Promise<number> {
  const { webhookId, home } = scope
  const body = JSON.stringify({
    type: TEST_EVENT_TYPE,
    timestamp: now.toISOString(),
    data: { webhook_id: webhookId, event_id: home.eventId },
  })
  const deliveryId = await insertTest(tx, scope, body)
  const entry = { accountId: home.accountId, eventId: home.eventId, entity: 'webhook', entityId: webhookId }
  await recordAudit(tx, actor, [{ ...entry, act: 'webhook.tested' }])
  return deliveryId
}
