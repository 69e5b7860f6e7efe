import { ASSUMED_LENGTH_HOURS } from '@turnout/domain/events/event-status.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { AccountScope } from '../accounts/access.ts'

/** The rows of an account about a guest, by their address. */
export interface KnownRows {
  readonly orders: readonly number[]
  /** Numbers of those orders, as people read them. */
  readonly references: readonly string[]
  readonly attendees: readonly number[]
  readonly entries: readonly number[]
}

/** Whatever of the account bears the address, however it is capitalised. */
export async function knownRows(reader: Reader, { accountId }: AccountScope, address: string): Promise<KnownRows> {
  const found = await sql<KnownRows>`
    select
      array(select o.id from orders o where o.account_id = ${accountId} and lower(o.email) = ${address} order by o.id) as orders,
      array(select o.public_id from orders o
        where o.account_id = ${accountId} and lower(o.email) = ${address} order by o.id) as references,
      array(select t.id from attendees t join events e on e.id = t.event_id
        where e.account_id = ${accountId} and lower(t.email) = ${address} order by t.id) as attendees,
      array(select w.id from waiting_entries w
        where w.account_id = ${accountId} and lower(w.email) = ${address} order by w.id) as entries`.execute(
    reader.query,
  )
  return found.rows[0] ?? { orders: [], references: [], attendees: [], entries: [] }
}

export interface KnownEventRow {
  readonly id: number
  readonly title: string
  readonly start_date: Date
  readonly tickets_count: number
}

export interface KnownCountsRow {
  readonly answers_count: number
  readonly mails_count: number
  readonly invoices_count: number
  readonly is_blocked: boolean
  readonly tickets_ahead: number
  readonly holds: number
  readonly offers: number
  readonly refunds_under_way: number
}

/** What hangs on those rows, and what of it is still going on. */
export async function knownCounts(
  reader: Reader,
  { accountId }: AccountScope,
  { rows: { orders, attendees, entries }, address }: { readonly rows: KnownRows; readonly address: string },
): Promise<KnownCountsRow> {
  const found = await sql<KnownCountsRow>`
    select
      (select count(*) from question_answers a where a.attendee_id = any(${attendees})
        or (a.order_id = any(${orders}) and a.attendee_id is null)) as answers_count,
      (select count(*) from mails m where (m.account_id = ${accountId}
          and (lower(m.recipient) = ${address} or lower(m.reply_to) = ${address}))
        or (m.account_id is null and m.kind = 'ticket_lookup' and lower(m.recipient) = ${address})) as mails_count,
      (select count(*) from invoices i where i.account_id = ${accountId} and i.order_id = any(${orders})) as invoices_count,
      exists (select from mail_blocks b where b.account_id = ${accountId} and b.email = ${address})
        or exists (select from mail_opt_outs x where x.account_id = ${accountId} and x.email = ${address}) as is_blocked,
      (select count(*) from attendees t join events e on e.id = t.event_id
        where (t.id = any(${attendees}) or t.order_id = any(${orders})) and t.status in ('ACTIVE', 'AWAITING_PAYMENT')
          and e.cancelled_at is null and e.deleted_at is null
          and coalesce(e.end_date, e.start_date + make_interval(hours => ${ASSUMED_LENGTH_HOURS})) > now()) as tickets_ahead,
      (select count(*) from orders o where o.id = any(${orders}) and o.status = 'RESERVED' and o.reserved_until > now()) as holds,
      (select count(*) from waiting_entries w where w.id = any(${entries}) and w.status = 'OFFERED') as offers,
      (select count(*) from refunds r where r.order_id = any(${orders}) and r.state = 'PENDING') as refunds_under_way`.execute(
    reader.query,
  )
  const row = found.rows[0]
  if (row === undefined) throw new Error('counts of nobody')
  return row
}

/** The events of those orders and tickets, latest first. */
export async function knownEvents(reader: Reader, { orders, attendees }: KnownRows): Promise<KnownEventRow[]> {
  const found = await sql<KnownEventRow>`
    select e.id, e.title, e.start_date,
      (select count(*) from attendees t where t.event_id = e.id and t.id = any(${attendees})) as tickets_count
    from events e
    where e.id in (select o.event_id from orders o where o.id = any(${orders})
      union select t.event_id from attendees t where t.id = any(${attendees}))
    order by e.start_date desc, e.id desc`.execute(reader.query)
  return found.rows
}

/** The orders and tickets among those rows, each with its event. */
export async function erasedThings(
  reader: Reader,
  { orders, attendees }: KnownRows,
): Promise<{ entity: 'order' | 'attendee'; id: number; event_id: number }[]> {
  const found = await sql<{ entity: 'order' | 'attendee'; id: number; event_id: number }>`
    select 'order' as entity, id, event_id from orders where id = any(${orders})
    union all select 'attendee', id, event_id from attendees where id = any(${attendees}) order by 1 desc, 2`.execute(
    reader.query,
  )
  return found.rows
}

/** Months that the account keeps guests after an event; null: until they are erased by hand. */
export async function guestRetentionOf(reader: Reader, accountId: number): Promise<number | null> {
  const row = await reader.query
    .selectFrom('accounts')
    .select('guest_retention_months')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.guest_retention_months
}
