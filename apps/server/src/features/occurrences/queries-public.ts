import type { OCCURRENCE_KINDS } from '@turnout/contract/occurrences/occurrence.ts'
import type { CalendarMonth, DATE_STATES, PublicOccurrence } from '@turnout/contract/occurrences/public-occurrence.ts'
import { ASSUMED_LENGTH_HOURS } from '@turnout/domain/events/event-status.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { OPEN_ROOM, OPEN_ROOM_OF_PRODUCT, OPEN_ROOM_OF_ZONE } from '../stock/queries-room.ts'

export interface PublicDateRow {
  readonly id: number
  readonly kind: (typeof OCCURRENCE_KINDS)[number]
  /** `YYYY-MM`, by the clocks of the event. */
  readonly month: string
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly label: string | null
  readonly place: string | null
  readonly state: (typeof DATE_STATES)[number]
  /** Null: no limit. */
  readonly places_left: number | null
  /** Not closed, not cancelled. */
  readonly is_open: boolean
  readonly currency: string
  readonly moved_from: Date | null
  readonly cancel_reason: string | null
  readonly sale_opens_at: Date | null
  readonly sale_ends_at: Date | null
}

/** When a date is over, as `endOf` has it. */
const OVER = sql`coalesce(o.ends_at, o.starts_at + make_interval(hours => ${ASSUMED_LENGTH_HOURS}))`

/** It is over, and was not cancelled. */
const TOOK_PLACE = sql`${OVER} <= now() and o.status <> 'CANCELLED'`

/** When its sale ends before the date does; null: with it. */
const SALE_END = sql`o.starts_at - make_interval(mins => o.sale_ends_minutes_before)`

/** When its sale begins; null: as the tickets say. */
const SALE_START = sql`o.starts_at - make_interval(mins => o.sale_opens_minutes_before)`

/** What is left of its places and of its day's: nothing while an entry of the waiting list lacks some; null: no limit. */
const LEFT = sql`case when p.is_awaited or y.is_awaited then 0 when coalesce(p.capacity, y.capacity) is not null
  then greatest(0, least(p.capacity - p.held - p.sold, y.capacity - y.held - y.sold)) end`

/** None of the tickets that are shown on it is still to be sold, because the sale of all of them ended. */
const IS_ENDED = sql`(not offer.shown <@ coalesce(own.hidden, '{}') and offer.ahead <@ coalesce(own.hidden, '{}'))`

/** All of them that are not over are sold out. */
const IS_SOLD_OUT = sql`(not offer.ahead <@ coalesce(own.hidden, '{}')
  and offer.with_room <@ (coalesce(own.hidden, '{}') || coalesce(shared.used_up, '{}')))`

const stateBy = (isEnded: RawBuilder<unknown>, isSoldOut: RawBuilder<unknown>) => sql`case
    when o.status = 'CANCELLED' then 'CANCELLED'
    when o.status = 'CLOSED' or ${isEnded} or now() >= coalesce(${SALE_END}, ${OVER}) then 'OVER'
    when now() < ${SALE_START} then 'SOON'
    when ${LEFT} = 0 or ${isSoldOut} then 'FULL'
    when ${LEFT} <= least(10, ceil(least(p.capacity, y.capacity) / 4.0)) then 'FEW'
    else 'FREE' end`

const STATE = stateBy(IS_ENDED, IS_SOLD_OUT)

/** For passes, which are sold by the places of a date and not by its tickets. */
const STATE_FOR_PASSES = stateBy(sql`false`, sql`false`)

/** The event whose dates a visitor looks at. */
export interface VisitedDates {
  readonly eventId: number
  /** Products that the visitor's promo code shows. */
  readonly unlockedProductIds?: ReadonlySet<number>
}

/**
 * Prices of tickets for one date that a visitor may see, once for all dates: those whose sale is not over, and those with places for
 * one order. An order takes the least number of a product from all of its prices.
 */
