import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

/** The pools that tickets for date `d` draw from: its own, where its event has several, and that of its day, where it has a limit. */
export const POOLS_OF_DATE = sql`array_remove(array[d.pool_id, (
  select y.pool_id from occurrence_days y where y.event_id = d.event_id and y.day = d.local_day)], null)`

/**
 * The pools of the zone in which the seats of line `l` are, one for each of its dates: all of a line are in one zone. A pass
 * has no place on a date that was cancelled. Empty where it has no seats.
 */
export const POOLS_OF_SEATS = sql`array(
  select z.pool_id from occurrences d
  join seating_seats g on g.seating_id = d.seating_id and g.seat_id = l.seat_ids[1]
  join seat_zones z on z.occurrence_id = d.id and z.zone = g.zone
  where d.event_id = l.event_id and (d.id = l.occurrence_id or d.id = any(l.occurrence_ids) and d.status <> 'CANCELLED'
    or l.occurrence_id is null and d.pool_id is null))`

/**
 * The pools of the standing areas that the price of line `l` is for now, one for each of its dates. A pass has no place on a
 * date that was cancelled. Empty where the price is for none.
 */
export const POOLS_OF_STANDING = sql`array(
  select z.pool_id from seat_zone_prices g
  join seat_zones z on z.event_id = g.event_id and z.zone = g.zone
  join pools p on p.id = z.pool_id and p.kind = 'STANDING'
  join occurrences d on d.id = z.occurrence_id
  where g.event_id = l.event_id and g.product_price_id = l.product_price_id and (
    d.id = l.occurrence_id or d.id = any(l.occurrence_ids) and d.status <> 'CANCELLED'
    or l.occurrence_id is null and d.pool_id is null))`

/** The rest of pool `l` now, nothing in an overbooked one; null: unlimited. */
export const ROOM = sql`(case when l.capacity is not null then greatest(0, l.capacity - l.sold - l.held + (
  select coalesce(sum(m.quantity), 0) from claims m where m.pool_id = l.id and m.state = 'HELD' and m.until <= now()
)) end)::int`

/** What of pool `l` is open to visitors: nothing while an entry waits for it. */
export const OPEN_ROOM = sql`(case when l.is_awaited then 0 else ${ROOM} end)`

const NO_DATE = sql`null::bigint`

/**
 * Whether capacity `a` counts tickets of a date: those for some dates count these alone. Without a date, whether it
 * counts all.
 */
export const countsDate = (date: RawBuilder<unknown> = NO_DATE): RawBuilder<boolean> => sql<boolean>`(
  not exists (select from capacity_assignment_occurrences n where n.capacity_assignment_id = a.id)
  or exists (select from capacity_assignment_occurrences n where n.capacity_assignment_id = a.id
    and n.occurrence_id = ${date}))`

/**
 * The rest that the capacities of an event leave to visitors for each product at this moment: the
 * least of those that it is assigned to, shared by all of its prices. Places of holds that ran out
 * count as free, those with a waiting entry do not. A product in no limited capacity is not in
 * the map. Capacities for some dates count on these alone: `dateId`.
 */
export async function roomOfProducts(
  reader: Reader,
  eventId: number,
  dateId: number | null,
): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ product_id: number; room: number }>`
    select assigned.product_id, min(${OPEN_ROOM}) as room
    from capacity_assignment_products assigned
    join capacity_assignments a on a.id = assigned.capacity_assignment_id and a.deleted_at is null
    join pools l on l.id = a.pool_id
    where assigned.event_id = ${eventId} and l.capacity is not null and ${countsDate(sql`${dateId}::bigint`)}
      group by assigned.product_id`.execute(reader.query)
  return new Map(found.rows.map((row) => [row.product_id, row.room]))
}

