import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { Period } from './read-period.ts'

/** How often the page of an event was looked at, and the orders of those who did (docs/domain/visits.md). */
export interface VisitSumsRow {
  readonly views: number
  readonly visits: number
  readonly visitor_orders: number
}

export const NO_VISITS: VisitSumsRow = { views: 0, visits: 0, visitor_orders: 0 }

export interface VisitDayRow extends VisitSumsRow {
  readonly day: string
}

/** Visits of events by day, both ends included; an order counts on the day on which it was complete. */
export async function visitsByDay(
  reader: Reader,
  eventIds: readonly number[],
  { first, last }: { readonly first: string; readonly last: string },
): Promise<VisitDayRow[]> {
  const found = await sql<VisitDayRow>`
    select day::text as day, sum(views)::bigint as views, sum(visits)::bigint as visits, sum(orders)::bigint as visitor_orders from (
      select v.day, v.views, v.visits, 0 as orders from visits v
      where v.event_id = any(${eventIds}::bigint[]) and v.day between ${first}::date and ${last}::date
      union all
      select f.day, 0, 0, f.sales from figures f
      where f.event_id = any(${eventIds}::bigint[]) and f.part = 'SOURCE' and f.day between ${first}::date and ${last}::date
    ) told group by day`.execute(reader.query)
  return found.rows
}

/** Of all time. */
export async function viewsOfEvents(
  reader: Reader,
  eventIds: readonly number[],
): Promise<Pick<VisitSumsRow, 'views' | 'visits'>> {
  const found = await sql<Pick<VisitSumsRow, 'views' | 'visits'>>`
    select coalesce(sum(views), 0)::bigint as views, coalesce(sum(visits), 0)::bigint as visits
    from visits where event_id = any(${eventIds}::bigint[])`.execute(reader.query)
  return found.rows[0] ?? NO_VISITS
}

export const addedVisits = (rows: readonly VisitSumsRow[]): VisitSumsRow =>
  rows.reduce(
    (sum, row) => ({
      views: sum.views + row.views,
      visits: sum.visits + row.visits,
      visitor_orders: sum.visitor_orders + row.visitor_orders,
    }),
    NO_VISITS,
  )

export interface RefundedOrdersRow {
  readonly current: number
  readonly previous: number
}

/** Orders of which money went back in each half of the period; one whose refund came back is none. */
export async function ordersRefunded(reader: Reader, eventId: number, { bounds }: Period): Promise<RefundedOrdersRow> {
  const middle = bounds[(bounds.length - 1) / 2]
  const found = await sql<RefundedOrdersRow>`
    select count(*) filter (where is_current) as current, count(*) filter (where not is_current) as previous from (
      select at >= ${middle} as is_current, order_id from ledger_entries
      where event_id = ${eventId} and posting in ('REFUND', 'REFUND_REVERSED') and account in ('sales', 'fees', 'taxes')
        and at >= ${bounds[0]} and at < ${bounds.at(-1)}
      group by 1, 2 having sum(amount_minor) > 0
    ) back`.execute(reader.query)
  return found.rows[0] ?? { current: 0, previous: 0 }
}
