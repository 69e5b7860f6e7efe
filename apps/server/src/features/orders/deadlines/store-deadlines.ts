import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import { LOCKED, type LockedOrderRow } from '../store.ts'
import { IS_UNPAID, NOT_LATELY } from './queries-unpaid.ts'

/**
 * Offline orders whose money did not come in time, oldest first; locked ones are left for the next sweep.
 */
export async function lockOverdueOrders(tx: Transaction, limit: number): Promise<LockedOrderRow[]> {
  const found = await sql<LockedOrderRow>`
    select ${LOCKED} from orders o
    where ${IS_UNPAID} and coalesce(o.payment_ends_at, o.payment_due_at) <= now()
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

/** The automatic reminders of a payment, each once an order. */
export type ReminderStep = 'PAY_BEFORE' | 'PAY_AFTER'

export interface WaitingOrderRow {
  readonly id: number
  readonly account_id: number
  readonly event_id: number
  readonly created_at: Date
  readonly payment_due_at: Date
  readonly payment_ends_at: Date | null
  /** Of the settings, for the step that was asked for. */
  readonly days: number
  readonly now: Date
}

const STEPS = {
  PAY_BEFORE: {
    days: sql`s.remind_before_days`,
    isNear: sql`o.payment_due_at > now() and o.payment_due_at <= now() + make_interval(days => s.remind_before_days)`,
  },
  PAY_AFTER: { days: sql`s.remind_after_days`, isNear: sql`o.payment_due_at <= now() and o.payment_ends_at > now()` },
} as const

/**
 * Unpaid orders that may be reminded in a step, those due first; the caller says whose time has come. Locked ones are
 * left for the next sweep.
 */
export async function lockOrdersToRemind(
  tx: Transaction,
  { step, limit }: { readonly step: ReminderStep; readonly limit: number },
): Promise<WaitingOrderRow[]> {
  const { days, isNear } = STEPS[step]
  const found = await sql<WaitingOrderRow>`
    select o.id, o.account_id, o.event_id, o.created_at, o.payment_due_at, o.payment_ends_at, ${days} as days,
      clock_timestamp() as now
    from orders o join event_settings s on s.event_id = o.event_id
    where ${IS_UNPAID} and ${isNear} and ${NOT_LATELY} and s.remind_unpaid and o.email is not null
      and not exists (select from order_follow_ups f where f.order_id = o.id and f.kind = ${step})
    order by o.payment_due_at limit ${limit} for no key update of o skip locked`.execute(tx.query)
  return found.rows
}

/** They are reminded now; `step`: automatically, so not in that step again. */
export async function saveReminded(tx: Transaction, orderIds: readonly number[], step?: ReminderStep): Promise<void> {
  await sql`
    update orders set payment_reminded_at = now(), payment_reminders = payment_reminders + 1
    where id = any(${orderIds}::bigint[])`.execute(tx.query)
  if (step === undefined) return
  await sql`
    insert into order_follow_ups (event_id, order_id, kind)
    select event_id, id, ${step} from orders where id = any(${orderIds}::bigint[])`.execute(tx.query)
}

/** Whether an order was marked as paid a moment ago, and whether its buyer was reminded lately. The order is locked. */
export async function reminderFacts(
  tx: Transaction,
  orderId: number,
): Promise<{ readonly isNoted: boolean; readonly isLately: boolean }> {
  const found = await sql<{ is_noted: boolean; is_lately: boolean }>`
    select exists (select from noted_receipts n where n.order_id = o.id) as is_noted, not ${NOT_LATELY} as is_lately
    from orders o where o.id = ${orderId}`.execute(tx.query)
  const [row] = found.rows
  return { isNoted: row?.is_noted === true, isLately: row?.is_lately === true }
}

/**
 * Those of these orders that are still not paid, locked until the transaction ends: none is paid while a reminder of
 * it is written.
 */
export async function lockUnpaid(tx: Transaction, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  const found = await sql<{ id: number }>`
    select o.id from orders o where o.id = any(${orderIds}::bigint[]) and ${IS_UNPAID} order by o.id for share of o`.execute(
    tx.query,
  )
  return new Set(found.rows.map(({ id }) => id))
}
