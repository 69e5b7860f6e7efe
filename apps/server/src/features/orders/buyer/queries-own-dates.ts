import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { isForDate } from '../../occurrences/queries-ticket-date.ts'

/** A ticket of a date that its buyer could move. */
export interface OwnTicketRow {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly title: string
  readonly line_id: number
  readonly price_id: number
  /** All dates of a pass; null of a ticket for one. */
  readonly dates: readonly number[] | null
}

/** A date of an order, and until when its buyer may leave it. */
export interface OwnDateRow {
  readonly occurrence_id: number
  readonly starts_at: Date
  /** From when its tickets stay; null: they do not move. */
  readonly until: Date | null
  /** Those that are the buyer's, good and not used. */
  readonly tickets: readonly OwnTicketRow[]
  readonly now: Date
}

/** That a refund is of the ticket of attendee `a`. */
export const IS_REFUNDED = sql`exists (select from refund_units u join refunds r on r.id = u.refund_id
  where u.attendee_id = a.id and r.state <> 'FAILED')`

/** That the ticket of attendee `a` is the buyer's, and was not given back, nor used; a pass not on date `d`. */
const IS_OWN = sql`a.passed_on_at is null and not exists (select from check_ins c where c.attendee_id = a.id
  and (l.occurrence_ids is null or coalesce(c.occurrence_id = d.id, true))) and not ${IS_REFUNDED}`

/** That the ticket of attendee `a` can go elsewhere from the cancelled date `d`: a pass that came in on it cannot. */
const LEAVES_CANCELLED = sql`not ${IS_REFUNDED}
  and not exists (select from check_ins c where c.attendee_id = a.id and c.occurrence_id = d.id)`

/** The good tickets of order `o` for date `d`; null: there are none. */
const TICKETS = (which: unknown) => sql`(
  select json_agg(json_build_object('id', a.id, 'first_name', a.first_name, 'last_name', a.last_name,
    'title', l.item_name, 'line_id', l.id, 'price_id', a.product_price_id, 'dates', l.occurrence_ids) order by a.id)
  from order_lines l join attendees a on a.order_line_id = l.id
  where l.order_id = o.id and ${isForDate(sql`d.id`)} and a.status <> 'CANCELLED' and ${which})`

/** The dates of an order with tickets that its buyer could move, by their start. */
export async function ownDatesOf(reader: Reader, orderId: number): Promise<readonly OwnDateRow[]> {
  const found = await sql<OwnDateRow>`
    select d.id as occurrence_id, d.starts_at, held.tickets, clock_timestamp() as now,
      case when o.status = 'COMPLETED' and d.status <> 'CANCELLED' and e.cancelled_at is null and e.status <> 'ARCHIVED'
        then d.starts_at - make_interval(hours => s.buyers_move_until_hours) end as until
    from orders o join events e on e.id = o.event_id and e.deleted_at is null
    join event_settings s on s.event_id = o.event_id
    join occurrences d on d.event_id = o.event_id cross join lateral (select ${TICKETS(IS_OWN)} as tickets) held
    where o.id = ${orderId} and held.tickets is not null order by d.starts_at, d.id`.execute(reader.query)
  return found.rows
}

/** A cancelled date of an order with all of its tickets that can go to another one, those of other holders too. */
export async function cancelledDateOf(
  reader: Reader,
  orderId: number,
  occurrenceId: number,
): Promise<OwnDateRow | undefined> {
  const found = await sql<OwnDateRow>`
    select d.id as occurrence_id, d.starts_at, null as until, ${TICKETS(LEAVES_CANCELLED)} as tickets,
      clock_timestamp() as now
    from orders o join occurrences d on d.event_id = o.event_id and d.id = ${occurrenceId} and d.status = 'CANCELLED'
    where o.id = ${orderId}`.execute(reader.query)
  const [row] = found.rows
  return row === undefined ? undefined : { ...row, tickets: row.tickets ?? [] }
}

/** Whether guests of an order have good tickets for a date, and for another one no more. */
export async function haveMoved(
  reader: Reader,
  { orderId, from, to, ids }: { orderId: number; from: number; to: number; ids: readonly number[] },
): Promise<boolean> {
  const found = await sql<{ moved: number }>`
    select count(*)::int as moved from attendees a join order_lines l on l.id = a.order_line_id
    where a.order_id = ${orderId} and a.id = any(${ids}::bigint[]) and a.status <> 'CANCELLED'
      and ${isForDate(sql`${to}::bigint`)} and not coalesce(${isForDate(sql`${from}::bigint`)}, false)`.execute(
    reader.query,
  )
  return found.rows[0]?.moved === new Set(ids).size
}

/** Prices of tickets that are not sold on a date. */
export async function pricesLeftOut(
  reader: Reader,
  ids: readonly number[],
): Promise<readonly { occurrence_id: number; price_id: number }[]> {
  const found = await sql<{ occurrence_id: number; price_id: number }>`
    select occurrence_id, product_price_id as price_id from price_occurrences
    where occurrence_id = any(${ids}::bigint[]) and is_hidden`.execute(reader.query)
  return found.rows
}

/** What a date allows one order of a product that it limits. */
interface RoomOfOrder {
  readonly occurrence_id: number
  /** How many more of it an order may have for this date. */
  readonly room: number
  readonly price_ids: readonly number[]
}

/** How many more tickets an order may have for dates that limit them. */
export async function roomOfOrder(
  reader: Reader,
  orderId: number,
  ids: readonly number[],
): Promise<readonly RoomOfOrder[]> {
  const found = await sql<RoomOfOrder>`
    select n.occurrence_id, n.max_per_order - (
        select coalesce(sum(l.quantity - l.quantity_cancelled), 0) from order_lines l
        where l.order_id = ${orderId} and l.product_id = n.product_id and l.occurrence_id = n.occurrence_id)::int as room,
      array(select r.id from product_prices r where r.product_id = n.product_id) as price_ids
    from product_occurrences n where n.occurrence_id = any(${ids}::bigint[])`.execute(reader.query)
  return found.rows
}
