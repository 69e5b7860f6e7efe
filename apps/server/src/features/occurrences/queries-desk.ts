import type { OccurrenceFacet, OccurrenceMonth } from '@turnout/contract/occurrences/desk.ts'
import { SCOPES } from '@turnout/contract/occurrences/occurrence.ts'
import type { DayTime } from '@turnout/domain/occurrences/make-starts.ts'
import { sql, type RawBuilder } from 'kysely'
import { rowsOf } from '../../platform/database/all-ids.ts'
import { VALUES_MAX } from '../../platform/database/count-values.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { LongList } from '../../platform/database/find-page.ts'
import type { EventScope, ScopeInEvent } from '../events/access.ts'
import { COLUMNS, FOUND, STATE } from './queries.ts'
import { moneyByDate } from './queries-money.ts'

interface FacetRow {
  readonly value: string
  readonly occurrences: number
  readonly quantity_sold: number
  readonly capacity: number
}

/** How many dates of a list have each value of a filter, with their places and what is sold of them. */
export async function dateFacets(reader: Reader, list: LongList, facet: OccurrenceFacet): Promise<FacetRow[]> {
  const found = await sql<FacetRow>`
    select value, count(*)::int as occurrences, coalesce(sum(sold), 0)::int as quantity_sold,
      coalesce(sum(capacity), 0)::bigint as capacity
    from (select (${COLUMNS[facet].sql})::text as value, p.sold, p.capacity from ${rowsOf(list)}) found
    where value is not null group by value order by value limit ${VALUES_MAX}`.execute(reader.query)
  return found.rows
}

interface TotalsRow {
  readonly occurrences: number
  readonly cancelled: number
  readonly quantity_sold: number
  readonly capacity: number
}

/** What the dates of a list add up to, without money. */
export async function dateTotals(reader: Reader, list: LongList): Promise<TotalsRow> {
  const found = await sql<TotalsRow>`
    select count(*)::int as occurrences, (count(*) filter (where o.status = 'CANCELLED'))::int as cancelled,
      coalesce(sum(p.sold), 0)::int as quantity_sold,
      coalesce(sum(p.capacity) filter (where o.status <> 'CANCELLED'), 0)::bigint as capacity
    from ${rowsOf(list)}`.execute(reader.query)
  return found.rows[0] ?? { occurrences: 0, cancelled: 0, quantity_sold: 0, capacity: 0 }
}

/** What was paid for the dates of a list. */
export async function datesPaid(reader: Reader, list: LongList): Promise<number> {
  const dates = sql`select o.id from ${rowsOf(list)}`
  const found = await sql<{ paid_minor: number }>`
    select coalesce(sum(paid_minor), 0)::bigint as paid_minor from (${moneyByDate(dates)}) money`.execute(reader.query)
  return found.rows[0]?.paid_minor ?? 0
}

/** More dates of a day are in the list of the day. */
const FIRST_OF_DAY = 3

/**
 * The days of a month with dates; without a month, of that of the next date, or the last one that was. A day belongs to
 * the event's clocks.
 */
export async function monthOfDates(
  reader: Reader,
  eventId: number,
  month: string | undefined,
): Promise<Omit<OccurrenceMonth, 'clock_changes'>> {
  const iso = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const found = await sql<Omit<OccurrenceMonth, 'clock_changes'>>`
    with span as (
      select coalesce(${month === undefined ? null : `${month}-01`}::date, date_trunc('month',
        coalesce(min(local_day) filter (where coalesce(ends_at, starts_at) > now()), max(local_day)))::date) as first,
        to_char(min(local_day), 'YYYY-MM') as first_month, to_char(max(local_day), 'YYYY-MM') as last_month
      from occurrences where event_id = ${eventId}
    ), dates as (
      select o.id, o.kind, o.local_day, o.starts_at, o.status, o.moved_from, coalesce(p.sold, 0) as sold, p.capacity,
        ${STATE} as state, row_number() over (partition by o.local_day order by o.starts_at, o.id) as place
      from span, ${FOUND}
      where o.event_id = ${eventId} and o.local_day >= span.first and o.local_day < span.first + interval '1 month'
    ), days as (
      select to_char(local_day, 'YYYY-MM-DD') as day, count(*)::int as occurrences, sum(sold)::int as quantity_sold,
        coalesce(sum(capacity) filter (where status <> 'CANCELLED'), 0)::bigint as capacity,
        coalesce(jsonb_agg(jsonb_build_object('id', id, 'start_date', ${iso(sql`starts_at`)}, 'state', state,
          'capacity', capacity, 'quantity_sold', sold, 'moved_from', ${iso(sql`moved_from`)}) order by place)
          filter (where place <= ${FIRST_OF_DAY} and kind <> 'SLOT'), '[]') as first
      from dates group by local_day
    )
    select to_char(first, 'YYYY-MM') as month, first_month, last_month,
      coalesce((select jsonb_agg(to_jsonb(days) order by day) from days), '[]') as days
    from span`.execute(reader.query)
  const [row] = found.rows
  if (row === undefined) throw new Error(`event ${eventId} has no date`)
  return row
}

