import { sql } from 'kysely'
import { ROOM } from '../../stock/queries-room.ts'

/**
 * Events with a waiting entry for seats of a letter that stays open to visitors, because places for wheelchairs or with a
 * restricted view are left of it, where a seat is free that an offer may have.
 */
export const SEATS_CAME_FREE = sql`
  select z.event_id from seat_zones z join pools l on l.id = z.pool_id join occurrences d on d.id = z.occurrence_id
  where z.event_id in (
      select w.event_id from waiting_entries w where w.status = 'WAITING' and w.reason in ('NO_PLACES', 'TOO_FEW_PLACES'))
    and not l.is_awaited and coalesce(${ROOM}, 1) > 0
    and exists (
      select from seat_zone_prices s join waiting_wishes k on k.product_price_id = s.product_price_id
      join waiting_entries w on w.id = k.entry_id and w.status = 'WAITING' and w.reason in ('NO_PLACES', 'TOO_FEW_PLACES')
      where s.event_id = z.event_id and s.zone = z.zone)
    and exists (
      select from seating_seats g
      where g.seating_id = d.seating_id and g.zone = z.zone
        and not g.is_accessible and g.companion_of is null and g.restricted is null
        and not exists (
          select from seat_claims c where c.occurrence_id = d.id and c.seat_id = g.seat_id and counts_seat(c, now()))
        and not exists (
          select from seat_blocks b where b.event_id = d.event_id and b.seat_id = g.seat_id
            and (b.occurrence_id is null or b.occurrence_id = d.id)))`
