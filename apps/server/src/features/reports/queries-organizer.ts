import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { ReportScope } from './access.ts'

export interface OrganizerCountsRow {
  readonly orders: number
  readonly products: number
  readonly attendees: number
}

/** Orders that stand, their units that are not cancelled, and guests, of all time. */
export async function countsOfEvents(reader: Reader, { events }: ReportScope): Promise<OrganizerCountsRow> {
  const ids = events.map(({ id }) => id)
  const found = await sql<OrganizerCountsRow>`
    select count(distinct o.id) as orders, coalesce(sum(l.quantity - l.quantity_cancelled), 0)::bigint as products,
      (select count(*) from attendees a where a.event_id = any(${ids}::bigint[]) and a.status <> 'CANCELLED') as attendees
    from orders o left join order_lines l on l.order_id = o.id
    where o.event_id = any(${ids}::bigint[]) and o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT')`.execute(
    reader.query,
  )
  return found.rows[0] ?? { orders: 0, products: 0, attendees: 0 }
}
