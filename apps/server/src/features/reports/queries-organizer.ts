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
    select coalesce(sum(f.orders), 0)::bigint as orders, coalesce(sum(f.products), 0)::bigint as products,
      coalesce(sum(f.attendees), 0)::bigint as attendees
    from figures f where f.event_id = any(${ids}::bigint[]) and f.part = 'DAY'`.execute(reader.query)
  return found.rows[0] ?? { orders: 0, products: 0, attendees: 0 }
}