/** The same for each of some dates. */
export async function roomOnDates(
  reader: Reader,
  eventId: number,
  dateIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> {
  const found = await sql<{ date_id: number; product_id: number; room: number }>`
    select d.id as date_id, assigned.product_id, min(${OPEN_ROOM}) as room
    from occurrences d join capacity_assignment_products assigned on assigned.event_id = d.event_id
    join capacity_assignments a on a.id = assigned.capacity_assignment_id and a.deleted_at is null
    join pools l on l.id = a.pool_id
    where d.event_id = ${eventId} and d.id = any(${dateIds}::bigint[]) and l.capacity is not null and ${countsDate(sql`d.id`)}
      group by d.id, assigned.product_id`.execute(reader.query)
  const byDate = Map.groupBy(found.rows, (row) => row.date_id)
  return new Map([...byDate].map(([id, rows]) => [id, new Map(rows.map((row) => [row.product_id, row.room]))]))
}

/** The same of one product `p` within another statement, on any date; null: in no limited capacity. */
export const ROOM_OF_PRODUCT = sql`(
  select min(${ROOM}) from capacity_assignment_products assigned
  join capacity_assignments a on a.id = assigned.capacity_assignment_id and a.deleted_at is null
  join pools l on l.id = a.pool_id where assigned.product_id = p.id and l.capacity is not null and ${countsDate()})`

/** The same as visitors may have it. */
export const OPEN_ROOM_OF_PRODUCT = sql`(
  select min(${OPEN_ROOM}) from capacity_assignment_products assigned
  join capacity_assignments a on a.id = assigned.capacity_assignment_id and a.deleted_at is null
  join pools l on l.id = a.pool_id where assigned.product_id = p.id and l.capacity is not null and ${countsDate()})`

/** The pools `l` that count the seats of prices on dates `d`. */
const OF_SEATS = sql`seat_zone_prices sold join seat_zones z on z.event_id = sold.event_id and z.zone = sold.zone
  join occurrences d on d.id = z.occurrence_id join pools l on l.id = z.pool_id`

/** How many free seats of zone `z` on date `d` are kept for links: its pool counts them. */
export const KEPT_FOR_LINKS = sql`(
  select count(distinct b.seat_id)::int from seat_blocks b
  join seating_seats g on g.seating_id = d.seating_id and g.seat_id = b.seat_id and g.zone = z.zone
  where b.event_id = z.event_id and b.seat_link_id is not null and (b.occurrence_id is null or b.occurrence_id = d.id)
    and not exists (select from seat_blocks n where n.event_id = b.event_id and n.seat_id = b.seat_id
      and n.seat_link_id is null and (n.occurrence_id is null or n.occurrence_id = d.id))
    and not exists (
      select from seat_claims k where k.occurrence_id = d.id and k.seat_id = b.seat_id and counts_seat(k, now())))`

/** What of pool `l`, which counts the seats of zone `z` on date `d`, is open to all visitors. */
export const OPEN_ROOM_OF_ZONE = sql`greatest(0, ${OPEN_ROOM} - ${KEPT_FOR_LINKS})`

/** What is free of the seats that prices of an event are for, by date and price. Without dates: of its only one. */
export async function roomOfSeats(
  reader: Reader,
  eventId: number,
  dateIds: readonly number[] | null,
): Promise<ReadonlyMap<number | null, SeatRoom>> {
  const found = await sql<{ date_id: number; price_id: number; zone: string; room: number }>`
    select d.id as date_id, sold.product_price_id as price_id, sold.zone, ${OPEN_ROOM_OF_ZONE} as room from ${OF_SEATS}
    where sold.event_id = ${eventId} and (${dateIds}::bigint[] is null and d.pool_id is null or d.id = any(${dateIds}::bigint[]))`.execute(
    reader.query,
  )
  const byDate = Map.groupBy(found.rows, (row) => (dateIds === null ? null : row.date_id))
  return new Map(
    [...byDate].map(([id, rows]) => [
      id,
      new Map(rows.map((row) => [row.price_id, { zone: row.zone, left: row.room }])),
    ]),
  )
}

/** What is free of seats, by price. */
export type SeatRoom = ReadonlyMap<number, { readonly zone: string; readonly left: number }>

/** What of the seats of price `r` is open to visitors of an event with one date; null: it is sold without seats. */
export const OPEN_ROOM_OF_SEATS = sql`(
  select min(${OPEN_ROOM_OF_ZONE}) from ${OF_SEATS} where sold.product_price_id = r.id and d.pool_id is null)`

/** The prices of an event with a waiting entry: no place of theirs is open to visitors. */
export async function awaitedPrices(reader: Reader, eventId: number): Promise<ReadonlySet<number>> {
  const found = await sql<{ id: number }>`
    select r.id from pools l join product_prices r on r.pool_id = l.id
    where l.event_id = ${eventId} and l.is_awaited`.execute(reader.query)
  return new Set(found.rows.map(({ id }) => id))
}
