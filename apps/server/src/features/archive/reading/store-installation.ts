import { ENTITIES } from '@turnout/contract/archive/entities.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import type { History } from '../../../platform/audit/history.ts'
import { namedInHistory } from './store-history.ts'

/** Holds off every caller who would begin an account meanwhile; whether there is none. */
export async function lockEmpty(tx: Transaction): Promise<boolean> {
  await sql`set local statement_timeout = 0`.execute(tx.query)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx.query)
  await sql`set local timezone = 'UTC'`.execute(tx.query)
  await sql`lock table accounts, users in share row exclusive mode`.execute(tx.query)
  const found = await sql<{ some: boolean }>`
    select exists (select from accounts) or exists (select from users) as some`.execute(tx.query)
  return found.rows[0]?.some !== true
}

/**
 * Triggers that note what happens: figures, notices, calls of webhooks. Nothing happens in an import.
 * Those that judge rows stay on.
 */
const NOTING: Readonly<Record<string, readonly string[]>> = {
  attendees: ['attendees_new_figures'],
  audit_rows: ['audit_rows_notices', 'audit_rows_webhooks'],
  check_ins: ['check_ins_new_arrivals'],
  // A posting may be cut in two by the statements; all are judged at the end.
  ledger_entries: ['ledger_entries_balance', 'ledger_entries_figures'],
  notices: ['notices_mailed'],
  order_lines: ['order_lines_new_figures'],
  orders: ['orders_new_figures'],
  payments: ['payments_figures'],
  provider_bookings: ['provider_bookings_new_figures'],
}

async function switchNoting(tx: Transaction, to: 'enable' | 'disable'): Promise<void> {
  for (const [table, triggers] of Object.entries(NOTING))
    for (const name of triggers)
      await sql`alter table ${sql.table(table)} ${sql.raw(to)} trigger ${sql.ref(name)}`.execute(tx.query)
}

export const stopNoting = (tx: Transaction): Promise<void> => switchNoting(tx, 'disable')
export const noteAgain = (tx: Transaction): Promise<void> => switchNoting(tx, 'enable')

/** Says that the dates of events come with the archive, so that the database gives them none. */
export async function bringDates(tx: Transaction): Promise<void> {
  await sql`set local turnout.brings_dates = 'on'`.execute(tx.query)
}

/** An order with a posting that does not balance; null: all do. */
export async function unbalancedOrder(tx: Transaction): Promise<number | null> {
  const found = await sql<{ order_id: number }>`
    select order_id from ledger_entries group by order_id, posting, cause_id
    having sum(amount_minor) <> 0 or count(distinct currency) > 1 limit 1`.execute(tx.query)
  return found.rows[0]?.order_id ?? null
}

/** Links that no key of the database holds. */
const LINKS = [
  ['visits', 'source_id', 'visit_sources'],
  ['orders', 'source_id', 'visit_sources'],
  ['payments', 'received_at_list', 'check_in_lists'],
  ['order_lines', 'occurrence_id', 'occurrences'],
] as const

/** An entity with a row that names one that is not there; null: none does. */
export async function brokenLink(tx: Transaction): Promise<{ entity: string; words: string } | null> {
  for (const [entity, column, parent] of LINKS) {
    const found = await sql<{ value: number }>`
      select ${sql.ref(`t.${column}`)} as value from ${sql.table(entity)} t
      where ${sql.ref(`t.${column}`)} is not null
        and not exists (select from ${sql.table(parent)} p where p.id = ${sql.ref(`t.${column}`)}) limit 1`.execute(
      tx.query,
    )
    const [row] = found.rows
    if (row !== undefined) return { entity, words: `${column} ${row.value} is not among ${parent}` }
  }
  return null
}

/** New rows get ids behind those that came, and behind those that history names. */
export async function setSequences(tx: Transaction, things: History['things']): Promise<void> {
  const named = await namedInHistory(tx, things)
  const kept = ENTITIES.filter(({ columns }) => columns.some(({ name }) => name === 'id')).map(({ name }) => name)
  for (const table of new Set([...kept, ...named.keys()])) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), greatest(max(id), ${named.get(table) ?? null}::bigint))
      from ${sql.table(table)} having greatest(max(id), ${named.get(table) ?? null}::bigint) is not null`.execute(
      tx.query,
    )
  }
}

/** Counts figures and arrivals of all events from their rows. */
export async function countAnew(tx: Transaction): Promise<void> {
  await sql`select rebuild_figures(id), rebuild_arrivals(id) from events order by id`.execute(tx.query)
}

/** Jobs, calls and mails that wait; after an import there are as many as before. */
export async function countWaiting(tx: Transaction): Promise<number> {
  const found = await sql<{ waiting: number }>`
    select (select count(*) from graphile_worker.jobs) + (select count(*) from webhook_events)
      + (select count(*) from mails where status in ('QUEUED', 'HELD')) as waiting`.execute(tx.query)
  return found.rows[0]?.waiting ?? 0
}
