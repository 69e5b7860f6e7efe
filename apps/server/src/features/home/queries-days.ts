import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { AccountScope } from '../accounts/access.ts'
import { isCharged } from '../events/queries-charged.ts'
import { isVisible } from '../events/queries.ts'
import { IS_GIVEN_BACK } from '../orders/money/queries-refund-shares.ts'

/** What moved on one day of one event. The day is one of the event's own zone. */
export interface EventDayRow {
  readonly event_id: number
  readonly currency: string
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly charged_minor: number
  readonly refunded_minor: number
  readonly orders: number
  readonly tickets: number
}

/**
 * The days from `first` to `last`, both included, of every event of a scope on which something
 * moved. Words of money are as docs/domain/figures.md has them, by date of sale.
 */
export async function daysOfEvents(
  reader: Reader,
  scope: AccountScope,
  { first, last }: { first: string; last: string },
): Promise<readonly EventDayRow[]> {
  const found = await sql<EventDayRow>`
    with shown as (
      select e.id, e.timezone, e.currency, ${first}::date::timestamp at time zone e.timezone as begins,
        (${last}::date + 1)::timestamp at time zone e.timezone as ends
      from events e where ${isVisible(scope)}
    )
    select v.id as event_id, v.currency, to_char(f.day, 'YYYY-MM-DD') as day, sum(f.charged) as charged_minor,
      sum(f.refunded) as refunded_minor, sum(f.orders) as orders, sum(f.tickets) as tickets
    from shown v cross join lateral (
      select (o.completed_at at time zone v.timezone)::date as day, sum(o.total_gross_minor) as charged, 0 as refunded,
        count(*) as orders, 0 as tickets
      from orders o where o.event_id = v.id and ${isCharged('o')} and o.completed_at >= v.begins and o.completed_at < v.ends group by 1
      union all
      select (b.at at time zone v.timezone)::date, 0, sum(b.amount_minor), 0, 0
      from ledger_entries b where b.event_id = v.id and ${IS_GIVEN_BACK} and b.at >= v.begins and b.at < v.ends group by 1
      union all
      select (a.created_at at time zone v.timezone)::date, 0, 0, 0, count(*)
      from attendees a where a.event_id = v.id and a.status <> 'CANCELLED' and a.created_at >= v.begins and a.created_at < v.ends group by 1
    ) f
    group by v.id, v.currency, f.day`.execute(reader.query)
  return found.rows
}
