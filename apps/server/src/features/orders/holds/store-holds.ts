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

/** Holds of one line have fewer units from now on, at least one, and cost less. */
export async function lessenHolds(
  tx: Transaction,
  less: readonly { readonly orderId: number; readonly quantity: number }[],
): Promise<void> {
  const units = sql`unnest(${less.map(({ orderId }) => orderId)}::bigint[], ${less.map(({ quantity }) => quantity)}::int[])
    as r (order_id, quantity) join order_lines l on l.order_id = r.order_id`
  // A line is so many times its unit.
  const kept = (column: string) => sql`${sql.ref(column)} / l.quantity * (l.quantity - r.quantity)`
  await sql`
    update orders o set total_before_additions_minor = ${kept('o.total_before_additions_minor')},
      total_discount_minor = ${kept('o.total_discount_minor')}, total_fee_minor = ${kept('o.total_fee_minor')},
      total_tax_minor = ${kept('o.total_tax_minor')}, total_gross_minor = ${kept('o.total_gross_minor')}
    from ${units} where o.id = r.order_id`.execute(tx.query)
  await sql`
    update order_lines changed set quantity = l.quantity - r.quantity,
      total_before_additions_minor = ${kept('l.total_before_additions_minor')},
      total_fee_minor = ${kept('l.total_fee_minor')}, total_tax_minor = ${kept('l.total_tax_minor')},
      total_gross_minor = ${kept('l.total_gross_minor')}
    from ${units} where changed.id = l.id`.execute(tx.query)
}
