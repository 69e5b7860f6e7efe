import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'

/** A day of an event that has a limit, or had one. */
export interface DayRow {
  readonly day: string
  readonly pool_id: number
  readonly capacity: number | null
  readonly held: number
  readonly sold: number
  readonly overbooked: number
}

/** Days with a limit among those named; null: all of the event, by their day. */
export async function daysOf(tx: Transaction, eventId: number, days: readonly string[] | null): Promise<DayRow[]> {
  const found = await sql<DayRow>`
    select to_char(y.day, 'YYYY-MM-DD') as day, y.pool_id, p.capacity, p.held, p.sold, p.overbooked
    from occurrence_days y join pools p on p.id = y.pool_id
    where y.event_id = ${eventId} and (${days === null} or y.day = any(${days ?? []}::date[])) order by y.day`.execute(
    tx.query,
  )
  return found.rows
}

export async function insertDays(
  tx: Transaction,
  eventId: number,
  days: readonly { readonly day: string; readonly pool: number }[],
): Promise<void> {
  if (days.length === 0) return
  await tx.query
    .insertInto('occurrence_days')
    .values(days.map(({ day, pool }) => ({ event_id: eventId, day, pool_id: pool })))
    .execute()
}

/** The pools of days of an event and of all dates on them. */
export async function poolsOnDays(tx: Transaction, eventId: number, days: readonly string[]): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select pool_id as id from occurrences
    where event_id = ${eventId} and local_day = any(${days}::date[]) and pool_id is not null
    union select pool_id from occurrence_days where event_id = ${eventId} and day = any(${days}::date[])`.execute(
    tx.query,
  )
  return found.rows.map(({ id }) => id)
}

/**
 * Has the days of dates count what those sold and hold: of all dates of some days, or of dates that are on another day
 * now, whose former day counts them no more. The pools are locked, and those of the days have no capacity.
 */
export async function countDays(
  tx: Transaction,
  eventId: number,
  { days = [], dateIds = [] }: { readonly days?: readonly string[]; readonly dateIds?: readonly number[] },
): Promise<void> {
  if (days.length + dateIds.length === 0) return
  await sql`
    with touched as (
      select id from occurrences
      where event_id = ${eventId} and (local_day = any(${days}::date[]) or id = any(${dateIds}::bigint[]))
    ), lines as (
      select l.id, l.order_id, array[l.occurrence_id] as dates from touched d
      join order_lines l on l.occurrence_id = d.id
      union select l.id, l.order_id, l.occurrence_ids from touched d
      join order_lines l on l.occurrence_ids @> array[d.id]
    ), wanted as (
      -- A pass for two dates of a day is one guest of it.
      select distinct l.id, l.order_id, y.pool_id, c.quantity, c.state, c.until
      from lines l join occurrences d on d.id = any(l.dates)
      join occurrence_days y on y.event_id = d.event_id and y.day = d.local_day
      join claims c on c.order_id = l.order_id and c.order_line_id = l.id and c.pool_id = d.pool_id
        and c.state <> 'RELEASED'
    ), before as (
      select c.order_id, c.order_line_id, c.pool_id, c.quantity, c.state
      from lines l join claims c on c.order_id = l.order_id and c.order_line_id = l.id
      join pools p on p.id = c.pool_id and p.kind = 'DAY'
      where c.state <> 'RELEASED' and not exists (
        select from wanted w where w.id = c.order_line_id and w.pool_id = c.pool_id) for no key update of c
    ), released as (
      update claims c set state = 'RELEASED' from before b
      where c.order_id = b.order_id and c.order_line_id = b.order_line_id and c.pool_id = b.pool_id
    ), counted as (
      insert into claims (order_line_id, pool_id, order_id, quantity, state, until)
      select w.id, w.pool_id, w.order_id, w.quantity, w.state, w.until from wanted w where not exists (
        select from claims c where c.order_id = w.order_id and c.order_line_id = w.id and c.pool_id = w.pool_id
          and c.state <> 'RELEASED')
      on conflict (order_id, order_line_id, pool_id) do update
        set quantity = excluded.quantity, state = excluded.state, until = excluded.until
        where claims.state = 'RELEASED'
      returning pool_id, quantity, state
    ), total as (
      select pool_id, coalesce(sum(quantity) filter (where state = 'HELD'), 0)::int as held,
        coalesce(sum(quantity) filter (where state = 'SOLD'), 0)::int as sold
      from (
        select pool_id, -quantity as quantity, state from before union all select pool_id, quantity, state from counted
      ) each group by pool_id
    )
    update pools p set held = p.held + t.held, sold = p.sold + t.sold from total t where p.id = t.pool_id`.execute(
    tx.query,
  )
}
