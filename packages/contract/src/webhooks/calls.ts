import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@turnout/domain/webhooks/event-types.ts'
import { exampleBody } from '@turnout/domain/webhooks/example-bodies.ts'

/** What a webhook is told. */
interface WebhookCall {
  readonly type: WebhookEventType
  readonly example: ReturnType<typeof exampleBody>
}

/** Every kind of call, with a body as its receiver gets it. */
export const WEBHOOK_CALLS: readonly WebhookCall[] = WEBHOOK_EVENT_TYPES.map((type) => ({
  type,
  example: exampleBody(type),
}))
