import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { eventOfCaller, type EventScope } from '../events/access.ts'
import { deliveryExists, webhookExists } from './store.ts'

declare const proven: unique symbol

/** A webhook that was proven to belong to the caller's event. */
export interface WebhookScope {
  readonly webhookId: number
  readonly event: EventScope
  readonly [proven]: 'webhook'
}

/** A delivery of a webhook that was proven to belong to the caller's event. */
export interface DeliveryScope {
  readonly deliveryId: number
  readonly webhook: WebhookScope
  readonly [proven]: 'delivery'
}

/** @throws Refusal not_found for one that is unknown, of another event or of another account. */
export async function webhookOfCaller(
  reader: Reader,
  caller: Caller,
  ids: { event_id: number; webhook_id: number },
): Promise<WebhookScope> {
  const event = await eventOfCaller(reader, caller, ids.event_id)
  if (!(await webhookExists(reader, event.eventId, ids.webhook_id))) throw new Refusal('not_found')
  return { webhookId: ids.webhook_id, event } as WebhookScope
}

/** @throws Refusal not_found, as `webhookOfCaller`, and for a delivery of another webhook. */
export async function deliveryOfCaller(
  reader: Reader,
  caller: Caller,
  ids: { event_id: number; webhook_id: number; webhook_log_id: number },
): Promise<DeliveryScope> {
  const webhook = await webhookOfCaller(reader, caller, ids)
  if (!(await deliveryExists(reader, webhook.webhookId, ids.webhook_log_id))) throw new Refusal('not_found')
  return { deliveryId: ids.webhook_log_id, webhook } as DeliveryScope
}
