import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import type { OrderStateRow } from '../../orders/read-order.ts'
import { isForDate } from '../../occurrences/queries-ticket-date.ts'
import { waitsFor } from '../../waiting-list/queries-serving.ts'
import { MISSING, type Cancelled } from './store.ts'

/** An order with its buyer and the sums of its money. */
export interface CancellableOrderRow extends OrderStateRow {
  readonly id: number
  readonly is_manual: boolean
  readonly total_fee_minor: number
  readonly provider: 'STRIPE' | 'OFFLINE' | 'CREDIT' | null
  readonly paid_minor: number
  readonly application_fee_minor: number
  readonly back_minor: number
  readonly held_minor: number
  readonly public_id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

/** Columns of a `CancellableOrderRow` from orders `o`. */
const MONEY = sql`o.id, o.public_id, coalesce(o.first_name, '') as first_name, coalesce(o.last_name, '') as last_name,
  coalesce(o.email, '') as email, o.status, o.payment_status, o.refund_status, o.is_manual, o.total_fee_minor,
  (select p.provider from payments p where p.order_id = o.id and p.purpose = 'ORDER' order by p.provider = 'CREDIT', p.id limit 1) as provider,
  (select coalesce(sum(p.amount_minor), 0)::float8 from payments p where p.order_id = o.id and p.purpose = 'ORDER') as paid_minor,
  (select coalesce(sum(p.application_fee_minor), 0)::float8 from payments p where p.order_id = o.id and p.purpose = 'ORDER') as application_fee_minor,
  (select coalesce(sum(r.amount_minor), 0)::float8 from refunds r join payments p on p.id = r.payment_id
    where r.order_id = o.id and p.purpose = 'ORDER' and r.state <> 'FAILED') as back_minor,
  (select coalesce(sum(d.amount_minor), 0)::float8 from disputes d where d.order_id = o.id and d.status <> 'WON') as held_minor`

/** Every order of an event, or with tickets of a date, that was one, with what decides its way. */
export async function ordersToCancel(
  reader: Reader,
  { eventId, occurrenceId }: Cancelled,
): Promise<readonly CancellableOrderRow[]> {
  const isOfDate = sql`exists (select from order_lines l where l.order_id = o.id
    and ${isForDate(sql`${occurrenceId}::bigint`)}
    and (o.status = 'CANCELLED' or l.quantity > l.quantity_cancelled))`
  const found = await sql<CancellableOrderRow>`
    select ${MONEY} from orders o
    where o.event_id = ${eventId} and o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED')
      and ${occurrenceId === null ? sql`true` : isOfDate} order by o.id`.execute(reader.query)
  return found.rows
}

/** Those that stand and are not among the orders of the cancelling yet. */
export async function ordersMissing(reader: Reader, id: number): Promise<readonly CancellableOrderRow[]> {
  const found = await sql<CancellableOrderRow>`
    select ${MONEY} from event_cancellings c join orders o on ${MISSING} where c.id = ${id} order by o.id`.execute(
    reader.query,
  )
  return found.rows
}

/** Whether an order has more than its tickets of a date. */
export async function hasMoreThanDate(reader: Reader, orderId: number, occurrenceId: number): Promise<boolean> {
  const found = await sql`
    select from order_lines l where l.order_id = ${orderId} and l.quantity > l.quantity_cancelled
      and l.occurrence_id is distinct from ${occurrenceId}::bigint limit 1`.execute(reader.query)
  return found.rows.length > 0
}

/** The tickets of a date in an order that are good, by their ids. */
export async function ticketsOfDate(reader: Reader, orderId: number, occurrenceId: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select a.id from attendees a join order_lines l on l.id = a.order_line_id
    where a.order_id = ${orderId} and l.occurrence_id = ${occurrenceId} and a.status <> 'CANCELLED'
    order by a.id`.execute(reader.query)
  return found.rows.map(({ id }) => id)
}

/** Whether an order has good tickets or passes for a date. */
export async function hasTicketsFor(reader: Reader, orderId: number, occurrenceId: number): Promise<boolean> {
  const found = await sql`
    select from attendees a join order_lines l on l.id = a.order_line_id
    where a.order_id = ${orderId} and ${isForDate(sql`${occurrenceId}::bigint`)} and a.status <> 'CANCELLED' limit 1`.execute(
    reader.query,
  )
  return found.rows.length > 0
}

/** The same of one; the caller holds its lock. */
export async function orderToCancel(reader: Reader, orderId: number): Promise<CancellableOrderRow | undefined> {
  const found = await sql<CancellableOrderRow>`select ${MONEY} from orders o where o.id = ${orderId}`.execute(
    reader.query,
  )
  return found.rows[0]
}

export interface PeopleRow {
  readonly tickets: number
  readonly guests: number
  readonly waiting: number
}

/** Tickets that would stop, guests with an address that bought nothing, and those who wait. */
export async function peopleOf(reader: Reader, { eventId, occurrenceId }: Cancelled): Promise<PeopleRow> {
  const isMeant = occurrenceId === null ? sql`true` : isForDate(sql`${occurrenceId}::bigint`)
  const found = await sql<PeopleRow>`
    with standing as (
      select o.id, lower(o.email) as email from orders o
      where o.event_id = ${eventId} and o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT')
    ), held as (
      select lower(a.email) as email from attendees a join standing s on s.id = a.order_id
      join order_lines l on l.id = a.order_line_id and ${isMeant}
      where a.event_id = ${eventId} and a.status <> 'CANCELLED'
    )
    select (select count(*)::int from held) as tickets,
      (select count(distinct h.email)::int from held h
        where h.email <> '' and not exists (select from standing s where s.email = h.email)) as guests,
      (select count(*)::int from waiting_entries w where w.event_id = ${eventId}
        and ${waitsFor(sql`${occurrenceId}::bigint`)}
        and w.status in ('WAITING', 'OFFERED')) as waiting`.execute(reader.query)
  const [row] = found.rows
  if (row === undefined) throw new Error('A count answered nothing')
  return row
}

/** Whether a request has cancelled a date already; that may have been stopped since. */
export async function wasAskedBefore(
  reader: Reader,
  { occurrence_id: date, request_id: request }: { readonly occurrence_id: number; readonly request_id: string | null },
): Promise<boolean> {
  const found = await sql`
    select from event_cancellings c where c.occurrence_id = ${date} and c.request_id = ${request}`.execute(reader.query)
  return found.rows.length > 0
}
