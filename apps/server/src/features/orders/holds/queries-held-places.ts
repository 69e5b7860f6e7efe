import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import type { EventScope } from '../../events/access.ts'

/** The places of an event that one network address holds. */
export interface HeldPlacesRow {
  readonly visitor: number
  readonly holds: number
  readonly places: number
  readonly percent: number | null
  readonly since: Date
}

const SHOWN_MAX = 20

/**
 * The addresses that hold most, the greatest part of a house first. Uses of a code are no places.
 */
export async function heldPlacesByVisitor(reader: Reader, { eventId }: EventScope): Promise<HeldPlacesRow[]> {
  const found = await sql<HeldPlacesRow>`
    with held as (
      select id, held_from, created_at from orders
      where event_id = ${eventId} and status = 'RESERVED' and held_from is not null and reserved_until > clock_timestamp()
    ), drawn as (
      select h.held_from, c.pool_id, sum(c.quantity) as places from held h join claims c on c.order_id = h.id and c.state = 'HELD'
      where not exists (select from promo_codes k where k.pool_id = c.pool_id) group by h.held_from, c.pool_id
    ), houses as (
      select d.held_from, max(floor(d.places * 100 / p.capacity))::int as percent from drawn d join pools p on p.id = d.pool_id and p.capacity > 0 group by d.held_from
    ), lines as (
      select h.held_from, sum(l.quantity)::int as places from held h join order_lines l on l.order_id = h.id group by h.held_from
    )
    select h.held_from as visitor, count(*)::int as holds, l.places, s.percent, min(h.created_at) as since
    from held h join lines l on l.held_from = h.held_from left join houses s on s.held_from = h.held_from
    group by h.held_from, l.places, s.percent order by s.percent desc nulls last, l.places desc, h.held_from limit ${SHOWN_MAX}`.execute(
    reader.query,
  )
  return found.rows
}
