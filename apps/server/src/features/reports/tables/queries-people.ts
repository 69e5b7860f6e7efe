import type { ReportPeriod } from '@turnout/domain/reports/periods.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { isCharged } from '../../events/queries-charged.ts'
import { moneyByDate } from '../../occurrences/queries-money.ts'
import type { ReportScope } from '../access.ts'
import { admitsTo, hasLineOf, isLineOf, type Dates } from '../sales/queries-dates.ts'
import { idsOf, within } from './queries-scope.ts'

export interface AnswerCountRow {
  readonly answer: string
  readonly answers: number
}

/**
 * How often each choice of a question was ticked in orders that were complete in the period, most often first. Of
 * dates: an answer of a guest is of the dates that the ticket admits to, one of an order of all dates of it.
 */
export async function answersCounted(
  reader: Reader,
  { scope, period, questionId, dates }: { scope: ReportScope; period: ReportPeriod; questionId: number; dates: Dates },
): Promise<AnswerCountRow[]> {
  const found = await sql<AnswerCountRow>`
    select told.answer, count(*) as answers
    from question_answers a join orders o on o.id = a.order_id join events e on e.id = o.event_id
    cross join lateral (
      select answer from jsonb_array_elements_text(case jsonb_typeof(a.answer) when 'array' then a.answer when 'string' then jsonb_build_array(a.answer) else '[]' end) as one (answer)
    ) told
    where a.question_id = ${questionId} and o.event_id = any(${idsOf(scope)}::bigint[]) and ${isCharged('o')}
      and ${within({ at: sql`o.completed_at`, zone: sql`e.timezone` }, period)} and ${isAnsweredFor(dates)}
    group by told.answer order by answers desc, told.answer`.execute(reader.query)
  return found.rows
}

