import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { POOLS_OF_DATE } from '../stock/queries-room.ts'
import { insertPools } from '../stock/store-pools.ts'

/** What a date is made of, beside its time. */
interface DateFields {
  readonly label: string | null
  readonly place: string | null
  readonly is_hidden: boolean
  readonly sale_opens_minutes_before: number | null
  readonly sale_ends_minutes_before: number | null
  /** How long before and after its start the door lets in to an entry time; null: as the door does. */
  readonly early_minutes: number | null
  readonly late_minutes: number | null
}

export interface NewDate extends DateFields {
  readonly kind: string
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly local_day: string
  readonly rule_id: number | null
  readonly rule_start: string | null
  /** Its pool; null only for the first date of an event, while it is the only one. */
  readonly capacity: number | null
}

export async function occurrenceExists(reader: Reader, eventId: number, occurrenceId: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('occurrences')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '=', occurrenceId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an event sells by date, and how many of these are dates of it. */
export async function datesKnown(
  reader: Reader,
  eventId: number,
  ids: readonly number[] = [],
): Promise<{ is_dated: boolean; known: number }> {
  const found = await sql<{ is_dated: boolean; known: number }>`
    select exists (select from occurrences o where o.event_id = ${eventId} and o.pool_id is not null) as is_dated,
      (select count(*)::int from occurrences o where o.event_id = ${eventId}
        and o.id = any(${ids}::bigint[])) as known`.execute(reader.query)
  return found.rows[0] ?? { is_dated: false, known: 0 }
}

/** A date of an event, which stays until the transaction ends. */
export const dateToMoveTo = (tx: Transaction, eventId: number, id: number) =>
  tx.query
    .selectFrom('occurrences')
    .select(['id', 'status', 'starts_at', 'pool_id'])
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()

/** The pools that dates of an event draw from. */
export async function poolsOfDates(reader: Reader, eventId: number, ids: readonly number[]): Promise<number[]> {
  const found = await sql<{ pool_id: number }>`
    select unnest(${POOLS_OF_DATE}) as pool_id from occurrences d
    where d.event_id = ${eventId} and d.id = any(${ids}::bigint[])
    union
    select a.pool_id from capacity_assignment_occurrences d
    join capacity_assignments a on a.id = d.capacity_assignment_id and a.deleted_at is null
    where d.event_id = ${eventId} and d.occurrence_id = any(${ids}::bigint[])`.execute(reader.query)
  return found.rows.map(({ pool_id: pool }) => pool)
}

/** Which of these ids are dates that an event sells tickets for: where it has one date, none. */
export async function datesAmong(reader: Reader, eventId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await reader.query
    .selectFrom('occurrences')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', 'in', [...ids])
    .where('pool_id', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** What the priced tickets of an event cost on dates of it. */
export async function pricesOnDates(
  reader: Reader,
  eventId: number,
  ids: readonly number[],
): Promise<readonly { occurrence_id: number; price_id: number; price_minor: number }[]> {
  const found = await sql<{ occurrence_id: number; price_id: number; price_minor: number }>`
    select d.id as occurrence_id, r.id as price_id, coalesce(own.price_minor, r.price_minor) as price_minor
    from occurrences d join product_prices r on r.event_id = d.event_id join products t on t.id = r.product_id
    left join price_occurrences own on own.occurrence_id = d.id and own.product_price_id = r.id
    where d.event_id = ${eventId} and d.id = any(${ids}::bigint[]) and t.product_type = 'TICKET'
      and t.type in ('PAID', 'TIERED')`.execute(reader.query)
  return found.rows
}

/** Dates of an event that is locked, or the one that is named, as they are until the transaction ends, by their start. */
export const datesOf = (reader: Reader, eventId: number, id: number | null = null) =>
  reader.query
    .selectFrom('occurrences')
    .leftJoin('pools', 'pools.id', 'occurrences.pool_id')
    .select([
      'occurrences.id',
      'occurrences.kind',
      'starts_at',
      'ends_at',
      sql<string>`to_char(local_day, 'YYYY-MM-DD')`.as('local_day'),
      'label',
      'place',
      'status',
      'is_hidden',
      'sale_ends_minutes_before',
      'sale_opens_minutes_before',
      'early_minutes',
      'late_minutes',
      'pool_id',
      'pools.capacity',
      'pools.held',
      'pools.sold',
      'rule_id',
      'rule_start',
      'is_detached',
      'moved_from',
      'version',
    ])
    .where('occurrences.event_id', '=', eventId)
    .$if(id !== null, (query) => query.where('occurrences.id', '=', id))
    .orderBy('starts_at')
    .orderBy('occurrences.id')
    .execute()
export type DateRow = Awaited<ReturnType<typeof datesOf>>[number]

export async function insertRule(
  tx: Transaction,
  eventId: number,
  rule: { rule: string; from_day: string; times: unknown; exclude: readonly string[] },
): Promise<number> {
  const row = await tx.query
    .insertInto('recurrence_rules')
    .values({ ...rule, event_id: eventId, times: JSON.stringify(rule.times), exclude: JSON.stringify(rule.exclude) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * Adds dates, each with a pool; one at a time at which there is one already is left out. Answers the new ones, each with
 * the place that it had among those asked for. The caller has locked the event.
 */
export async function insertDates(
  tx: Transaction,
  eventId: number,
  dates: readonly NewDate[],
): Promise<readonly { id: number; place: number }[]> {
  if (dates.length === 0) return []
  const made = await sql<{ id: number; place: number }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(dates.map((date, place) => ({ ...date, at: place })))}::jsonb)
        as d(at int, kind text, starts_at timestamptz, ends_at timestamptz, local_day date, label text, place text,
          is_hidden boolean, sale_opens_minutes_before int, sale_ends_minutes_before int, early_minutes int, late_minutes int,
          rule_id bigint, rule_start text)
    ), added as (
      insert into occurrences (event_id, kind, starts_at, ends_at, local_day, label, place, is_hidden,
        sale_opens_minutes_before, sale_ends_minutes_before, early_minutes, late_minutes, rule_id, rule_start)
      select ${eventId}, kind, starts_at, ends_at, local_day, label, place, is_hidden, sale_opens_minutes_before,
        sale_ends_minutes_before, early_minutes, late_minutes, rule_id, rule_start
      from (select distinct on (starts_at, label, place) * from asked order by starts_at, label, place, at) once
      where not exists (
        select from occurrences o where o.event_id = ${eventId} and o.starts_at = once.starts_at
          and o.label is not distinct from once.label and o.place is not distinct from once.place)
      order by at
      returning id, starts_at, label, place
    )
    select added.id, min(asked.at)::int as place from added join asked on asked.starts_at = added.starts_at
      and asked.label is not distinct from added.label and asked.place is not distinct from added.place
    group by added.id order by place`.execute(tx.query)
  const capacities = made.rows.map(({ place }) => dates[place]?.capacity ?? null)
  const pools = await insertPools(tx, { eventId, kind: 'OCCURRENCE' }, capacities)
  await setPools(
    tx,
    made.rows.map(({ id }, at) => ({ id, pool: pools[at] ?? 0 })),
  )
  await sql`select seat_dates(${eventId}::bigint)`.execute(tx.query)
  return made.rows
}

/** Gives dates their pools. */
export async function setPools(tx: Transaction, pools: readonly { id: number; pool: number }[]): Promise<void> {
  await sql`
    update occurrences o set pool_id = p.pool
    from jsonb_to_recordset(${JSON.stringify(pools)}::jsonb) as p(id bigint, pool bigint) where o.id = p.id`.execute(
    tx.query,
  )
}

/** A changed date. */
export interface ChangedDate extends DateFields {
  readonly id: number
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly local_day: string
  readonly status: string
  readonly is_detached: boolean
  readonly moved_from: Date | null
}

export async function saveDates(tx: Transaction, dates: readonly ChangedDate[]): Promise<void> {
  if (dates.length === 0) return
  await sql`
    update occurrences o set starts_at = d.starts_at, ends_at = d.ends_at, local_day = d.local_day, label = d.label,
      place = d.place, status = d.status, is_hidden = d.is_hidden, is_detached = d.is_detached,
      sale_opens_minutes_before = d.sale_opens_minutes_before, sale_ends_minutes_before = d.sale_ends_minutes_before,
      early_minutes = d.early_minutes, late_minutes = d.late_minutes, moved_from = d.moved_from, version = o.version + 1
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb)
      as d(id bigint, starts_at timestamptz, ends_at timestamptz, local_day date, label text, place text, status text,
        is_hidden boolean, is_detached boolean, sale_opens_minutes_before int, sale_ends_minutes_before int,
        early_minutes int, late_minutes int, moved_from timestamptz)
    where o.id = d.id`.execute(tx.query)
}

/** Changes what a date says of itself, and nothing of when it is. */
export async function changePlainly(
  tx: Transaction,
  id: number,
  fields: Partial<Pick<ChangedDate, 'status' | 'is_hidden' | 'sale_ends_minutes_before' | 'label' | 'place'>>,
): Promise<void> {
  await tx.query
    .updateTable('occurrences')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Says that a date does not take place and why, or that it does. */
export async function saveCancelled(
  tx: Transaction,
  id: number,
  { status, reason }: { readonly status: string; readonly reason: string | null },
): Promise<void> {
  await tx.query
    .updateTable('occurrences')
    .set({
      status,
      cancelled_at: status === 'CANCELLED' ? sql`now()` : null,
      cancel_reason: reason,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Whether tickets of a date were ever ordered, or waited for. The caller holds the lock of its pool. */
export async function wasOrdered(tx: Transaction, id: number): Promise<boolean> {
  const found = await sql<{ was: boolean }>`
    select exists (select from order_lines where occurrence_id = ${id})
      or exists (select from order_lines where occurrence_ids @> array[${id}::bigint])
      or exists (select from waiting_entries where occurrence_id = ${id})
      or exists (select from waiting_entries where occurrence_ids @> array[${id}::bigint]) as was`.execute(tx.query)
  return found.rows[0]?.was === true
}

export async function deleteDate(tx: Transaction, id: number): Promise<void> {
  await tx.query.deleteFrom('occurrences').where('id', '=', id).execute()
}

/** Says of the tickets that were ordered so far which date they are for, and of those that are waited for. */
export async function setDateOfLines(tx: Transaction, eventId: number, occurrenceId: number): Promise<void> {
  await sql`
    update order_lines set occurrence_id = ${occurrenceId}
    where event_id = ${eventId} and product_type = 'TICKET' and occurrence_id is null
      and occurrence_ids is null`.execute(tx.query)
  await sql`
    update waiting_entries set occurrence_id = ${occurrenceId}
    where event_id = ${eventId} and status in ('WAITING', 'OFFERED')`.execute(tx.query)
}

/** The start and end of an event are the span of its dates; of those that take place, while there are any. */
export async function saveSpan(tx: Transaction, eventId: number): Promise<void> {
  await sql`
    update events e set start_date = span.starts, end_date = nullif(span.ends, span.starts), version = version + 1,
      updated_at = now()
    from (
      select coalesce(min(starts_at) filter (where status <> 'CANCELLED'), min(starts_at)) as starts,
        coalesce(max(coalesce(ends_at, starts_at)) filter (where status <> 'CANCELLED'),
          max(coalesce(ends_at, starts_at)))
          as ends
      from occurrences where event_id = ${eventId}
    ) span where e.id = ${eventId}`.execute(tx.query)
}

/** What is another one on some dates than a ticket says. */
export interface ChangedPrice {
  readonly price_id: number
  /** Null: as the ticket says. */
  readonly price_minor: number | null
  readonly is_hidden: boolean
}

/** The prices of tickets of an event among those named. */
export async function ticketPrices(tx: Transaction, eventId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.query
    .selectFrom('product_prices')
    .innerJoin('products', 'products.id', 'product_prices.product_id')
    .select('product_prices.id')
    .where('product_prices.event_id', '=', eventId)
    .where('products.product_type', '=', 'TICKET')
    .where('product_prices.id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Changes prices of dates; one that is as its ticket says is not kept. Answers how many became other ones. */
export async function savePrices(
  tx: Transaction,
  eventId: number,
  { ids, prices }: { ids: readonly number[]; prices: readonly ChangedPrice[] },
): Promise<number> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as w(price_id bigint, price_minor bigint, is_hidden boolean)`
  const gone = await sql<{ id: number }>`
    delete from price_occurrences own using ${wanted}
    where own.event_id = ${eventId} and own.occurrence_id = any(${ids}::bigint[]) and own.product_price_id = w.price_id
      and w.price_minor is null and not w.is_hidden
    returning own.occurrence_id as id`.execute(tx.query)
  const kept = await sql<{ id: number }>`
    insert into price_occurrences as own (event_id, occurrence_id, product_price_id, price_minor, is_hidden)
    select ${eventId}, d.id, w.price_id, w.price_minor, w.is_hidden from unnest(${ids}::bigint[]) d(id), ${wanted}
    where w.price_minor is not null or w.is_hidden
    on conflict (occurrence_id, product_price_id)
      do update set price_minor = excluded.price_minor, is_hidden = excluded.is_hidden
      where (own.price_minor, own.is_hidden) is distinct from (excluded.price_minor, excluded.is_hidden)
    returning own.occurrence_id as id`.execute(tx.query)
  return gone.rows.length + kept.rows.length
}
