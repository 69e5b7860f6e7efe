import { ASSUMED_LENGTH_HOURS } from '@turnout/domain/events/event-status.ts'
import type { GuestRetentionMonths } from '@turnout/domain/personal-data/guest-retention.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import type { KnownRows } from './queries.ts'

/** Locks the orders of a guest, and their events against being changed, until the transaction ends. */
export async function lockKnown(tx: Transaction, { orders, attendees }: KnownRows): Promise<void> {
  await sql`select id from orders where id = any(${orders}) order by id for no key update`.execute(tx.query)
  await sql`select id from attendees where id = any(${attendees}) order by id for no key update`.execute(tx.query)
}

/** Takes what is personal out of these rows of the account (`sql/erase_guests.sql`). */
export async function eraseRows(
  tx: Transaction,
  accountId: number,
  { rows, addresses }: { readonly rows: Omit<KnownRows, 'references'>; readonly addresses: readonly string[] },
): Promise<void> {
  await sql`select erase_guests(${accountId}, ${rows.orders}, ${rows.attendees}, ${rows.entries}, ${addresses})`.execute(
    tx.query,
  )
}

/** How long the account keeps its guests, locked until the transaction ends. */
export async function lockGuestRetention(tx: Transaction, accountId: number): Promise<number | null> {
  const row = await tx.query
    .selectFrom('accounts')
    .select('guest_retention_months')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return row.guest_retention_months
}

export async function saveGuestRetention(
  tx: Transaction,
  accountId: number,
  months: GuestRetentionMonths | null,
): Promise<void> {
  await tx.query.updateTable('accounts').set({ guest_retention_months: months }).where('id', '=', accountId).execute()
}

export interface DueEvent {
  readonly id: number
  readonly account_id: number
  readonly guests_erased_to: number
}

/** Events whose guests their account keeps no longer and that still have some, oldest first. */
export async function eventsToErase(reader: Reader, atMost: number): Promise<DueEvent[]> {
  const due = await sql<DueEvent>`
    select e.id, e.account_id, e.guests_erased_to from accounts a join events e on e.account_id = a.id
    where a.guest_retention_months is not null and a.erased_at is null
      and coalesce(e.end_date, e.start_date + make_interval(hours => ${ASSUMED_LENGTH_HOURS}))
        < now() - make_interval(months => a.guest_retention_months)
      and (exists (select from orders o where o.event_id = e.id and o.id > e.guests_erased_to)
        or exists (select from waiting_entries w where w.event_id = e.id and w.status <> 'OFFERED'))
    order by e.start_date, e.id limit ${atMost}`.execute(reader.query)
  return due.rows
}

export interface DueRows {
  readonly orders: readonly number[]
  readonly attendees: readonly number[]
  readonly entries: readonly number[]
  readonly addresses: readonly string[]
}

/** The next orders of an event, with their tickets and addresses, locked; with the last of them the waiting list goes. */
export async function lockDueRows(tx: Transaction, event: DueEvent, atMost: number): Promise<DueRows> {
  const found = await sql<DueRows>`
    with due as (
      select id, lower(email) as email from orders where event_id = ${event.id} and id > ${event.guests_erased_to}
      order by id limit ${atMost} for no key update
    ), tickets as (select t.id, lower(t.email) as email from attendees t join due on due.id = t.order_id)
    select array(select id from due order by id) as orders, array(select id from tickets order by id) as attendees,
      array(select id from waiting_entries where event_id = ${event.id} and status <> 'OFFERED' order by id limit ${atMost}) as entries,
      array(select distinct email from (select email from due union all select email from tickets) known
        where email is not null and email <> '') as addresses`.execute(tx.query)
  return found.rows[0] ?? { orders: [], attendees: [], entries: [], addresses: [] }
}

export async function saveErasedTo(tx: Transaction, eventId: number, orderId: number): Promise<void> {
  await tx.query.updateTable('events').set({ guests_erased_to: orderId }).where('id', '=', eventId).execute()
}
