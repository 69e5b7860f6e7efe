import type { WebhookLog } from '@turnout/contract/webhooks/delivery.ts'
import type { Webhook } from '@turnout/contract/webhooks/webhook.ts'
import { healthOf } from '@turnout/domain/webhooks/health.ts'
import { readFailure } from './read-failure.ts'
import type { LogRow, TryRow } from './queries-logs.ts'
import type { WebhookRow } from './queries.ts'

const timeOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

export function webhookAnswer(row: WebhookRow, now: Date): Webhook {
  const { switched_off: reason, switched_off_at: offAt } = row
  const standing = { failingSince: row.failing_since, failures: row.failures, status: row.status }
  return {
    id: row.id,
    organizer_id: row.organizer_id,
    url: row.url,
    purpose: row.purpose,
    event_types: [...row.event_types],
    status: row.status,
    health: healthOf({ ...standing, isSwitchedOff: reason !== null }, now),
    switched_off: reason === null || offAt === null ? null : { reason, at: offAt.toISOString() },
    failing_since: timeOrNull(row.failing_since),
    last_response_code: row.last_response_code,
    last_failure: readFailure(row.last_failure),
    last_triggered_at: timeOrNull(row.last_triggered_at),
    old_secret_until: timeOrNull(row.old_secret_until),
    hours: row.hours.map(({ at, delivered, failed }) => ({ at: new Date(at).toISOString(), delivered, failed })),
    delivered_count: row.hours.reduce((sum, { delivered }) => sum + delivered, 0),
    failed_count: row.hours.reduce((sum, { failed }) => sum + failed, 0),
    waiting_count: row.waiting,
    undelivered_count: row.undelivered,
    next_attempt_at: timeOrNull(row.next_try_at),
    usual_ms: row.took_ms?.[0] ?? null,
    slow_ms: row.took_ms?.[1] ?? null,
    created_at: row.created_at.toISOString(),
  }
}

export function logAnswer(row: LogRow): WebhookLog {
  const last = row.tries[0]
  return {
    id: row.id,
    message_id: row.message_id,
    event_type: row.type,
    subject: subjectOf(row),
    state: row.state,
    attempt: row.tries_made,
    response_code: last?.response_code ?? null,
    failure: readFailure(last?.failure ?? null),
    response_body: last?.response_body ?? null,
    duration_ms: last?.took_ms ?? null,
    created_at: row.created_at.toISOString(),
    next_attempt_at: timeOrNull(row.next_try_at),
    payload: row.body,
    tries: row.tries.map(tryAnswer),
  }
}

const tryAnswer = (row: TryRow): WebhookLog['tries'][number] => ({
  at: new Date(row.at).toISOString(),
  is_by_hand: row.is_by_hand,
  response_code: row.response_code,
  failure: readFailure(row.failure),
  duration_ms: row.took_ms,
})

/** The thing as people call it, as far as the body says: a reference, a name or a title. */
function subjectOf({ body, entity, entity_id: id }: LogRow): string {
  const told: unknown = body === null ? null : JSON.parse(body)
  const data = told !== null && typeof told === 'object' && 'data' in told ? told.data : null
  const named = data === null || typeof data !== 'object' ? {} : (data as Readonly<Record<string, unknown>>)
  const found = ['public_id', 'title', 'subject', 'email'].map((name) => named[name]).find(isText)
  const attendee = named['attendee']
  if (found === undefined && attendee !== null && typeof attendee === 'object' && 'public_id' in attendee)
    return String(attendee.public_id)
  return found ?? `${entity} ${id}`
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
