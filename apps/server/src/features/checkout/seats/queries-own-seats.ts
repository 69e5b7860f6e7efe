import type { NamedSeat } from '@turnout/messages/seat-name.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { IS_REFUNDED } from '../../orders/buyer/queries-own-dates.ts'

/** A ticket whose buyer may give it another seat. */
export interface OwnSeatRow {
  readonly attendee_id: number
  readonly first_name: string
  readonly last_name: string
  readonly seat: NamedSeat
  readonly until: Date
}

/** Ticket `a` of line `l` with its seat `g` on date `d`. */
const SITTING = sql`order_lines l join attendees a on a.order_line_id = l.id
  join occurrences d on d.event_id = a.event_id and (d.id = l.occurrence_id or l.occurrence_id is null and d.pool_id is null)
  join seating_seats g on g.seating_id = d.seating_id and g.seat_id = a.seat_id`

/** Neither a wheelchair place nor one beside it, and nothing hides the stage. */
const isPlain = (seat: 'g' | 'f') => sql`not ${sql.ref(`${seat}.is_accessible`)}
  and ${sql.ref(`${seat}.companion_of`)} is null and ${sql.ref(`${seat}.restricted`)} is null`

/**
 * The tickets of an order that can have other seats now: the buyer's, good, neither used nor given back, on a plain seat of
 * a date that is to come, while the organizer lets buyers change.
 */
export async function ownSeatsOf(reader: Reader, orderId: number): Promise<readonly OwnSeatRow[]> {
  const found = await sql<OwnSeatRow>`
    select a.id as attendee_id, a.first_name, a.last_name,
      json_build_object('section', g.section, 'kind', g.kind, 'row', g.row_label, 'number', g.number) as seat,
      least(s.seats_changed_until, d.starts_at) as until
    from orders o join events e on e.id = o.event_id and e.deleted_at is null
    join event_settings s on s.event_id = o.event_id join ${SITTING} on l.order_id = o.id
    where o.id = ${orderId} and o.status = 'COMPLETED' and e.cancelled_at is null and e.status <> 'ARCHIVED'
      and d.status <> 'CANCELLED' and clock_timestamp() < least(s.seats_changed_until, d.starts_at)
      and s.seats_changed_until is not null and ${isPlain('g')}
      and a.status <> 'CANCELLED' and a.passed_on_at is null
      and not exists (select from check_ins c where c.attendee_id = a.id) and not ${IS_REFUNDED}
    order by g.place`.execute(reader.query)
  return found.rows
}

export interface FreeSeatRow extends NamedSeat {
  readonly guid: string
}

/** The free plain seats of the letter that a ticket has, in the order of their plan. */
export async function freeSeatsLike(reader: Reader, attendeeId: number): Promise<readonly FreeSeatRow[]> {
  const found = await sql<FreeSeatRow>`
    select seats.guid, f.section, f.kind, f.row_label as row, f.number
    from ${SITTING} join seating_seats f on f.seating_id = d.seating_id and f.zone = g.zone and f.seat_id <> g.seat_id
    join seats on seats.id = f.seat_id
    where a.id = ${attendeeId} and ${isPlain('f')}
      and not exists (
        select from seat_claims k
        where k.occurrence_id = d.id and k.seat_id = f.seat_id and counts_seat(k, clock_timestamp()))
      and not exists (
        select from seat_blocks b where b.event_id = a.event_id and b.seat_id = f.seat_id
          and (b.occurrence_id is null or b.occurrence_id = d.id))
    order by f.place`.execute(reader.query)
  return found.rows
}

/** Whether the seat of a ticket's plan that has a guid is a plain one; undefined: there is none. */
export async function isPlainSeat(reader: Reader, attendeeId: number, guid: string): Promise<boolean | undefined> {
  const found = await sql<{ is: boolean }>`
    select ${isPlain('f')} as is
    from ${SITTING} join seating_seats f on f.seating_id = d.seating_id join seats on seats.id = f.seat_id
    where a.id = ${attendeeId} and seats.guid = ${guid}`.execute(reader.query)
  return found.rows[0]?.is
}
