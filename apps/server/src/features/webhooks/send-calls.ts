import { TEST_EVENT_TYPE } from '@turnout/domain/webhooks/event-types.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { DeliveryScope, WebhookScope } from './access.ts'
import { lockWebhook } from './store.ts'
import { insertTest, resendDeliveries, resendDelivery, stopDelivery } from './store-deliveries.ts'

/** @throws Refusal webhook_paused: what is off sends nothing; not_found when it was deleted meanwhile. */
async function lockOn(tx: Transaction, { webhookId }: WebhookScope): Promise<void> {
  const stored = await lockWebhook(tx, webhookId)
  if (stored === undefined) throw new Refusal('not_found')
  if (stored.status === 'PAUSED') throw new Refusal('webhook_paused')
}

const entryOf = ({ webhookId, home }: WebhookScope) => ({
  accountId: home.accountId,
  eventId: home.eventId,
  entity: 'webhook',
  entityId: webhookId,
})

/** Sends one delivery again at once, delivered or not. @throws Refusal webhook_paused, not_found */
export async function resendOne(tx: Transaction, { deliveryId, webhook }: DeliveryScope, actor: Actor): Promise<void> {
  await lockOn(tx, webhook)
  await resendDelivery(tx, deliveryId)
  await recordAudit(tx, actor, [
    { ...entryOf(webhook), act: 'webhook.sent_again', after: { deliveries: 1, delivery_id: deliveryId } },
  ])
}

/** Sends all again that did not get through, since then; answers how many. @throws as `resendOne` */
export async function resendFailed(
  tx: Transaction,
  { scope, since }: { readonly scope: WebhookScope; readonly since: Date | null },
  actor: Actor,
): Promise<number> {
  await lockOn(tx, scope)
  const deliveries = await resendDeliveries(tx, scope.webhookId, since)
  if (deliveries > 0)
    await recordAudit(tx, actor, [{ ...entryOf(scope), act: 'webhook.sent_again', after: { deliveries } }])
  return deliveries
}

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

/** Ends the tries of one delivery. A call that is under way may still arrive. @throws Refusal delivery_over */
export async function stopTrying(tx: Transaction, { deliveryId, webhook }: DeliveryScope, actor: Actor): Promise<void> {
  if (!(await stopDelivery(tx, deliveryId))) throw new Refusal('delivery_over')
  const { accountId, eventId } = webhook.home
  const entry = { accountId, eventId, entity: 'webhook', entityId: webhook.webhookId }
  await recordAudit(tx, actor, [{ ...entry, act: 'webhook.try_stopped', after: { delivery_id: deliveryId } }])
}
