import { z } from 'zod'
import { count, idAnswer, time } from '../answers.ts'
import { body, instantText, optional } from '../fields.ts'
import type { ListShape } from '../lists.ts'
import { CALL_FAILURES } from './webhook.ts'

/** PENDING: a try is to come. FAILED: all were made. STOPPED: a member ended the tries. */
const DELIVERY_STATES = ['PENDING', 'DELIVERED', 'FAILED', 'STOPPED'] as const

const webhookTry = z.object({
  at: time(),
  /** A member asked for it: it does not count. */
  is_by_hand: z.boolean(),
  response_code: z.int().nullable(),
  failure: z.enum(CALL_FAILURES).nullable(),
  duration_ms: count(),
})

/** One event on its way to one webhook. */
export const webhookLog = z.object({
  id: idAnswer(),
  /** `webhook-id` of every call of it. */
  message_id: z.string(),
  event_type: z.string(),
  /** The thing it is about, as people call it. */
  subject: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** Tries by the clock, of ten. */
  attempt: count(),
  response_code: z.int().nullable(),
  failure: z.enum(CALL_FAILURES).nullable(),
  /** The beginning of the last text answer; null: none, or it was no text. Never of a call that was blocked. */
  response_body: z.string().nullable(),
  duration_ms: count().nullable(),
  created_at: time(),
  next_attempt_at: time().nullable(),
  /** The body as it is sent, the same at every try; null: none was made yet. */
  payload: z.string().nullable(),
  /** Newest first. */
  tries: z.array(webhookTry),
})
export type WebhookLog = z.output<typeof webhookLog>

export const WEBHOOK_LOGS_LIST = {
  sorts: ['created_at'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
  filters: ['state', 'event_type'],
} as const satisfies ListShape

/** Which failed deliveries to send again: those since then; without it all that are kept. */
export const resendFailedInput = body({ since: optional(instantText()) })
