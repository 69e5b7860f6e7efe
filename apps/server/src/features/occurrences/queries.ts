import {
  OCCURRENCES_LIST,
  type OCCURRENCE_KINDS,
  type OCCURRENCE_STATES,
  type OCCURRENCE_STATUSES,
} from '@turnout/contract/occurrences/occurrence.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { LongList } from '../../platform/database/find-page.ts'
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
import { moneyByDate } from './queries-money.ts'
import { readSearch, type DateWord } from './read-search.ts'

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
  readonly day_capacity: number | null
  readonly day_taken: number | null
  readonly sold: number
  readonly held: number
  readonly state: (typeof OCCURRENCE_STATES)[number]
  /** Units that are not paid yet. */
  readonly unpaid: number
  readonly paid_minor: number
  readonly currency: string
  readonly sale_opens_minutes_before: number | null
  readonly sale_ends_minutes_before: number | null
  readonly early_minutes: number | null
  readonly late_minutes: number | null
  readonly rule_id: number | null
  readonly is_detached: boolean
  readonly moved_from: Date | null
  readonly cancelled_at: Date | null
  readonly cancel_reason: string | null
  readonly version: number
}

type Name = (typeof OCCURRENCES_LIST.sorts)[number] | (typeof OCCURRENCES_LIST.filters)[number]

/** What is held just now. */
const HELD = sql`greatest(0, p.held - coalesce(late.held, 0))`

const DAY_TAKEN = sql`(y.sold + greatest(0, y.held - coalesce(late_of_day.held, 0)))`

const ENDS = sql`coalesce(o.ends_at, o.starts_at)`

/** One of OCCURRENCE_STATES. */
export const STATE = sql`(case when o.status = 'CANCELLED' then 'CANCELLED' when o.is_hidden then 'HIDDEN'
  when o.status = 'CLOSED' or now() >= coalesce(o.starts_at - o.sale_ends_minutes_before * interval '1 minute', ${ENDS})
    then 'SALE_ENDED' when now() < o.starts_at - o.sale_opens_minutes_before * interval '1 minute' then 'SALE_AHEAD'
  when p.sold + ${HELD} >= p.capacity or ${DAY_TAKEN} >= y.capacity then 'SOLD_OUT' else 'ON_SALE' end)`

/** The values that filters and counts are about. `late`, `p` and those of the day are of FOUND. */
export const COLUMNS: ListColumns<Name> = {
  start_date: { sql: sql`o.starts_at`, kind: 'time' },
  end_date: { sql: ENDS, kind: 'time' },
  status: { sql: sql`o.status`, kind: 'text' },
  state: { sql: STATE, kind: 'text' },
  label: { sql: sql`o.label`, kind: 'text' },
  month: { sql: sql`to_char(o.local_day, 'YYYY-MM')`, kind: 'text' },
  day: { sql: sql`to_char(o.local_day, 'YYYY-MM-DD')`, kind: 'text' },
  weekday: { sql: sql`extract(isodow from o.local_day)::int`, kind: 'number' },
  is_detached: { sql: sql`(case when o.is_detached then 'true' else 'false' end)`, kind: 'text' },
  rule_id: { sql: sql`o.rule_id`, kind: 'number' },
}

/** A hold that ran out counts as free, swept or not. */
export const FOUND = sql`occurrences o left join pools p on p.id = o.pool_id
  left join lateral (
    select coalesce(sum(c.quantity), 0)::int as held from claims c
    where c.pool_id = p.id and c.state = 'HELD' and c.until <= now()) late on p.held > 0
  left join occurrence_days od on od.event_id = o.event_id and od.day = o.local_day left join pools y on y.id = od.pool_id
  left join lateral (
    select coalesce(sum(c.quantity), 0)::int as held from claims c
    where c.pool_id = y.id and c.state = 'HELD' and c.until <= now()) late_of_day on y.held > 0`

