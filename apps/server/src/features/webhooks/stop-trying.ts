import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { DeliveryScope } from './access.ts'
import { stopDelivery } from './store-deliveries.ts'

/** Ends the tries of one delivery. A call that is under way may still arrive. @throws Refusal delivery_over */
export async function stopTrying(tx: Transaction, { deliveryId, webhook }: DeliveryScope, actor: Actor): Promise<void> {
  if (!(await stopDelivery(tx, deliveryId))) throw new Refusal('delivery_over')
  const { accountId, eventId } = webhook.home
  const entry = { accountId, eventId, entity: 'webhook', entityId: webhook.webhookId }
  await recordAudit(tx, actor, [{ ...entry, act: 'webhook.try_stopped', after: { delivery_id: deliveryId } }])
}