const OFFER = ({ eventId, unlockedProductIds = new Set() }: VisitedDates) => sql`(
  select coalesce(array_agg(id), '{}') as shown, coalesce(array_agg(id) filter (where not is_over), '{}') as ahead,
    coalesce(array_agg(id) filter (where not is_over and coalesce(room, 1) > 0
      and (is_endless or least(room_of_all, room_of_product) >= least_number)), '{}') as with_room
  from (
    select *, sum(room) filter (where not is_over) over one as room_of_all,
      bool_or(room is null) filter (where not is_over) over one as is_endless
    from (
      select r.id, p.id as product_id, greatest(1, p.min_per_order) as least_number,
        ${OPEN_ROOM_OF_PRODUCT} as room_of_product,
        least(${OPEN_ROOM}, ${OPEN_ROOM_OF_PRODUCT}) as room, least(r.sale_end_date, p.sale_end_date) <= now() is true as is_over
      from products p join product_categories c on c.id = p.product_category_id
      join product_prices r on r.product_id = p.id join pools l on l.id = r.pool_id
      where p.event_id = ${eventId} and p.product_type = 'TICKET' and p.admits = 'ONE'
        and not (p.is_hidden or c.is_hidden or r.is_hidden)
        and (not p.is_hidden_without_promo_code or p.id = any(${[...unlockedProductIds]}::bigint[]))
        and not (p.hide_before_sale_start_date and p.sale_start_date > now() is true)
        and not (p.hide_after_sale_end_date and p.sale_end_date <= now() is true)
    ) each window one as (partition by product_id)
  ) counted
) offer`

/** Prices whose places on a date are used up, because a capacity for it or its seats have none left for one order. */
const USED_UP = sql`
    select array_agg(used.id) as used_up from (
    select r.id from capacity_assignment_occurrences n
    join capacity_assignments a on a.id = n.capacity_assignment_id and a.deleted_at is null
    join pools l on l.id = a.pool_id and l.capacity is not null
    join capacity_assignment_products t on t.capacity_assignment_id = a.id join products s on s.id = t.product_id
    join product_prices r on r.product_id = s.id
    where n.occurrence_id = o.id and ${OPEN_ROOM} < greatest(1, s.min_per_order)
    union all
    select r.id from seat_zones z join pools l on l.id = z.pool_id join occurrences d on d.id = z.occurrence_id
    join seat_zone_prices sold on sold.event_id = z.event_id and sold.zone = z.zone
    join product_prices r on r.id = sold.product_price_id join products s on s.id = r.product_id
    where z.occurrence_id = o.id and ${OPEN_ROOM_OF_ZONE} < greatest(1, s.min_per_order)) used`

/** Dates of an event that visitors may know of, with what is offered on all of them and the prices that one leaves out. */
const SHOWN = (visited: VisitedDates) => sql`occurrences o left join pools p on p.id = o.pool_id
  left join occurrence_days od on od.event_id = o.event_id and od.day = o.local_day
  left join pools y on y.id = od.pool_id
  cross join ${OFFER(visited)} left join lateral (
    select array_agg(r.product_price_id) as hidden from price_occurrences r where r.occurrence_id = o.id and r.is_hidden
  ) own on true left join lateral (${USED_UP}) shared on true
  where o.event_id = ${visited.eventId} and not o.is_hidden`

/** How many dates are listed where no day is asked for. */
const NEXT_MAX = 50

/** Which dates are asked for: of a day, some of them, or the next, perhaps after a day, with places alone, or gone. */
export interface AskedDates {
  readonly day?: string | undefined
  readonly after?: string
  readonly ids?: readonly number[]
  readonly withPlaces?: boolean
  /** Sold out; cancelled ones keep their place among them. */
  readonly isGone?: boolean
  /** For passes: sold-out tickets for one date do not count. */
  readonly forPasses?: boolean
  /** Those that took place, the last ones. */
  readonly isPast?: boolean
  /** Null: all. */
  readonly limit?: number | null
}

/** Dates as visitors see them, by their start. */
export async function publicDates(
  reader: Reader,
  visited: VisitedDates,
  {
    day,
    after,
    ids,
    withPlaces = false,
    isGone = false,
    forPasses = false,
    isPast = false,
    limit = NEXT_MAX,
  }: AskedDates,
): Promise<PublicDateRow[]> {
  const when =
    ids !== undefined
      ? sql`o.id = any(${ids}::bigint[])`
      : day !== undefined
        ? sql`o.local_day = ${day}::date`
        : isPast
          ? TOOK_PLACE
          : sql`${OVER} > now()`
  const most = day === undefined ? limit : null
  const state = forPasses ? STATE_FOR_PASSES : STATE
  const found = await sql<PublicDateRow>`
    select o.id, o.kind, to_char(o.local_day, 'YYYY-MM') as month, o.starts_at, o.ends_at, o.label, o.place, ${state} as state, ${LEFT} as places_left,
      o.status = 'OPEN' as is_open, o.moved_from, o.cancel_reason, ${SALE_START} as sale_opens_at, ${SALE_END} as sale_ends_at,
      (select e.currency from events e where e.id = o.event_id) as currency
    from ${SHOWN(visited)} and ${when} and (${after ?? null}::date is null or o.local_day > ${after ?? null}::date)
      and (${!withPlaces} or ${state} in ('FREE', 'FEW')) and (${!isGone} or ${state} in ('FULL', 'CANCELLED'))
    order by o.starts_at ${isPast ? sql`desc` : sql`asc`}, o.id limit ${most}`.execute(reader.query)
  return isPast ? found.rows.toReversed() : found.rows
}

