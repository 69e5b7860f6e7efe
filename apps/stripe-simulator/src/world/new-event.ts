import type Stripe from 'stripe'
import { newId, nowSeconds } from './ids.ts'

/** The version of the API whose shapes the simulator answers; the SDK pins the same. */
const API_VERSION = '2026-10-28.endive'

export interface EventMaker {
  readonly account: string | null
  readonly type: Stripe.Event.Type
  readonly object: object
}

/** An event with a copy of the object as it is now: later changes must not reach what was told before. */
export function newEvent({ account, type, object }: EventMaker): Stripe.Event {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: nowSeconds(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    ...(account !== null && { account }),
  }
  // The SDK's type is a union over every type of event; which one it is, is known to the caller only.
  return event as Stripe.Event
}
