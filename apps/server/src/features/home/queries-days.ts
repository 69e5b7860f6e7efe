import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { AccountScope } from '../accounts/access.ts'
import { isVisible } from '../events/queries.ts'

/** What moved on one day of one event. The day is one of the event's own zone. */
export interface EventDayRow {
  readonly event_id: number
  readonly currency: string
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly charged_minor: number
  readonly refunded_minor: number
  readonly disputed_minor: number
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
    select e.id as event_id, e.currency, to_char(f.day, 'YYYY-MM-DD') as day, sum(f.charged_minor) as charged_minor,
      sum(f.refunded_minor) as refunded_minor, sum(f.disputed_minor) as disputed_minor, sum(f.sales) as orders, sum(f.attendees) as tickets
    from events e join figures f on f.event_id = e.id and f.part = 'DAY' and f.day between ${first}::date and ${last}::date
    where ${isVisible(scope)}
    group by e.id, f.day having sum(f.charged_minor) <> 0 or sum(f.refunded_minor) <> 0 or sum(f.disputed_minor) <> 0 or sum(f.sales) <> 0 or sum(f.attendees) <> 0`.execute(
    reader.query,
  )
  return found.rows
}
