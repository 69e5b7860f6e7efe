import type { OfflinePaymentMethod } from '@turnout/domain/events/payment-ways.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'

/** When an order is due, and when its places go back. */
export interface DueTimes {
  readonly dueAt: Date | null
  readonly endsAt: Date | null
}

export interface DueFacts {
  readonly offline_method: OfflinePaymentMethod | null
  readonly due_at: Date | null
  readonly ends_at: Date | null
  readonly starts_at: Date
  /** It was marked as paid a moment ago. */
  readonly is_noted: boolean
  readonly now: Date
}

/** What decides whether an order gets more days. The order is locked. */
export async function dueFacts(tx: Transaction, orderId: number): Promise<DueFacts | undefined> {
  const found = await sql<DueFacts>`
    select o.offline_method, o.payment_due_at as due_at, o.payment_ends_at as ends_at, e.start_date as starts_at,
      exists (select from noted_receipts n where n.order_id = o.id) as is_noted, clock_timestamp() as now
    from orders o join events e on e.id = o.event_id where o.id = ${orderId}`.execute(tx.query)
  return found.rows[0]
}

export async function saveDueDate(tx: Transaction, orderId: number, { dueAt, endsAt }: DueTimes): Promise<void> {
  await sql`update orders set payment_due_at = ${dueAt}, payment_ends_at = ${endsAt} where id = ${orderId}`.execute(
    tx.query,
  )
}

/** Keeps when a locked order was due, and lets its automatic reminders go out again. */
export async function saveExtension(tx: Transaction, orderId: number): Promise<void> {
  await sql`
    with sent as (delete from order_follow_ups where order_id = ${orderId} and kind in ('PAY_BEFORE', 'PAY_AFTER') returning kind)
    insert into due_date_extensions (order_id, due_at, ends_at, reminded)
    select id, payment_due_at, payment_ends_at, array(select kind from sent) from orders where id = ${orderId}
    on conflict (order_id) do update set due_at = excluded.due_at, ends_at = excluded.ends_at,
      reminded = excluded.reminded, extended_at = now()`.execute(tx.query)
}

/**
 * Forgets the extension of a locked order, with the reminders of the time since, and answers when the order was due;
 * undefined: there is none of the last minutes.
 */
export async function deleteExtension(
  tx: Transaction,
  orderId: number,
  minutes: number,
): Promise<DueTimes | undefined> {
  const found = await sql<{ due_at: Date; ends_at: Date | null }>`
    with gone as (
      delete from due_date_extensions
      where order_id = ${orderId} and extended_at > now() - make_interval(mins => ${minutes}) returning *),
    sent as (
      insert into order_follow_ups (event_id, order_id, kind)
      select o.event_id, o.id, unnest(g.reminded) from gone g join orders o on o.id = g.order_id
      on conflict do nothing)
    select due_at, ends_at from gone`.execute(tx.query)
  const [row] = found.rows
  return row && { dueAt: row.due_at, endsAt: row.ends_at }
}

/** Forgets extensions that cannot be taken back any more. */
export async function forgetExtensions(tx: Transaction, minutes: number): Promise<void> {
  await sql`delete from due_date_extensions where extended_at <= now() - make_interval(mins => ${minutes})`.execute(
    tx.query,
  )
}
