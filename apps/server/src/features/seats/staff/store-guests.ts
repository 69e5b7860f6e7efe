import type { NamedSeat } from '@turnout/messages/seat-name.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import { DATE_OF_SEATS } from '../choosing/queries-seat.ts'

/* Which guest has which seat. The caller has locked the orders, the tickets and the pool of the zone. */

/** The seat of a date, with the pool of its zone. */
export interface StaffSeatRow {
  readonly seat_id: number
  readonly occurrence_id: number
  readonly order_id: number
  readonly order_line_id: number
  readonly pool_id: number
  /** The letter of its price. */
  readonly zone: string
  readonly seat: NamedSeat & { readonly guid: string }
}

/** A ticket `a` with its line, and a seat `g` of the date that it is for. */
const SEAT = sql`
  select g.seat_id, d.id as occurrence_id, a.order_id, a.order_line_id, z.pool_id, g.zone,
    jsonb_build_object('guid', s.guid, 'section', g.section, 'kind', g.kind, 'row', g.row_label, 'number', g.number) as seat
  from attendees a join order_lines l on l.id = a.order_line_id
  join occurrences d on d.event_id = a.event_id and ${DATE_OF_SEATS}
  join seating_seats g on g.seating_id = d.seating_id join seats s on s.id = g.seat_id
  join seat_zones z on z.occurrence_id = d.id and z.zone = g.zone`

/** The seat that a ticket has; undefined: none. */
export async function seatOfGuest(tx: Transaction, attendeeId: number): Promise<StaffSeatRow | undefined> {
  const found = await sql<StaffSeatRow>`${SEAT} where a.id = ${attendeeId} and g.seat_id = a.seat_id`.execute(tx.query)
  return found.rows[0]
}

/** A seat of the date that a ticket is for; undefined: there is none. */
export async function seatForGuest(
  tx: Transaction,
  { attendeeId, guid }: { readonly attendeeId: number; readonly guid: string },
): Promise<StaffSeatRow | undefined> {
  const found = await sql<StaffSeatRow>`${SEAT} where a.id = ${attendeeId} and s.guid = ${guid}`.execute(tx.query)
  return found.rows[0]
}

/** The letters that a price is for; none: it is sold without a seat. */
export async function lettersOfPrice(tx: Transaction, priceId: number): Promise<readonly string[]> {
  const rows = await tx.query
    .selectFrom('seat_zone_prices')
    .select('zone')
    .where('product_price_id', '=', priceId)
    .execute()
  return rows.map(({ zone }) => zone)
}

/** Locks the orders of tickets, in the order of their ids. */
export async function lockOrdersOf(tx: Transaction, attendeeIds: readonly number[]): Promise<void> {
  await sql`
    select from orders where id in (select order_id from attendees where id = any(${attendeeIds}::bigint[]))
    order by id for no key update`.execute(tx.query)
}

/** The pools that count the seats of a line, on each of its dates. */
export async function poolsOfSitting(
  tx: Transaction,
  { order_id: order, order_line_id: line }: StaffSeatRow,
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select c.pool_id as id from claims c join pools p on p.id = c.pool_id and p.kind = 'ZONE'
    where c.order_id = ${order} and c.order_line_id = ${line}`.execute(tx.query)
  return found.rows.map(({ id }) => id)
}

/** Gives a ticket another seat of its zone, a pass on all of its dates; false: it is another order's, or kept from sale. */
export async function saveMoved(
  tx: Transaction,
  { attendeeId, from, to }: { readonly attendeeId: number; readonly from: StaffSeatRow; readonly to: StaffSeatRow },
): Promise<boolean> {
  const { order_line_id: line } = from
  await sql`
    delete from seat_claims where seat_id = ${from.seat_id} and order_line_id = ${line}`.execute(tx.query)
  const taken = await sql<{ is: boolean }>`
    select claim_seats(${line}, array[${to.seat_id}::bigint], clock_timestamp())
      and not exists (select from attendees where order_line_id = ${line} and seat_id = ${to.seat_id} and status <> 'CANCELLED')
      as is`.execute(tx.query)
  if (taken.rows[0]?.is !== true) return false
  await sql`
    update order_lines set seat_ids = array_replace(seat_ids, ${from.seat_id}::bigint, ${to.seat_id}::bigint)
    where id = ${line}`.execute(tx.query)
  await sql`update attendees set seat_id = ${to.seat_id} where id = ${attendeeId}`.execute(tx.query)
  return true
}

interface Sitting {
  readonly attendeeId: number
  readonly at: StaffSeatRow
}

/** Two guests of a date and a zone change seats. */
export async function saveSwapped(tx: Transaction, one: Sitting, other: Sitting): Promise<void> {
  const [a, b] = [one.at, other.at]
  await sql`
    update seat_claims set order_id = case seat_id when ${a.seat_id} then ${b.order_id}::bigint else ${a.order_id}::bigint end,
      order_line_id = case seat_id when ${a.seat_id} then ${b.order_line_id}::bigint else ${a.order_line_id}::bigint end
    where occurrence_id = ${a.occurrence_id} and seat_id in (${a.seat_id}, ${b.seat_id})`.execute(tx.query)
  await sql`
    update order_lines set seat_ids = array(
      select case s when ${a.seat_id} then ${b.seat_id}::bigint when ${b.seat_id} then ${a.seat_id}::bigint else s end
      from unnest(seat_ids) with ordinality as u (s, n) order by n)
    where id in (${a.order_line_id}, ${b.order_line_id})`.execute(tx.query)
  await sql`
    update attendees set seat_id = case id when ${one.attendeeId} then ${b.seat_id}::bigint else ${a.seat_id}::bigint end
    where id in (${one.attendeeId}, ${other.attendeeId})`.execute(tx.query)
}
