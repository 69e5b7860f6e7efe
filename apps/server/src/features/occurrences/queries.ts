import {
  OCCURRENCES_LIST,
  type OCCURRENCE_KINDS,
  type OCCURRENCE_STATUSES,
} from '@turnout/contract/occurrences/occurrence.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import {
  filtered,
  paged,
  rowsWithTotal,
  searched,
  sorted,
  type ListColumns,
  type ListRequest,
} from '../../platform/database/list-query.ts'
import type { EventScope } from '../events/access.ts'

export interface OccurrenceRow {
  readonly id: number
  readonly event_id: number
  readonly kind: (typeof OCCURRENCE_KINDS)[number]
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly label: string | null
  readonly place: string | null
  readonly status: (typeof OCCURRENCE_STATUSES)[number]
  readonly is_hidden: boolean
  readonly capacity: number | null
  readonly sold: number
  readonly held: number
  readonly sale_ends_minutes_before: number | null
  readonly rule_id: number | null
  readonly is_detached: boolean
  readonly moved_from: Date | null
  readonly cancelled_at: Date | null
  readonly cancel_reason: string | null
  readonly version: number
}

type Name = (typeof OCCURRENCES_LIST.sorts)[number] | (typeof OCCURRENCES_LIST.filters)[number]

const COLUMNS: ListColumns<Name> = {
  start_date: { sql: sql`o.starts_at`, kind: 'time' },
  status: { sql: sql`o.status`, kind: 'text' },
  label: { sql: sql`o.label`, kind: 'text' },
}

/** A hold that ran out counts as free, swept or not. The one date of an event counts all of its tickets. */
const ROW = sql`o.id, o.event_id, o.kind, o.starts_at, o.ends_at, o.label, o.place, o.status, o.is_hidden, p.capacity,
  coalesce(p.sold, alone.sold, 0) as sold, coalesce(greatest(0, p.held - late.held), alone.held, 0) as held,
  o.sale_ends_minutes_before, o.rule_id, o.is_detached, o.moved_from, o.cancelled_at, o.cancel_reason, o.version`

const FROM = sql`occurrences o left join pools p on p.id = o.pool_id
  left join lateral (
    select coalesce(sum(c.quantity), 0)::int as held from claims c
    where c.pool_id = p.id and c.state = 'HELD' and c.until <= now()) late on p.held > 0
  left join lateral (
    select sum(w.sold)::int as sold, sum(w.held)::int as held
    from product_prices r join products t on t.id = r.product_id join pools w on w.id = r.pool_id
    where t.event_id = o.event_id and t.product_type = 'TICKET') alone on o.pool_id is null`

/** One page of the dates of an event, and how many there are in all. */
export async function occurrencesOfEvent(
  reader: Reader,
  { eventId }: EventScope,
  asked: ListRequest,
): Promise<{ rows: OccurrenceRow[]; total: number }> {
  const where = sql`o.event_id = ${eventId} and ${filtered(asked, COLUMNS)} and ${searched(asked.query, [sql`o.label`, sql`o.place`])}`
  const order = sorted(asked, COLUMNS, { default: OCCURRENCES_LIST.defaultDirection, tieBreaker: sql`o.id` })
  const page = sql<OccurrenceRow>`select ${ROW} from ${FROM} where ${where} order by ${order} ${paged(asked)}`
  return rowsWithTotal(reader, page, sql`occurrences o where ${where}`)
}

/** Dates by their ids, by their start. */
export async function occurrencesById(reader: Reader, ids: readonly number[]): Promise<OccurrenceRow[]> {
  const found = await sql<OccurrenceRow>`
    select ${ROW} from ${FROM} where o.id = any(${ids}::bigint[]) order by o.starts_at, o.id`.execute(reader.query)
  return found.rows
}

export interface ClashRow {
  readonly start_date: Date
  readonly occurrence_id: number | null
  readonly event_id: number
  readonly event_title: string
  readonly event_start_date: Date
}

interface Planned {
  readonly starts_at: Date
  readonly ends_at: Date | null
}

/** Clashes that are told; a longer list would not be read. */
const CLASHES_MAX = 100

/**
 * What takes place at the times of a plan already: dates of the same event that start then, and those of other events
 * of the account at the same place that overlap.
 */
export async function clashesOf(
  reader: Reader,
  { eventId, accountId }: EventScope,
  plan: { readonly dates: readonly Planned[]; readonly place: string | null },
): Promise<ClashRow[]> {
  const found = await sql<ClashRow>`
    with planned as (
      select starts_at, coalesce(ends_at, starts_at + interval '1 minute') as ends_at
      from jsonb_to_recordset(${JSON.stringify(plan.dates)}::jsonb) as d(starts_at timestamptz, ends_at timestamptz)
    ), here as (
      select coalesce(${plan.place}, s.venue_name) as place from event_settings s where s.event_id = ${eventId}
    )
    select p.starts_at as start_date, case when o.event_id = ${eventId} then o.id end as occurrence_id, e.id as event_id,
      e.title as event_title, o.starts_at as event_start_date
    from planned p
    join occurrences o on o.starts_at < p.ends_at
      and coalesce(o.ends_at, o.starts_at + interval '1 minute') > p.starts_at and o.status <> 'CANCELLED'
    join events e on e.id = o.event_id and e.account_id = ${accountId} and e.deleted_at is null and e.cancelled_at is null
      and e.status <> 'ARCHIVED'
    join event_settings s on s.event_id = e.id
    where case when e.id = ${eventId} then o.starts_at = p.starts_at and o.place is not distinct from ${plan.place}
      else coalesce(o.place, s.venue_name) = (select place from here) end
    order by p.starts_at, o.id limit ${CLASHES_MAX}`.execute(reader.query)
  return found.rows
}

/** Dates of an event that are still to come or under way. */
export async function countLiveDates(reader: Reader, eventId: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from occurrences
    where event_id = ${eventId} and coalesce(ends_at, starts_at) > now()`.execute(reader.query)
  return found.rows[0]?.count ?? 0
}
