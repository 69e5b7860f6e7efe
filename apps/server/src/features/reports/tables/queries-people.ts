import type { ReportPeriod } from '@turnout/domain/reports/periods.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { isCharged } from '../../events/queries-charged.ts'
import { linesOfDate, moneyOf } from '../../occurrences/queries-money.ts'
import type { ReportScope } from '../access.ts'
import { idsOf, within } from './queries-scope.ts'

export interface AnswerCountRow {
  readonly answer: string
  readonly answers: number
}

/** How often each choice of a question was ticked in orders that were complete in the period, most often first. */
export async function answersCounted(
  reader: Reader,
  { scope, period, questionId }: { scope: ReportScope; period: ReportPeriod; questionId: number },
): Promise<AnswerCountRow[]> {
  const found = await sql<AnswerCountRow>`
    select told.answer, count(*) as answers
    from question_answers a join orders o on o.id = a.order_id join events e on e.id = o.event_id
    cross join lateral (
      select answer from jsonb_array_elements_text(case jsonb_typeof(a.answer) when 'array' then a.answer when 'string' then jsonb_build_array(a.answer) else '[]' end) as one (answer)
    ) told
    where a.question_id = ${questionId} and o.event_id = any(${idsOf(scope)}::bigint[]) and ${isCharged('o')}
      and ${within({ at: sql`o.completed_at`, zone: sql`e.timezone` }, period)}
    group by told.answer order by answers desc, told.answer`.execute(reader.query)
  return found.rows
}

export interface ArrivalsRow {
  readonly event: string
  readonly product: string
  readonly tier: string | null
  readonly guests: number
  readonly arrived: number
}

/**
 * Guests of each ticket and how many of them came in at any door; of now, whatever the period. A
 * cancelled ticket counts nowhere.
 */
export async function arrivalsByTicket(reader: Reader, scope: ReportScope): Promise<ArrivalsRow[]> {
  const found = await sql<ArrivalsRow>`
    with guest as (
      select f.product_price_id, sum(f.attendees)::bigint as guests from figures f
      where f.event_id = any(${idsOf(scope)}::bigint[]) and f.part = 'TICKET' group by 1 having sum(f.attendees) <> 0
    ), came as (
      select a.product_price_id, sum(a.guests)::bigint as arrived from arrivals(${idsOf(scope)}::bigint[]) a
      where a.list_ids && array(
        select k.id from check_in_lists k where k.event_id = any(${idsOf(scope)}::bigint[]) and k.deleted_at is null)
      group by 1
    )
    select e.title as event, p.title as product, nullif(t.label, '') as tier, g.guests, coalesce(c.arrived, 0) as arrived
    from guest g join product_prices t on t.id = g.product_price_id join products p on p.id = t.product_id
      join events e on e.id = p.event_id left join came c using (product_price_id)
    order by e.start_date, e.id, p."order", p.id, t."order", t.id`.execute(reader.query)
  return found.rows
}

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
export async function salesByDate(reader: Reader, scope: ReportScope): Promise<DateRow[]> {
  const found = await sql<DateRow>`
    with came as (
      select coalesce(c.occurrence_id, l.occurrence_id) as occurrence_id, count(distinct a.id) as arrived
      from check_ins c join check_in_lists k on k.id = c.check_in_list_id and k.deleted_at is null
        join attendees a on a.id = c.attendee_id and a.status <> 'CANCELLED' join order_lines l on l.id = a.order_line_id
      where c.event_id = any(${idsOf(scope)}::bigint[]) and c.closed_because is distinct from 'UNDONE'
        and coalesce(c.occurrence_id, l.occurrence_id) is not null
      group by 1
    )
    select to_char(o.starts_at at time zone e.timezone, 'YYYY-MM-DD HH24:MI') as date, o.label as name, p.capacity, p.sold,
      money.unpaid, money.paid_minor, coalesce(came.arrived, 0) as arrived
    from occurrences o join pools p on p.id = o.pool_id join events e on e.id = o.event_id
      cross join lateral (${moneyOf(linesOfDate(sql`o.id`))}) money left join came on came.occurrence_id = o.id
    where o.event_id = any(${idsOf(scope)}::bigint[])
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

/** Orders that were complete in the period, by weekday and hour of their event's clock. */
export async function ordersByHour(reader: Reader, scope: ReportScope, period: ReportPeriod): Promise<HourRow[]> {
  const found = await sql<HourRow>`
    select extract(isodow from f.day)::int as weekday, f.hour, sum(f.sales)::bigint as orders, sum(f.quantity - f.cancelled)::bigint as sold,
      sum(f.charged_minor)::bigint as charged_minor
    from figures f where f.event_id = any(${idsOf(scope)}::bigint[]) and f.part = 'HOUR'
      and f.day between ${period.startDate}::date and ${period.endDate}::date
    group by 1, 2 having sum(f.sales) <> 0 order by 1, 2`.execute(reader.query)
  return found.rows
}
