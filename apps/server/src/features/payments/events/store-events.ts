import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { ProviderEvent } from '../../../platform/payment-provider/payment-provider.ts'

export interface NewEvent {
  readonly event: ProviderEvent
  readonly outcome: 'WAITING' | 'IGNORED'
  /** Why it is ignored. */
  readonly reason: string | null
  readonly orderId: number | null
}

/** Keeps an event of the provider, once. Answers its id; undefined: it is kept already. */
export async function insertEvent(
  tx: Transaction,
  { event, outcome, reason, orderId }: NewEvent,
): Promise<number | undefined> {
  const aboutRef = event.about.kind === 'other' ? null : event.about.ref
  const row = await tx.query
    .insertInto('provider_events')
    .values({
      provider: 'STRIPE',
      provider_event_id: event.id,
      provider_account: event.account,
      type: event.type,
      about_ref: aboutRef,
      outcome,
      reason,
      order_id: orderId,
      created_at: event.createdAt,
      settled_at: outcome === 'IGNORED' ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_event_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export interface EventRow {
  readonly id: number
  readonly provider_account: string | null
  readonly type: string
  readonly outcome: string
  readonly received_at: Date
  /** The database's clock. */
  readonly now: Date
}

export async function eventById(reader: Reader, id: number): Promise<EventRow | undefined> {
  const found = await sql<EventRow>`
    select id, provider_account, type, outcome, received_at, clock_timestamp() as now from provider_events where id = ${id}`.execute(
    reader.query,
  )
  return found.rows[0]
}

export async function saveEventOutcome(
  reader: Reader,
  id: number,
  done: { readonly outcome: 'APPLIED' | 'IGNORED'; readonly reason: string | null; readonly orderId: number | null },
): Promise<void> {
  await reader.query
    .updateTable('provider_events')
    .set({
      outcome: done.outcome,
      reason: done.reason,
      order_id: sql<number>`coalesce(${done.orderId}, order_id)`,
      settled_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('outcome', '=', 'WAITING')
    .execute()
}

/** How many events wait for their work longer than they should. */
export async function eventsWaitingLong(reader: Reader, minutes: number): Promise<number> {
  const found = await sql<{ waiting: number }>`
    select count(*)::int as waiting from provider_events
    where outcome = 'WAITING' and received_at < now() - make_interval(mins => ${minutes})`.execute(reader.query)
  return found.rows[0]?.waiting ?? 0
}
