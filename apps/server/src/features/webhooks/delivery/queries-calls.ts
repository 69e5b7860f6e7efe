import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { makeBody, type Happened } from '../payloads/make-body.ts'
import { isDue } from './store-lanes.ts'

/** A call to be made: what, where to, and whose signature it gets. */
export interface CallRow extends Happened {
  readonly delivery_id: number
  readonly webhook_id: number
  readonly account_id: number
  readonly url: string
  readonly sealed_secret: Buffer
  /** null: the secret was not renewed lately. */
  readonly sealed_old_secret: Buffer | null
  readonly webhook_event_id: number
  readonly message_id: string
  readonly body: string | null
  readonly tries: number
  readonly is_by_hand: boolean
}

/**
 * The next calls of a webhook. Of one thing only the oldest that waits: its receiver hears of it in
 * the order in which it happened. What a member sends again by hand does not wait for that.
 */
export async function nextCalls(
  reader: Reader,
  webhookId: number,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<CallRow[]> {
  const found = await sql<CallRow>`
    select d.id as delivery_id, d.webhook_id, d.account_id, w.url, w.sealed_secret,
      case when w.old_secret_until > ${now} then w.sealed_old_secret end as sealed_old_secret,
      d.webhook_event_id, d.tries, d.is_by_hand, v.message_id, v.type, v.entity, v.entity_id, v.event_id, v.sequence,
      v.snapshot, v.body, v.at
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id join webhook_events v on v.id = d.webhook_event_id
    where d.webhook_id = ${webhookId} and ${isDue(now)}
      and (d.is_by_hand or not exists (
        select from webhook_deliveries e
        where e.webhook_id = d.webhook_id and e.entity = d.entity and e.entity_id = d.entity_id
          and e.state = 'PENDING' and e.id < d.id))
    order by d.next_try_at, d.id limit ${limit}`.execute(reader.query)
  return found.rows
}

/**
 * The body of a call, made once for all webhooks and tries: the first process keeps its own, and what it
 * was made of is forgotten.
 */
export async function bodyOf(reader: Reader, call: CallRow, publicUrl: string): Promise<string> {
  if (call.body !== null) return call.body
  const made = makeBody(call, publicUrl)
  const kept = await sql<{ body: string }>`
    update webhook_events set body = coalesce(body, ${made}), snapshot = null
    where id = ${call.webhook_event_id} returning body`.execute(reader.query)
  return kept.rows[0]?.body ?? made
}
