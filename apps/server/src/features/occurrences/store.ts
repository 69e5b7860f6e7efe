import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { insertPools } from '../stock/store-pools.ts'

/** What a date is made of, beside its time. */
export interface DateFields {
  readonly label: string | null
  readonly place: string | null
  readonly is_hidden: boolean
  readonly sale_ends_minutes_before: number | null
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

/** Dates of an event that is locked, as they are until the transaction ends, by their start. */
export const datesOf = (tx: Transaction, eventId: number) =>
  tx.query
    .selectFrom('occurrences')
    .leftJoin('pools', 'pools.id', 'occurrences.pool_id')
    .select([
      'occurrences.id',
      'occurrences.kind',
      'starts_at',
      'ends_at',
      'label',
      'place',
      'status',
      'is_hidden',
      'sale_ends_minutes_before',
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
    .values({ ...rule, event_id: eventId, times: JSON.stringify(rule.times), exclude: [...rule.exclude] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Adds dates, each with a pool; one at a time at which there is one already is left out. Answers the ids of the new ones. */
export async function insertDates(tx: Transaction, eventId: number, dates: readonly NewDate[]): Promise<number[]> {
  if (dates.length === 0) return []
  const made = await sql<{ id: number; place: number }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(dates.map((date, place) => ({ ...date, at: place })))}::jsonb)
        as d(at int, kind text, starts_at timestamptz, ends_at timestamptz, local_day date, label text, place text,
          is_hidden boolean, sale_ends_minutes_before int, rule_id bigint, rule_start text)
    ), added as (
      insert into occurrences (event_id, kind, starts_at, ends_at, local_day, label, place, is_hidden,
        sale_ends_minutes_before, rule_id, rule_start)
      select ${eventId}, kind, starts_at, ends_at, local_day, label, place, is_hidden, sale_ends_minutes_before, rule_id,
        rule_start
      from asked order by at on conflict on constraint occurrences_once do nothing
      returning id, starts_at, label, place
    )
    select added.id, asked.at as place from added join asked on asked.starts_at = added.starts_at
      and asked.label is not distinct from added.label and asked.place is not distinct from added.place
    order by asked.at`.execute(tx.query)
  const capacities = made.rows.map(({ place }) => dates[place]?.capacity ?? null)
  const pools = await insertPools(tx, { eventId, kind: 'OCCURRENCE' }, capacities)
  const ids = made.rows.map(({ id }) => id)
  await setPools(
    tx,
    ids.map((id, at) => ({ id, pool: pools[at] ?? 0 })),
  )
  return ids
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
      sale_ends_minutes_before = d.sale_ends_minutes_before, moved_from = d.moved_from, version = o.version + 1
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb)
      as d(id bigint, starts_at timestamptz, ends_at timestamptz, local_day date, label text, place text, status text,
        is_hidden boolean, is_detached boolean, sale_ends_minutes_before int, moved_from timestamptz)
    where o.id = d.id`.execute(tx.query)
}

/** Changes what a date says of itself, and nothing of when and where it is. */
export async function changePlainly(
  tx: Transaction,
  id: number,
  fields: { readonly status?: string; readonly is_hidden?: boolean },
): Promise<void> {
  await tx.query
    .updateTable('occurrences')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Whether tickets of a date were ever ordered. The caller holds the lock of its pool. */
export async function wasOrdered(tx: Transaction, id: number): Promise<boolean> {
  const line = await tx.query
    .selectFrom('order_lines')
    .select('id')
    .where('occurrence_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

export async function deleteDate(tx: Transaction, id: number): Promise<void> {
  await tx.query.deleteFrom('occurrences').where('id', '=', id).execute()
}

/** Says of the tickets that were ordered so far which date they are for. */
export async function setDateOfLines(tx: Transaction, eventId: number, occurrenceId: number): Promise<void> {
  await sql`
    update order_lines set occurrence_id = ${occurrenceId}
    where event_id = ${eventId} and product_type = 'TICKET' and occurrence_id is null`.execute(tx.query)
}

/** The start and end of an event are the span of its dates; of those that take place, while there are any. */
export async function saveSpan(tx: Transaction, eventId: number): Promise<void> {
  await sql`
    update events e set start_date = span.starts, end_date = nullif(span.ends, span.starts), version = version + 1,
      updated_at = now()
    from (
      select coalesce(min(starts_at) filter (where status <> 'CANCELLED'), min(starts_at)) as starts,
        coalesce(max(coalesce(ends_at, starts_at)) filter (where status <> 'CANCELLED'), max(coalesce(ends_at, starts_at)))
          as ends
      from occurrences where event_id = ${eventId}
    ) span where e.id = ${eventId}`.execute(tx.query)
}
