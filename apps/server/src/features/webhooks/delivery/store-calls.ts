import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Outcome } from './make-call.ts'
import type { CallRow } from './queries-calls.ts'

/** A webhook that was called, locked until the transaction ends; undefined: it was deleted meanwhile. */
export const lockCalled = (tx: Transaction, webhookId: number) =>
  tx.query
    .selectFrom('webhooks')
    .select(['id', 'account_id', 'event_id', 'url', 'status', 'failures', 'failing_since'])
    .where('id', '=', webhookId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function insertAttempt(tx: Transaction, call: CallRow, outcome: Outcome): Promise<void> {
  await tx.query
    .insertInto('webhook_attempts')
    .values({
      account_id: call.account_id,
      delivery_id: call.delivery_id,
      is_by_hand: call.is_by_hand,
      response_code: outcome.code,
      failure: outcome.failure,
      response_body: outcome.text,
      took_ms: outcome.tookMs,
    })
    .execute()
}

/** Whether some try of it got through. */
export async function wasDelivered(tx: Transaction, deliveryId: number): Promise<boolean> {
  const row = await tx.query
    .selectFrom('webhook_attempts')
    .select('id')
    .where('delivery_id', '=', deliveryId)
    .where('response_code', '>=', 200)
    .where('response_code', '<', 300)
    .executeTakeFirst()
  return row !== undefined
}

/** What a member stopped while the call was under way stays stopped, unless it got through. */
export async function saveDelivery(
  tx: Transaction,
  deliveryId: number,
  after: {
    readonly state: string
    readonly nextTryAt: Date | null
    readonly tries: number
    readonly outcome: Outcome
  },
): Promise<void> {
  const { state, nextTryAt, tries, outcome } = after
  await tx.query
    .updateTable('webhook_deliveries')
    .set({
      tries,
      response_code: outcome.code,
      failure: outcome.failure,
      ...(state === 'PENDING'
        ? {
            next_try_at: sql<Date | null>`case when state = 'STOPPED' then null else ${nextTryAt}::timestamptz end`,
            is_by_hand: false,
          }
        : { state, next_try_at: null, is_by_hand: false }),
    })
    .where('id', '=', deliveryId)
    .execute()
}

export async function saveCalled(
  tx: Transaction,
  webhookId: number,
  after: {
    readonly outcome: Outcome
    readonly now: Date
    readonly failures: number
    readonly failingSince: Date | null
    readonly resumesAt: Date | null
  },
): Promise<void> {
  await tx.query
    .updateTable('webhooks')
    .set({
      last_response_code: after.outcome.code,
      last_failure: after.outcome.failure,
      last_triggered_at: after.now,
      failures: after.failures,
      failing_since: after.failingSince,
      resumes_at: after.resumesAt,
    })
    .where('id', '=', webhookId)
    .execute()
}

export async function saveSwitchedOff(
  tx: Transaction,
  webhookId: number,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await tx.query
    .updateTable('webhooks')
    .set({ status: 'PAUSED', switched_off: reason, switched_off_at: now })
    .where('id', '=', webhookId)
    .execute()
}

/** Small enough that no caller waits for the statement. */
const FORGOTTEN_AT_ONCE = 2000

/** Takes what happened longer ago than logs are kept, with its calls; what still waits stays. Answers how many. */
export async function deleteEvents(tx: Transaction, days: number): Promise<number> {
  const done = await sql<{ id: number }>`
    delete from webhook_events where id in (
      select v.id from webhook_events v
      where v.at < now() - make_interval(days => ${days})
        and not exists (select from webhook_deliveries d where d.webhook_event_id = v.id and d.state = 'PENDING')
      order by v.at limit ${FORGOTTEN_AT_ONCE})
    returning id`.execute(tx.query)
  return done.rows.length
}