/** The one date of an event counts all of its tickets. */
const ROW = sql`o.id, o.event_id, o.kind, o.starts_at, o.ends_at, o.label, o.place, o.status, ${STATE} as state, o.is_hidden,
  p.capacity, y.capacity as day_capacity, case when y.capacity is not null then ${DAY_TAKEN} end as day_taken,
  coalesce(p.sold, alone.sold, 0) as sold, case when p.id is null then coalesce(alone.held, 0) else ${HELD} end as held,
  o.sale_opens_minutes_before, o.sale_ends_minutes_before, o.early_minutes, o.late_minutes, o.rule_id, o.is_detached,
  o.moved_from, o.cancelled_at, o.cancel_reason, o.version,
  coalesce(money.unpaid, 0) as unpaid, coalesce(money.paid_minor, 0) as paid_minor, e.currency`

/** A list of dates; `occurrence_ids`: these alone. */
export interface DatesAsked extends Pick<ListRequest, 'query' | 'filter_fields'> {
  readonly occurrence_ids?: readonly number[] | null
}

/** The dates of an event that a request finds. */
export function datesFound({ eventId, timezone }: EventScope, asked: DatesAsked, locale: string): LongList {
  const named = asked.occurrence_ids ? sql`o.id = any(${asked.occurrence_ids}::bigint[])` : sql`true`
  const words = readSearch(asked.query ?? '', locale).map((word) => meaning(word, timezone))
  return {
    eventIds: [eventId],
    from: FOUND,
    where: sql`o.event_id = ${eventId} and ${named} and ${filtered(asked, COLUMNS)}
      and ${words.length === 0 ? sql`true` : sql.join(words, sql` and `)}`,
    at: sql`o.starts_at`,
    id: sql`o.id`,
    sort: sql`o.starts_at`,
    direction: 'asc',
    isWalkable: false,
    isSortedByIndex: false,
    hits: null,
  }
}

/** A date has a word of a search in its day, its time, its name, its place or the reason why it is cancelled. */
function meaning({ text, weekdays, months, number, time }: DateWord, zone: string): RawBuilder<SqlBool> {
  const local = sql`(o.starts_at at time zone ${zone})`
  const written = searched(text, [sql`o.label`, sql`o.place`, sql`o.cancel_reason`])
  return sql<SqlBool>`(${written}
    or extract(isodow from o.local_day) = any(${weekdays}::int[])
    or extract(month from o.local_day) = any(${months}::int[])
    or extract(day from o.local_day) = ${number}::int or extract(year from o.local_day) = ${number}::int
    or to_char(${local}, 'HH24:MI') = ${time}::text)`
}

/** One page of the dates of an event, and how many there are in all. */
export async function occurrencesOfEvent(
  reader: Reader,
  scope: EventScope,
  { asked, locale }: { asked: ListRequest; locale: string },
): Promise<{ rows: OccurrenceRow[]; total: number }> {
  const { from, where } = datesFound(scope, asked, locale)
  const order = sorted(asked, COLUMNS, { default: OCCURRENCES_LIST.defaultDirection, tieBreaker: sql`o.id` })
  const page = sql<{ id: number }>`select o.id from ${from} where ${where} order by ${order} ${paged(asked)}`
  const { rows: ids, total } = await rowsWithTotal(reader, page, sql`${from} where ${where}`)
  // What was sold and paid is added up for the dates of the page alone.
  const rows = new Map(
    (
      await occurrencesById(
        reader,
        ids.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  return { rows: ids.flatMap(({ id }) => rows.get(id) ?? []), total }
}

/** Dates by their ids, by their start. */
export async function occurrencesById(reader: Reader, ids: readonly number[]): Promise<OccurrenceRow[]> {
  const named = sql`o.id = any(${ids}::bigint[])`
  const found = await sql<OccurrenceRow>`
    select ${ROW} from ${FOUND} join events e on e.id = o.event_id
    left join (${moneyByDate(sql`select o.id from occurrences o where ${named}`)}) money on money.date_id = o.id
    left join lateral (
      select sum(w.sold)::int as sold, sum(w.held)::int as held
      from product_prices r join products t on t.id = r.product_id join pools w on w.id = r.pool_id
      where t.event_id = o.event_id and t.product_type = 'TICKET') alone on o.pool_id is null
    where ${named} order by o.starts_at, o.id`.execute(reader.query)
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
