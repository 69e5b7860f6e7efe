import { TILL_SESSIONS_LIST } from '@turnout/contract/box-office/desk.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import {
  filtered,
  paged,
  rowsWithTotal,
  searched,
  sorted,
  type ListColumns,
  type ListRequest,
} from '../../../platform/database/list-query.ts'
import type { EventScope } from '../../events/access.ts'

export interface SessionListRow {
  readonly id: number
  readonly till_id: number
  readonly till: string
  readonly person_id: number
  readonly person: string
  readonly opened_at: Date
  readonly closed_at: Date | null
  readonly z_number: number | null
  readonly sales: number
  readonly net_minor: number
  readonly cash_minor: number
  readonly card_minor: number
  readonly expected_minor: number
  readonly counted_minor: number | null
  readonly note: string | null
}

type Name = (typeof TILL_SESSIONS_LIST.sorts)[number] | (typeof TILL_SESSIONS_LIST.filters)[number]

const COLUMNS: ListColumns<Name> = {
  till_id: { sql: sql`s.till_id`, kind: 'number' },
  created_at: { sql: sql`s.opened_at`, kind: 'time' },
  closed_at: { sql: sql`s.closed_at`, kind: 'time' },
  at: { sql: sql`s.closed_at`, kind: 'time' },
}

/** What was counted at closing is a movement too, and no part of what is expected. */
const ROW = sql`s.id, s.till_id, t.name as till, p.id as person_id, p.name as person, s.opened_at, s.closed_at,
  s.z_number, m.sales, m.net_minor, m.cash_minor, m.card_minor, coalesce(s.expected_minor, m.expected_minor) as expected_minor,
  s.counted_minor, s.note`

const FROM = sql`till_sessions s join tills t on t.id = s.till_id
  join till_people p on p.id = coalesce(s.closed_by, s.person_id)`

const SUMS = sql`cross join lateral (
    select count(*) filter (where kind = 'SALE') as sales,
      coalesce(sum(amount_minor) filter (where kind in ('SALE', 'REFUND')), 0)::bigint as net_minor,
      coalesce(sum(cash_minor) filter (where kind in ('SALE', 'REFUND', 'COLLECTION')), 0)::bigint as cash_minor,
      coalesce(sum(amount_minor) filter (where tender = 'CARD'), 0)::bigint as card_minor,
      coalesce(sum(cash_minor) filter (where kind <> 'DIFFERENCE'), 0)::bigint as expected_minor
    from till_movements where event_id = s.event_id and session_id = s.id) m`

const askedFor = (eventId: number, asked: Pick<ListRequest, 'query' | 'filter_fields'>): RawBuilder<boolean> =>
  sql<boolean>`s.event_id = ${eventId} and ${filtered(asked, COLUMNS)}
    and ${searched(asked.query, [sql`t.name`, sql`p.name`])}`

/** One page of the shifts of an event. */
export async function sessionsOfEvent(
  reader: Reader,
  { eventId }: EventScope,
  asked: ListRequest,
): Promise<{ rows: SessionListRow[]; total: number }> {
  const where = askedFor(eventId, asked)
  const order = sorted(asked, COLUMNS, { default: TILL_SESSIONS_LIST.defaultDirection, tieBreaker: sql`s.id` })
  const page = sql<SessionListRow>`select ${ROW} from ${FROM} ${SUMS} where ${where} order by ${order} ${paged(asked)}`
  return rowsWithTotal(reader, page, sql`${FROM} where ${where}`)
}

/** All shifts of an event that are closed, in the order of their numbers. */
export async function closedSessionsOfEvent(reader: Reader, { eventId }: EventScope): Promise<SessionListRow[]> {
  const found = await sql<SessionListRow>`
    select ${ROW} from ${FROM} ${SUMS} where s.event_id = ${eventId} and s.closed_at is not null
    order by s.z_number`.execute(reader.query)
  return found.rows
}

/** The report of a closed shift as it was printed, or the address of the till where it is open. */
export async function reportOfSession(
  reader: Reader,
  sessionId: number,
): Promise<{ readonly z_report: object | null; readonly till_short_id: string }> {
  const found = await sql<{ z_report: object | null; till_short_id: string }>`
    select s.z_report, t.short_id as till_short_id from till_sessions s join tills t on t.id = s.till_id
    where s.id = ${sessionId}`.execute(reader.query)
  const [row] = found.rows
  if (row === undefined) throw new Error(`shift ${sessionId} is not there`)
  return row
}

export interface TodayRow {
  readonly day: string
  readonly sold_minor: number
  readonly sales: number
  readonly admitted: number
  readonly drawers_minor: number
  readonly floats_minor: number
  readonly card_minor: number
  readonly free: number
  readonly later: number
  readonly later_minor: number
  readonly shifts_closed: number
  readonly shifts_with_difference: number
  readonly difference_minor: number
  readonly last_z: number | null
  readonly numbers: number
}

/** The tiles of the box office: of today by the event's zone, and of the drawers now. */
export async function boxOfficeToday(
  reader: Reader,
  { eventId, organizerId, timezone }: EventScope,
): Promise<TodayRow> {
  const found = await sql<TodayRow>`
    with today as (select (now() at time zone ${timezone})::date as day),
    bounds as (select day, day::timestamp at time zone ${timezone} as from_at,
      (day + 1)::timestamp at time zone ${timezone} as until_at from today),
    moved as materialized (select m.* from till_movements m, bounds b
      where m.event_id = ${eventId} and m.at >= b.from_at and m.at < b.until_at),
    closed as (select s.counted_minor - s.expected_minor as difference from till_sessions s, bounds b
      where s.event_id = ${eventId} and s.closed_at >= b.from_at and s.closed_at < b.until_at),
    drawers as (select coalesce(sum(m.cash_minor), 0)::bigint as cash,
        coalesce(sum(m.cash_minor) filter (where m.kind = 'FLOAT'), 0)::bigint as floats
      from till_sessions s join till_movements m on m.event_id = s.event_id and m.session_id = s.id
      where s.event_id = ${eventId} and s.closed_at is null)
    select bounds.day::text as day,
      (select coalesce(sum(amount_minor), 0)::bigint from moved where kind in ('SALE', 'REFUND')) as sold_minor,
      (select count(*) from moved where kind = 'SALE') as sales,
      (select count(*) from moved m join attendees a on a.order_id = m.order_id
        where m.kind = 'SALE' and exists (select from check_ins c where c.attendee_id = a.id and c.closed_at is null)) as admitted,
      drawers.cash as drawers_minor, drawers.floats as floats_minor,
      (select coalesce(sum(amount_minor), 0)::bigint from moved where tender = 'CARD') as card_minor,
      (select count(*) from moved where kind = 'SALE' and tender = 'FREE') as free,
      (select count(*) from moved where kind = 'SALE' and tender = 'LATER') as later,
      (select coalesce(sum(o.total_gross_minor), 0)::bigint from moved m join orders o on o.id = m.order_id
        where m.kind = 'SALE' and m.tender = 'LATER' and o.status = 'AWAITING_OFFLINE_PAYMENT') as later_minor,
      (select count(*) from closed) as shifts_closed,
      (select count(*) from closed where difference <> 0) as shifts_with_difference,
      (select coalesce(sum(difference), 0)::bigint from closed) as difference_minor,
      (select last_z from till_numbers where organizer_id = ${organizerId}) as last_z,
      (select count(z_number) from till_sessions where organizer_id = ${organizerId}) as numbers
    from bounds, drawers`.execute(reader.query)
  const [row] = found.rows
  if (row === undefined) throw new Error(`event ${eventId} has no day`)
  return row
}
