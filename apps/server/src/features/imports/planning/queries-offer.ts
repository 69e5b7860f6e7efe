import type { FoundProduct } from '@turnout/domain/imports/found.ts'
import type { KnownDate } from '@turnout/domain/imports/find-date.ts'
import type { FromFile } from '@turnout/domain/imports/planned-order.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { POOLS_OF_DATE } from '../../stock/queries-room.ts'

/** A product of the files, as its tickets name it. */
export interface SoldProductRow {
  readonly product: string
  readonly tier: string | null
  readonly tickets: number
  /** What most of its tickets cost; null: not known. */
  readonly usual_minor: number | null
}

/** More than any offer has; rows of further ones stay out. */
const PRODUCTS_MAX = 1000

export async function soldProducts(reader: Reader, importId: number): Promise<readonly SoldProductRow[]> {
  const found = await sql<SoldProductRow>`
    select data -> 'ticket' ->> 'product' as product, data -> 'ticket' ->> 'tier' as tier,
      sum((data -> 'ticket' ->> 'quantity')::int)::bigint as tickets,
      mode() within group (order by (data -> 'ticket' ->> 'priceMinor')::bigint) as usual_minor
    from import_rows where import_id = ${importId} and kind = 'ticket'
    group by 1, 2 order by 3 desc, 1, 2 limit ${PRODUCTS_MAX}`.execute(reader.query)
  return found.rows
}

/** What the files tell of products themselves. */
export async function toldProducts(reader: Reader, importId: number): Promise<readonly FromFile<FoundProduct>[]> {
  const found = await sql<{ file_id: number; line: number; product: FoundProduct }>`
    select file_id, line, data -> 'product' as product from import_rows
    where import_id = ${importId} and kind = 'product' order by number limit ${PRODUCTS_MAX}`.execute(reader.query)
  return found.rows.map(({ file_id: fileId, line, product }) => ({ fileId, line, is: product }))
}

/** The event that most rows are of; rows of another stay out. null: none is named. */
export async function mainEventRef(reader: Reader, importId: number): Promise<string | null> {
  const found = await sql<{ ref: string | null }>`
    select coalesce(data -> 'order' ->> 'eventRef', data -> 'order' ->> 'eventName') as ref from import_rows
    where import_id = ${importId} and kind in ('order', 'ticket')
      and coalesce(data -> 'order' ->> 'eventRef', data -> 'order' ->> 'eventName') is not null
    group by 1 order by count(*) desc, 1 limit 1`.execute(reader.query)
  return found.rows[0]?.ref ?? null
}

export interface PriceRow {
  readonly price_id: number
  readonly product_id: number
  readonly pool_id: number
  readonly capacities: readonly { readonly pool_id: number; readonly dates: readonly number[] }[]
  readonly product_type: string
  readonly title: string
  readonly label: string | null
  readonly price_minor: number
}

/** Prices of an event, with all the pools that a line of them draws from. */
export async function pricesOfEvent(
  reader: Reader,
  eventId: number,
  priceIds: readonly number[],
): Promise<readonly PriceRow[]> {
  const found = await sql<PriceRow>`
    select r.id as price_id, r.product_id, r.pool_id, p.product_type, p.title, r.label, r.price_minor,
      (select coalesce(json_agg(json_build_object('pool_id', a.pool_id, 'dates', to_json(array(
          select n.occurrence_id from capacity_assignment_occurrences n where n.capacity_assignment_id = a.id
        ))) order by a.pool_id), '[]') from capacity_assignment_products ap
        join capacity_assignments a on a.id = ap.capacity_assignment_id and a.deleted_at is null
        where ap.product_id = p.id) as capacities
    from product_prices r join products p on p.id = r.product_id
    where r.event_id = ${eventId} and r.id = any(${priceIds}::bigint[])`.execute(reader.query)
  return found.rows
}

export interface PoolRow {
  readonly id: number
  readonly kind: string
  readonly capacity: number | null
  readonly taken: number
  readonly name: string
}

/** Pools with what is taken of them, locked when they are about to be sold from. */
export async function poolsById(
  reader: Reader,
  ids: readonly number[],
  { isLocked }: { readonly isLocked: boolean },
): Promise<readonly PoolRow[]> {
  const found = await sql<PoolRow>`
    select p.id, p.kind, p.capacity, p.held + p.sold as taken, coalesce(
      (select concat_ws(', ', t.title, r.label) from product_prices r join products t on t.id = r.product_id
        where r.pool_id = p.id),
      (select a.name from capacity_assignments a where a.pool_id = p.id),
      (select concat_ws(' ', to_char(d.starts_at at time zone e.timezone, 'YYYY-MM-DD HH24:MI'), d.label)
        from occurrences d join events e on e.id = d.event_id where d.pool_id = p.id),
      (select y.day::text from occurrence_days y where y.pool_id = p.id),
      (select z.zone from seat_zones z where z.pool_id = p.id), '') as name
    from pools p where p.id = any(${ids}::bigint[]) order by p.id ${isLocked ? sql`for no key update of p` : sql``}`.execute(
    reader.query,
  )
  return found.rows
}

export interface EventDate extends KnownDate {
  /** Of its event. */
  readonly timezone: string
  readonly poolIds: readonly number[]
}

/** The dates of an event with several, by their ids; null: it has one. */
export async function datesOfEvent(reader: Reader, eventId: number): Promise<ReadonlyMap<number, EventDate> | null> {
  const rows = await reader.query
    .selectFrom('occurrences as d')
    .innerJoin('events as e', 'e.id', 'd.event_id')
    .select(['d.id', 'd.starts_at', 'd.label', 'd.status', 'e.timezone'])
    .select(sql<number[]>`to_json(${POOLS_OF_DATE})`.as('pool_ids'))
    .where('d.event_id', '=', eventId)
    .where('pool_id', 'is not', null)
    .execute()
  const dates = rows.map(
    ({ id, starts_at: startsAt, label, status, pool_ids: poolIds, timezone }): [number, EventDate] => [
      id,
      { id, startsAt, label, isCancelled: status === 'CANCELLED', poolIds, timezone },
    ],
  )
  return dates.length === 0 ? null : new Map(dates)
}
