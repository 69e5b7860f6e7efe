import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { ROOM } from '../../stock/queries-room.ts'

/** What is left in pools; one without a limit is not in it. */
export async function roomOfPools(reader: Reader, poolIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ id: number; room: number }>`
    select l.id, ${ROOM} as room from pools l
    where l.id = any(${[...new Set(poolIds)]}::bigint[]) and l.capacity is not null`.execute(reader.query)
  return new Map(found.rows.map(({ id, room }) => [id, room]))
}

/** The names of categories of an event. */
export async function categoriesOf(reader: Reader, eventId: number): Promise<ReadonlyMap<number, string>> {
  const found = await sql<{ product_id: number; name: string }>`
    select p.id as product_id, c.name from products p join product_categories c on c.id = p.product_category_id
    where p.event_id = ${eventId}`.execute(reader.query)
  return new Map(found.rows.map(({ product_id, name }) => [product_id, name]))
}
