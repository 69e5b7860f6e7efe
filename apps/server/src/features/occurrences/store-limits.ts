import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'

/** How many of a ticket one order may have on a date. */
interface DateLimitRow {
  readonly product_id: number
  readonly product_title: string
  readonly min_per_order: number
  readonly usual_max_per_order: number
  /** Null: as the ticket says. */
  readonly max_per_order: number | null
}

/** The limits per order of the tickets that admit to one date, on a date of their event. */
export async function limitsOfDate(reader: Reader, eventId: number, occurrenceId: number): Promise<DateLimitRow[]> {
  const found = await sql<DateLimitRow>`
    select t.id as product_id, t.title as product_title, t.min_per_order, t.max_per_order as usual_max_per_order,
      own.max_per_order
    from products t left join product_occurrences own on own.product_id = t.id and own.occurrence_id = ${occurrenceId}
    where t.event_id = ${eventId} and t.product_type = 'TICKET' and t.admits = 'ONE'
    order by t."order", t.id`.execute(reader.query)
  return found.rows
}

/** The most of a product that one order may have on some dates; null: as the product says. */
export interface ChangedLimit {
  readonly product_id: number
  readonly max_per_order: number | null
}

/** Changes limits of dates; one that is as its ticket says is not kept. Answers how many became other ones. */
export async function saveLimits(
  tx: Transaction,
  eventId: number,
  { ids, limits }: { ids: readonly number[]; limits: readonly ChangedLimit[] },
): Promise<number> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as w(product_id bigint, max_per_order int)`
  const gone = await sql<{ id: number }>`
    delete from product_occurrences own using ${wanted}
    where own.event_id = ${eventId} and own.occurrence_id = any(${ids}::bigint[]) and own.product_id = w.product_id
      and w.max_per_order is null
    returning own.occurrence_id as id`.execute(tx.query)
  const kept = await sql<{ id: number }>`
    insert into product_occurrences as own (event_id, occurrence_id, product_id, max_per_order)
    select ${eventId}, d.id, w.product_id, w.max_per_order from unnest(${ids}::bigint[]) d(id), ${wanted}
    where w.max_per_order is not null
    on conflict (occurrence_id, product_id) do update set max_per_order = excluded.max_per_order
      where own.max_per_order <> excluded.max_per_order
    returning own.occurrence_id as id`.execute(tx.query)
  return gone.rows.length + kept.rows.length
}
