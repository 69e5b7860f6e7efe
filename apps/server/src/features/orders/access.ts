import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { eventOfCaller, type EventScope } from '../events/access.ts'
import { orderExists } from './queries.ts'

declare const proven: unique symbol

/** An order that was proven to belong to the caller's event, in whatever state it is. */
export interface OrderScope {
  readonly orderId: number
  readonly event: EventScope
  readonly [proven]: 'order'
}

/** @throws Refusal not_found for an order that is unknown, of another event or of another account: one answer for all. */
export async function orderOfCaller(
  reader: Reader,
  caller: Caller,
  ids: { event_id: number; order_id: number },
): Promise<OrderScope> {
  const event = await eventOfCaller(reader, caller, ids.event_id)
  if (!(await orderExists(reader, event.eventId, ids.order_id))) throw new Refusal('not_found')
  return { orderId: ids.order_id, event } as OrderScope
}
