import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import { LOCKED, type LockedOrderRow } from '../store.ts'
import { isForDate } from '../../occurrences/queries-ticket-date.ts'

/** That an unfinished order `o` has no payment under way. */
const IS_LOOSE = sql`o.status = 'RESERVED' and o.payment_status is distinct from 'PROCESSING'
  and not exists (select from payment_intents i where i.order_id = o.id and i.status in ('REQUIRES_ACTION', 'PROCESSING'))`

export interface HoldsOfEvent {
  readonly eventId: number
  /** Those with tickets of a date; null: all. */
  readonly occurrenceId: number | null
  readonly limit: number
}

/** The first unfinished orders of an event, locked; without those that a payment is under way for. */
export async function lockHoldsOf(
  tx: Transaction,
  { eventId, occurrenceId, limit }: HoldsOfEvent,
): Promise<readonly LockedOrderRow[]> {
  const found = await sql<LockedOrderRow>`
    select ${LOCKED} from orders o where o.event_id = ${eventId} and ${IS_LOOSE} and (${occurrenceId}::bigint is null
      or exists (
      select from order_lines l where l.order_id = o.id and ${isForDate(sql`${occurrenceId}::bigint`)}))
    order by o.id limit ${limit} for no key update of o`.execute(tx.query)
  return found.rows
}

/**
 * The unfinished orders of one network address at an event, locked, and how many places they hold;
 * without those that a payment is under way for.
 */
export async function lockHoldsOfVisitor(
  tx: Transaction,
  eventId: number,
  visitor: number,
): Promise<{ orders: readonly LockedOrderRow[]; places: number }> {
  const found = await sql<LockedOrderRow>`
    select ${LOCKED} from orders o
    where o.held_from = ${visitor} and o.event_id = ${eventId} and ${IS_LOOSE}
    order by o.id for no key update of o`.execute(tx.query)
  const orders = found.rows
  const lines = await sql<{ places: number }>`
    select coalesce(sum(quantity), 0)::int as places from order_lines where order_id = any(${orders.map(({ id }) => id)}::bigint[])`.execute(
    tx.query,
  )
  return { orders, places: lines.rows[0]?.places ?? 0 }
}
