import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import { LOCKED, type LockedOrderRow } from '../store.ts'

/**
 * Offline orders whose money did not come in time, oldest first; locked ones are left for the next sweep.
 */
export async function lockOverdueOrders(tx: Transaction, limit: number): Promise<LockedOrderRow[]> {
  const found = await sql<LockedOrderRow>`
    select ${LOCKED} from orders o
    where o.status = 'AWAITING_OFFLINE_PAYMENT' and coalesce(o.payment_ends_at, o.payment_due_at) <= now()
    order by coalesce(o.payment_ends_at, o.payment_due_at) limit ${limit} for no key update skip locked`.execute(
    tx.query,
  )
  return found.rows
}

/** How long an order that waits for its money counts for the network address it came from. */
const VISITOR_HOURS = 24

/**
 * Forgets the addresses of orders that have waited for a day; locked ones are left for the next sweep.
 */
export async function forgetVisitors(tx: Transaction): Promise<void> {
  await sql`
    update orders set held_from = null where id in (
      select id from orders
      where status = 'AWAITING_OFFLINE_PAYMENT' and held_from is not null and created_at <= now() - make_interval(hours => ${VISITOR_HOURS})
      order by id for no key update skip locked)`.execute(tx.query)
}

export async function saveOverdue(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  await sql`update orders set status = 'EXPIRED' where id = any(${orderIds}::bigint[])`.execute(tx.query)
}

export interface WaitingOrderRow {
  readonly id: number
  readonly account_id: number
  readonly event_id: number
  readonly created_at: Date
  readonly payment_due_at: Date
  readonly now: Date
}

/**
 * Offline orders that have a deadline ahead, nearest first, and were not reminded; the caller says
 * whose time has come. `withinDays` bounds what is read: no reminder is earlier.
 */
export async function lockOrdersToRemind(
  tx: Transaction,
  { withinDays, limit }: { readonly withinDays: number; readonly limit: number },
): Promise<WaitingOrderRow[]> {
  const found = await sql<WaitingOrderRow>`
    select o.id, o.account_id, o.event_id, o.created_at, o.payment_due_at,
      clock_timestamp() as now
    from orders o
    where o.status = 'AWAITING_OFFLINE_PAYMENT' and o.payment_reminded_at is null
      and o.payment_due_at > now() and o.payment_due_at <= now() + make_interval(days => ${withinDays})
    order by o.payment_due_at limit ${limit} for no key update skip locked`.execute(tx.query)
  return found.rows
}

export async function saveReminded(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  await sql`update orders set payment_reminded_at = now() where id = any(${orderIds}::bigint[])`.execute(tx.query)
}