export interface DatesAhead {
  /** To come and not cancelled. */
  readonly count: number
  readonly with_places: number
  /** Sold out, while their sale goes on. */
  readonly full: number
  readonly has_slots: boolean
  /** Those that took place. */
  readonly past: number
  readonly first_start: Date | null
  readonly last_start: Date | null
  /** When the next one ends, or a sale begins or ends. */
  readonly changes_at: Date | null
}

/** What is to come of the dates of an event that visitors may know of. */
export async function datesAhead(reader: Reader, visited: VisitedDates): Promise<DatesAhead> {
  const found = await sql<DatesAhead>`
    with ahead as (
      select o.kind, o.starts_at, ${STATE} as state, ${OVER} as over,
        ${SALE_END} as sale_ends, ${SALE_START} as sale_opens
      from ${SHOWN(visited)} and ${OVER} > now()
    )
    select count(*) filter (where state <> 'CANCELLED')::int as count,
      count(*) filter (where state in ('FREE', 'FEW'))::int as with_places,
      count(*) filter (where state = 'FULL')::int as full, coalesce(bool_or(kind = 'SLOT'), false) as has_slots,
      (select count(*)::int from occurrences o where o.event_id = ${visited.eventId} and not o.is_hidden and ${TOOK_PLACE}) as past,
      min(starts_at) as first_start, max(starts_at) as last_start,
      least(min(over), min(sale_ends) filter (where sale_ends > now()),
        min(sale_opens) filter (where sale_opens > now())) as changes_at
    from ahead`.execute(reader.query)
  const [row] = found.rows
  if (row === undefined) throw new Error('A count answered nothing')
  return row
}

/** The days of a month with dates; without a month, of that in which the next date with places is. */
export async function calendarOf(
  reader: Reader,
  visited: VisitedDates,
  month: string | undefined,
): Promise<CalendarMonth> {
  const asked = month ?? (await nextMonth(reader, visited))
  const end = (first: boolean) => sql`
    select to_char(o.local_day, 'YYYY-MM') from occurrences o
    where o.event_id = ${visited.eventId} and not o.is_hidden and ${OVER} > now()
    order by o.local_day ${first ? sql`asc` : sql`desc`} limit 1`
  const found = await sql<CalendarMonth>`
    select ${asked} as month, (${end(true)}) as first_month, (${end(false)}) as last_month, (
      select coalesce(json_agg(json_build_object('day', d.local_day, 'count', d.count, 'state', d.state)
        order by d.local_day), '[]')
      from (
        select local_day, count(*)::int as count, (${BEST_FIRST})[min(array_position(${BEST_FIRST}, state))] as state
        from (
          select o.local_day, ${STATE} as state from ${SHOWN(visited)}
            and o.local_day >= ${`${asked}-01`}::date and o.local_day < ${`${asked}-01`}::date + interval '1 month'
        ) shown group by local_day) d
    ) as days`.execute(reader.query)
  const [row] = found.rows
  if (row === undefined) throw new Error('no calendar')
  return row
}

/** Of a day's dates the best is told. */
const BEST_FIRST = sql`array['FREE', 'FEW', 'SOON', 'FULL', 'OVER', 'CANCELLED']`

/** The month of the next date with places, else of the next one, else this one. */
async function nextMonth(reader: Reader, visited: VisitedDates): Promise<string> {
  const found = await sql<{ month: string }>`
    with ahead as (select o.local_day, ${STATE} as state from ${SHOWN(visited)} and ${OVER} > now())
    select to_char(coalesce(min(local_day) filter (where state in ('FREE', 'FEW')), min(local_day), now()),
      'YYYY-MM') as month
    from ahead`.execute(reader.query)
  return found.rows[0]?.month ?? ''
}

/** A date as the wire and pages have it. */
export const publicDateAnswer = (row: PublicDateRow, lowestPrice: number | null): PublicOccurrence => ({
  id: row.id,
  kind: row.kind,
  start_date: row.starts_at.toISOString(),
  end_date: row.ends_at?.toISOString() ?? null,
  label: row.label,
  place: row.place,
  state: row.state,
  sale_start_date: row.sale_opens_at?.toISOString() ?? null,
  sale_end_date: row.sale_ends_at?.toISOString() ?? null,
  places_left: row.state === 'FEW' ? row.places_left : null,
  lowest_price: lowestPrice,
  moved_from: row.moved_from?.toISOString() ?? null,
  cancel_reason: row.cancel_reason,
})
