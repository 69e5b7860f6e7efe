import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

/** The rest of pool `l` now, nothing in an overbooked one; null: unlimited. */
export const ROOM = sql`(case when l.capacity is not null then greatest(0, l.capacity - l.sold - l.held + (
  select coalesce(sum(m.quantity), 0) from claims m where m.pool_id = l.id and m.state = 'HELD' and m.until <= now()
)) end)::int`

/** What of pool `l` is open to visitors: nothing while an entry waits for it. */
export const OPEN_ROOM = sql`(case when l.is_awaited then 0 else ${ROOM} end)`

/**
 * The rest that the capacities of an event leave to visitors for each product at this moment: the
 * least of those that it is assigned to, shared by all of its prices. Places of holds that ran out
 * count as free, those with a waiting entry do not. A product in no limited capacity is not in
 * the map.
 */
export async function roomOfProducts(reader: Reader, eventId: number): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ product_id: number; room: number }>`
    select assigned.product_id, min(${OPEN_ROOM}) as room
    from capacity_assignment_products assigned
    join capacity_assignments a on a.id = assigned.capacity_assignment_id and a.deleted_at is null
    join pools l on l.id = a.pool_id
    where assigned.event_id = ${eventId} and l.capacity is not null group by assigned.product_id`.execute(reader.query)
  return new Map(found.rows.map((row) => [row.product_id, row.room]))
}

/** The same of one product `p` within another statement; null: in no limited capacity. */
export const ROOM_OF_PRODUCT = sql`(
  select min(${ROOM}) from capacity_assignment_products assigned
  join capacity_assignments a on a.id = assigned.capacity_assignment_id and a.deleted_at is null
  join pools l on l.id = a.pool_id where assigned.product_id = p.id and l.capacity is not null)`

/** The same as visitors may have it. */
export const OPEN_ROOM_OF_PRODUCT = sql`(
  select min(${OPEN_ROOM}) from capacity_assignment_products assigned
  join capacity_assignments a on a.id = assigned.capacity_assignment_id and a.deleted_at is null
  join pools l on l.id = a.pool_id where assigned.product_id = p.id and l.capacity is not null)`

/** The prices of an event with a waiting entry: no place of theirs is open to visitors. */
export async function awaitedPrices(reader: Reader, eventId: number): Promise<ReadonlySet<number>> {
  const found = await sql<{ id: number }>`
    select r.id from pools l join product_prices r on r.pool_id = l.id
    where l.event_id = ${eventId} and l.is_awaited`.execute(reader.query)
  return new Set(found.rows.map(({ id }) => id))
}
