import type { CalendarMonth, DATE_STATES } from '@turnout/contract/occurrences/public-occurrence.ts'
import { ASSUMED_LENGTH_HOURS } from '@turnout/domain/events/event-status.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

export interface PublicDateRow {
  readonly id: number
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly label: string | null
  readonly place: string | null
  readonly state: (typeof DATE_STATES)[number]
  /** Null: no limit. */
  readonly places_left: number | null
  readonly lowest_price_minor: number | null
  readonly currency: string
  readonly moved_from: Date | null
  readonly cancel_reason: string | null
}

/** When a date is over, as `endOf` has it. */
const OVER = sql`coalesce(o.ends_at, o.starts_at + make_interval(hours => ${ASSUMED_LENGTH_HOURS}))`

/** What is left of a date: the least of its own places and of the tickets' of the event. */
const LEFT = sql`greatest(0, case when p.capacity is null then null else p.capacity - p.held - p.sold end)`

const STATE = sql`case
    when o.status = 'CANCELLED' then 'CANCELLED'
    when o.status = 'CLOSED' or now() >= coalesce(
      o.starts_at - make_interval(mins => o.sale_ends_minutes_before), ${OVER}) then 'OVER'
    when ${LEFT} = 0 then 'FULL'
    when ${LEFT} <= greatest(10, p.capacity / 10) then 'FEW'
    else 'FREE' end`

/** Dates of an event that visitors may know of. */
const SHOWN = (eventId: number) => sql`occurrences o left join pools p on p.id = o.pool_id
  where o.event_id = ${eventId} and not o.is_hidden`

/** How many dates are listed where no day is asked for. */
const NEXT_MAX = 50

/** The dates of a day, or the next ones. */
export async function publicDates(reader: Reader, eventId: number, day: string | undefined): Promise<PublicDateRow[]> {
  const when = day === undefined ? sql`${OVER} > now()` : sql`o.local_day = ${day}::date`
  const found = await sql<PublicDateRow>`
    select o.id, o.starts_at, o.ends_at, o.label, o.place, ${STATE} as state, ${LEFT} as places_left, o.moved_from,
      o.cancel_reason, (select e.currency from events e where e.id = o.event_id) as currency, (
        select min(coalesce(own.price_minor, r.price_minor)) from products t
        join product_prices r on r.product_id = t.id
        left join price_occurrences own on own.product_price_id = r.id and own.occurrence_id = o.id
        where t.event_id = ${eventId} and t.product_type = 'TICKET' and not t.is_hidden
          and not t.is_hidden_without_promo_code and not t.is_paused and not r.is_hidden and own.is_hidden is not true
      ) as lowest_price_minor
    from ${SHOWN(eventId)} and ${when} order by o.starts_at, o.id limit ${day === undefined ? NEXT_MAX : null}`.execute(
    reader.query,
  )
  return found.rows
}

/** The days of a month with dates; without a month, of that in which the next date with places is. */
export async function calendarOf(reader: Reader, eventId: number, month: string | undefined): Promise<CalendarMonth> {
  const found = await sql<CalendarMonth>`
    with shown as (select o.local_day, ${STATE} as state, ${OVER} > now() as is_ahead from ${SHOWN(eventId)}),
    ahead as (
      select to_char(min(local_day), 'YYYY-MM') as first_month, to_char(max(local_day), 'YYYY-MM') as last_month,
        to_char(min(local_day) filter (where state in ('FREE', 'FEW')), 'YYYY-MM') as open_month
      from shown where is_ahead
    ), asked as (
      select coalesce(${month ?? null}, open_month, first_month, to_char(now(), 'YYYY-MM')) as month from ahead
    )
    select asked.month, ahead.first_month, ahead.last_month, (
      select coalesce(json_agg(json_build_object('day', d.local_day, 'count', d.count, 'state', d.state) order by d.local_day), '[]')
      from (
        select local_day, count(*)::int as count,
          (array['FREE', 'FEW', 'FULL', 'OVER', 'CANCELLED'])[min(array_position(array['FREE', 'FEW', 'FULL', 'OVER', 'CANCELLED'], state))] as state
        from shown where local_day >= (asked.month || '-01')::date and local_day < (asked.month || '-01')::date + interval '1 month'
        group by local_day) d
    ) as days
    from asked, ahead`.execute(reader.query)
  const [row] = found.rows
  if (row === undefined) throw new Error('no calendar')
  return row
}
