import type { WebhookInput } from '@turnout/contract/webhooks/webhook.ts'
import { ALL_EVENT_TYPES } from '@turnout/domain/webhooks/event-types.ts'
import type { WebhookFields } from './store.ts'

/** All kinds are said alone; kinds that were named twice are named once. */
export function readInput({ url, purpose, event_types: named, status }: WebhookInput): WebhookFields {
  const event_types = named.includes(ALL_EVENT_TYPES) ? [ALL_EVENT_TYPES] : [...new Set(named)]
  return { url, purpose, event_types, status }
}