interface RuleRow {
  readonly id: number
  readonly rule: string
  readonly from_day: string
  readonly times: readonly DayTime[]
  readonly exclude: readonly string[]
  readonly occurrences: number
}

/** The rules that made dates to come, the first of them first, and how many dates no rule made. */
export async function rulesOfEvent(reader: Reader, eventId: number): Promise<{ rules: RuleRow[]; single: number }> {
  const [rules, single] = await Promise.all([
    sql<RuleRow>`
      select r.id, r.rule, to_char(r.from_day, 'YYYY-MM-DD') as from_day, r.times, r.exclude, made.occurrences
      from recurrence_rules r join (
        select rule_id, count(*)::int as occurrences, min(starts_at) as first from occurrences
        where event_id = ${eventId} and rule_id is not null and coalesce(ends_at, starts_at) > now() group by rule_id
      ) made on made.rule_id = r.id order by made.first, r.id`.execute(reader.query),
    sql<{ single: number }>`
      select count(*)::int as single from occurrences
      where event_id = ${eventId} and rule_id is null and coalesce(ends_at, starts_at) > now()`.execute(reader.query),
  ])
  return { rules: rules.rows, single: single.rows[0]?.single ?? 0 }
}

interface ScopeRow {
  readonly scope: (typeof SCOPES)[number]
  readonly occurrences: number
  readonly own_settings: number
  readonly sold: number
}

/** How many dates a change of the time of one reaches; the conditions are those of the change (change-occurrence.ts). */
export async function scopesOf(reader: Reader, { id, event }: ScopeInEvent<'occurrence'>): Promise<ScopeRow[]> {
  const found = await sql<ScopeRow>`
    select s.scope,
      (count(*) filter (where o.id = d.id or (not o.is_detached and not taken.is_sold)))::int as occurrences,
      (count(*) filter (where o.id <> d.id and o.is_detached))::int as own_settings,
      (count(*) filter (where o.id <> d.id and not o.is_detached and taken.is_sold))::int as sold
    from occurrences d
    cross join unnest(${sql.val([...SCOPES])}::text[]) with ordinality s (scope, place)
    join occurrences o on o.event_id = d.event_id and (o.id = d.id or (s.scope <> 'this' and o.rule_id = d.rule_id
      and o.status <> 'CANCELLED'
      and case s.scope when 'all' then o.starts_at > now() else o.starts_at > d.starts_at end))
    left join pools p on p.id = o.pool_id
    cross join lateral (select coalesce(p.sold + p.held, 0) > 0 as is_sold) taken
    where d.event_id = ${event.eventId} and d.id = ${id}
    group by s.scope, s.place order by s.place`.execute(reader.query)
  return found.rows
}

export interface DatePriceRow {
  readonly price_id: number
  readonly product_title: string
  readonly label: string | null
  readonly usual_minor: number
  readonly price_minor: number | null
  readonly is_hidden: boolean
}

/** What the tickets with a price of an event cost on some of its dates, by the date. */
export async function pricesOfDates(
  reader: Reader,
  { eventId }: EventScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DatePriceRow[]>> {
  const found = await sql<DatePriceRow & { date_id: number }>`
    select d.id as date_id, r.id as price_id, t.title as product_title, case when t.type = 'TIERED' then r.label end as label,
      r.price_minor as usual_minor, own.price_minor, coalesce(own.is_hidden, false) as is_hidden
    from products t join product_prices r on r.product_id = t.id and r.event_id = t.event_id
    cross join unnest(${ids}::bigint[]) d (id)
    left join price_occurrences own on own.occurrence_id = d.id and own.product_price_id = r.id
    where t.event_id = ${eventId} and t.product_type = 'TICKET' and t.type in ('PAID', 'TIERED')
    order by t."order", t.id, r."order", r.id`.execute(reader.query)
  return Map.groupBy(found.rows, ({ date_id: id }) => id)
}
