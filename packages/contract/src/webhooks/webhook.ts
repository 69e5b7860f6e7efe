import { ALL_EVENT_TYPES, WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@turnout/domain/webhooks/event-types.ts'
import { WEBHOOK_HEALTHS } from '@turnout/domain/webhooks/health.ts'
import { z } from 'zod'
import { count, idAnswer, time } from '../answers.ts'
import { body, line, list, oneOf, optional, url, withDefault, word } from '../fields.ts'
import type { ListShape } from '../lists.ts'

const WEBHOOK_STATUSES = ['ENABLED', 'PAUSED'] as const

/** Webhooks of one event, of one organizer, or of one account itself. */
export const WEBHOOKS_MAX = 50

/** GONE: the receiver answered 410. FAILING: nothing got through for five days. */
const SWITCHED_OFF_REASONS = ['GONE', 'FAILING'] as const

/**
 * Why a call has no status: no answer in time; an address that may not be called, or a name that leads
 * nowhere; no connection; an untrusted certificate; an answer that broke off.
 */
export const CALL_FAILURES = ['TIMEOUT', 'BLOCKED', 'UNREACHABLE', 'CERTIFICATE', 'BROKEN'] as const

/** What one hour brought. */
const webhookHour = z.object({ at: time(), delivered: count(), failed: count() })

/** An address that is called when something happens. */
export const webhook = z.object({
  id: idAnswer(),
  /** The organizer whose events it is told of; null: of one event, or of all events of the account. */
  organizer_id: idAnswer().nullable(),
  url: z.string(),
  /** What it is for, in the organizer's words. */
  purpose: z.string().nullable(),
  /** `*` alone: all kinds, also those to come. */
  event_types: z.array(z.string()),
  status: z.enum(WEBHOOK_STATUSES),
  /** OFF: the product switched it off; `switched_off` says why. */
  health: z.enum(WEBHOOK_HEALTHS),
  switched_off: z.object({ reason: z.enum(SWITCHED_OFF_REASONS), at: time() }).nullable(),
  /** The first failure since the last success. */
  failing_since: time().nullable(),
  last_response_code: z.int().nullable(),
  /** In place of a status, where there was none. */
  last_failure: z.enum(CALL_FAILURES).nullable(),
  last_triggered_at: time().nullable(),
  /** The former secret signs beside the new one until then. */
  old_secret_until: time().nullable(),
  /** Deliveries of the last 24 hours, by the hour they were asked for; hours without any are left out. */
  hours: z.array(webhookHour),
  delivered_count: count(),
  failed_count: count(),
  /** Of all that is kept. */
  waiting_count: count(),
  /** Of all that is kept: what did not get through yet, or never will without a new request. */
  undelivered_count: count(),
  /** The first of those that wait. */
  next_attempt_at: time().nullable(),
  /** Milliseconds that half of the answers of 24 hours took at most, and nine of ten; null: there were none. */
  usual_ms: count().nullable(),
  slow_ms: count().nullable(),
  created_at: time(),
})
export type Webhook = z.output<typeof webhook>

/** A webhook with the secret that its calls are signed with: told here and never again. */
export const webhookWithSecret = webhook.extend({ secret: z.string() })

const PURPOSE_MAX = 200

const EVENT_TYPES = [ALL_EVENT_TYPES, ...WEBHOOK_EVENT_TYPES] as const satisfies readonly (WebhookEventType | '*')[]
// What a spread leaves is not known to be something.
const eventType = () => oneOf(EVENT_TYPES as unknown as readonly [WebhookEventType | '*', ...WebhookEventType[]])

export const webhookInput = body({
  /** https, on the public internet, without credentials and without a part after `#`. */
  url: url(),
  purpose: optional(line(1, PURPOSE_MAX)),
  event_types: list(eventType(), 0, EVENT_TYPES.length).min(1, word('event_type_needed')),
  status: withDefault(oneOf(WEBHOOK_STATUSES), 'ENABLED'),
})
export type WebhookInput = z.output<typeof webhookInput>

export const WEBHOOKS_LIST = {
  sorts: ['created_at'],
  defaultSort: 'created_at',
  defaultDirection: 'asc',
  filters: ['status'],
} as const satisfies ListShape