/** Whether an answer `a` is of one of the dates. */
const isAnsweredFor = (dates: Dates): RawBuilder<boolean> =>
  dates === null
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select from order_lines l where l.order_id = a.order_id and ${admitsTo(dates)}
          and (a.product_id is null or l.product_id = a.product_id)
          and (a.attendee_id is null or l.id = (select g.order_line_id from attendees g where g.id = a.attendee_id)))`

export interface ArrivalsRow {
  readonly event: string
  readonly product: string
  readonly tier: string | null
  readonly guests: number
  readonly arrived: number
}

/**
 * Guests of each ticket, and of the dates that it admits to, and how many of them came in at any door; of now, whatever
 * the period. A cancelled ticket counts nowhere.
 */
export async function arrivalsByTicket(reader: Reader, scope: ReportScope, dates: Dates): Promise<ArrivalsRow[]> {
  const found = await sql<ArrivalsRow>`
    with ${dates === null ? arrivalsKept(scope) : arrivalsOfDates(scope, dates)}
    select e.title as event, p.title as product, nullif(t.label, '') as tier, g.guests,
      coalesce(c.arrived, 0) as arrived
    from guest g join product_prices t on t.id = g.product_price_id join products p on p.id = t.product_id
      join events e on e.id = p.event_id left join came c using (product_price_id)
    order by e.start_date, e.id, p."order", p.id, t."order", t.id`.execute(reader.query)
  return found.rows
}

const arrivalsKept = (scope: ReportScope): RawBuilder<unknown> => sql`
    guest as (
      select f.product_price_id, sum(f.attendees)::bigint as guests from figures f
      where f.event_id = any(${idsOf(scope)}::bigint[]) and f.part = 'TICKET' group by 1 having sum(f.attendees) <> 0
    ), came as (
      select a.product_price_id, sum(a.guests)::bigint as arrived from arrivals(${idsOf(scope)}::bigint[]) a
      where a.list_ids && array(
        select k.id from check_in_lists k where k.event_id = any(${idsOf(scope)}::bigint[]) and k.deleted_at is null)
      group by 1
    )`

/** From the guests themselves: kept figures know no dates. A pass counts on each of its dates, and came where it was let in. */
const arrivalsOfDates = (scope: ReportScope, dates: readonly number[]): RawBuilder<unknown> => sql`
    guest as (
      select a.product_price_id, count(*) as guests from attendees a join order_lines l on l.id = a.order_line_id
      where a.event_id = any(${idsOf(scope)}::bigint[]) and a.status <> 'CANCELLED' and ${admitsTo(dates)} group by 1
    ), came as (
      select a.product_price_id, count(distinct a.id) as arrived
      from check_ins c join check_in_lists k on k.id = c.check_in_list_id and k.deleted_at is null
        join attendees a on a.id = c.attendee_id and a.status <> 'CANCELLED'
        join order_lines l on l.id = a.order_line_id
      where c.event_id = any(${idsOf(scope)}::bigint[]) and c.closed_because is distinct from 'UNDONE'
        and coalesce(c.occurrence_id, l.occurrence_id) = any(${[...dates]}::bigint[]) and ${admitsTo(dates)}
      group by 1
    )`

/** A date of an event with several. */
export interface DateRow {
  /** `YYYY-MM-DD HH:MM` of the event's zone. */
  readonly date: string
  readonly name: string | null
  readonly capacity: number | null
  readonly sold: number
  /** Of those sold. */
  readonly unpaid: number
  readonly arrived: number
  readonly paid_minor: number
}

/**
 * What each date of events with several has sold, who came in to it at any door, and what was paid for it and stayed; of
 * now, whatever the period. A cancelled ticket counts nowhere.
 */
export async function salesByDate(reader: Reader, scope: ReportScope, dates: Dates): Promise<DateRow[]> {
  const named = sql`o.event_id = any(${idsOf(scope)}::bigint[])
    and ${dates === null ? sql`true` : sql`o.id = any(${[...dates]}::bigint[])`}`
  const found = await sql<DateRow>`
    with came as (
      select coalesce(c.occurrence_id, l.occurrence_id) as occurrence_id, count(distinct a.id) as arrived
      from check_ins c join check_in_lists k on k.id = c.check_in_list_id and k.deleted_at is null
        join attendees a on a.id = c.attendee_id and a.status <> 'CANCELLED'
        join order_lines l on l.id = a.order_line_id
      where c.event_id = any(${idsOf(scope)}::bigint[]) and c.closed_because is distinct from 'UNDONE'
        and coalesce(c.occurrence_id, l.occurrence_id) is not null
      group by 1
    )
    select to_char(o.starts_at at time zone e.timezone, 'YYYY-MM-DD HH24:MI') as date, o.label as name, p.capacity,
      p.sold, coalesce(money.unpaid, 0) as unpaid, coalesce(money.paid_minor, 0) as paid_minor,
      coalesce(came.arrived, 0) as arrived
    from occurrences o join pools p on p.id = o.pool_id join events e on e.id = o.event_id
      left join (${moneyByDate(sql`select o.id from occurrences o where ${named}`)}) money on money.date_id = o.id
      left join came on came.occurrence_id = o.id
    where ${named}
    order by o.starts_at, o.id`.execute(reader.query)
  return found.rows
}

export interface HourRow {
  /** 1 is Monday. */
  readonly weekday: number
  readonly hour: number
  readonly orders: number
  readonly sold: number
  readonly charged_minor: number
}

interface HoursAsked {
  readonly scope: ReportScope
  readonly period: ReportPeriod
  readonly dates: Dates
}

/** Orders that were complete in the period, by weekday and hour of their event's clock; of dates what they have of these. */
export async function ordersByHour(reader: Reader, { scope, period, dates }: HoursAsked): Promise<HourRow[]> {
  const found = await (dates === null ? hoursKept(scope, period) : hoursOfDates(scope, period, dates)).execute(
    reader.query,
  )
  return found.rows
}

const hoursKept = (scope: ReportScope, period: ReportPeriod): RawBuilder<HourRow> => sql<HourRow>`
    select extract(isodow from f.day)::int as weekday, f.hour, sum(f.sales)::bigint as orders, sum(f.quantity - f.cancelled)::bigint as sold,
      sum(f.charged_minor)::bigint as charged_minor
    from figures f where f.event_id = any(${idsOf(scope)}::bigint[]) and f.part = 'HOUR'
      and f.day between ${period.startDate}::date and ${period.endDate}::date
    group by 1, 2 having sum(f.sales) <> 0 order by 1, 2`

const hoursOfDates = (
  scope: ReportScope,
  period: ReportPeriod,
  dates: readonly number[],
): RawBuilder<HourRow> => sql<HourRow>`
    select extract(isodow from local.at)::int as weekday, extract(hour from local.at)::int as hour, count(*) as orders,
      sum(items.sold)::bigint as sold, sum(items.charged_minor)::bigint as charged_minor
    from orders o join events e on e.id = o.event_id
      cross join lateral (select o.completed_at at time zone e.timezone as at) local
      cross join lateral (
        select sum(case o.status when 'CANCELLED' then 0 else l.quantity - l.quantity_cancelled end) as sold,
          sum(l.total_gross_minor) as charged_minor
        from order_lines l where l.order_id = o.id and ${isLineOf(dates)}
      ) items
    where o.event_id = any(${idsOf(scope)}::bigint[]) and ${isCharged('o')} and ${hasLineOf(dates)}
      and local.at::date between ${period.startDate}::date and ${period.endDate}::date
    group by 1, 2 order by 1, 2`
