import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import type { OrderStateRow } from '../../orders/read-order.ts'
import { MISSING } from './store.ts'

/** An order with its buyer and the sums of its money. */
export interface CancellableOrderRow extends OrderStateRow {
  readonly id: number
  readonly is_manual: boolean
  readonly total_fee_minor: number
  readonly provider: 'STRIPE' | 'OFFLINE' | null
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
  (select p.provider from payments p where p.order_id = o.id and p.purpose = 'ORDER' order by p.id limit 1) as provider,
  (select coalesce(sum(p.amount_minor), 0)::float8 from payments p where p.order_id = o.id and p.purpose = 'ORDER') as paid_minor,
  (select coalesce(sum(p.application_fee_minor), 0)::float8 from payments p where p.order_id = o.id and p.purpose = 'ORDER') as application_fee_minor,
  (select coalesce(sum(r.amount_minor), 0)::float8 from refunds r join payments p on p.id = r.payment_id
    where r.order_id = o.id and p.purpose = 'ORDER' and r.state <> 'FAILED') as back_minor,
  (select coalesce(sum(d.amount_minor), 0)::float8 from disputes d where d.order_id = o.id and d.status <> 'WON') as held_minor`

/** Every order of an event that was one, with what decides its way. */
export async function ordersToCancel(reader: Reader, eventId: number): Promise<readonly CancellableOrderRow[]> {
  const found = await sql<CancellableOrderRow>`
    select ${MONEY} from orders o
    where o.event_id = ${eventId} and o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED') order by o.id`.execute(
    reader.query,
  )
  return found.rows
}

/** Those that stand and are not among the orders of the cancelling yet. */
export async function ordersMissing(reader: Reader, eventId: number): Promise<readonly CancellableOrderRow[]> {
  const found = await sql<CancellableOrderRow>`
    select ${MONEY} from orders o where o.event_id = ${eventId} and ${MISSING} order by o.id`.execute(reader.query)
  return found.rows
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
export async function peopleOfEvent(reader: Reader, eventId: number): Promise<PeopleRow> {
  const found = await sql<PeopleRow>`
    with standing as (
      select o.id, lower(o.email) as email from orders o
      where o.event_id = ${eventId} and o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT')
    ), held as (
      select lower(a.email) as email from attendees a join standing s on s.id = a.order_id
      where a.event_id = ${eventId} and a.status <> 'CANCELLED'
    )
    select (select count(*)::int from held) as tickets,
      (select count(distinct h.email)::int from held h
        where h.email <> '' and not exists (select from standing s where s.email = h.email)) as guests,
      (select count(*)::int from waiting_entries w where w.event_id = ${eventId} and w.status in ('WAITING', 'OFFERED')) as waiting`.execute(
    reader.query,
  )
  const [row] = found.rows
  if (row === undefined) throw new Error('A count answered nothing')
  return row
}
