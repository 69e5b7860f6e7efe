import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

export interface OwnSeat {
  readonly occurrenceId: number
  readonly seatId: number
}

interface Asked {
  readonly eventId: number
  readonly sessionHash: Buffer
}

/**
 * Claims `k` of lines `l` of the holds `o` of a session that a new reservation of it replaces: as `reserve_orders` finds
 * them, so none whose payment is under way.
 */
const OWN_CLAIMS = ({ eventId, sessionHash }: Asked) => sql`
  orders o join order_lines l on l.order_id = o.id join seat_claims k on k.order_line_id = l.id and counts_seat(k, now())
  where o.session_hash = ${sessionHash} and o.event_id = ${eventId} and o.status = 'RESERVED'
    and o.payment_status is distinct from 'PROCESSING' and not exists (
      select from payment_intents i where i.order_id = o.id and i.status in ('REQUIRES_ACTION', 'PROCESSING'))`

/**
 * The seats that a session holds at an event, by their ids: a reservation of the same session gives them up as it is
 * taken, so that they are free for it and for no other.
 */
export async function ownSeats(reader: Reader, asked: Asked): Promise<readonly OwnSeat[]> {
  const found = await sql<{ occurrence_id: number; seat_id: number }>`
    select k.occurrence_id, k.seat_id from ${OWN_CLAIMS(asked)}`.execute(reader.query)
  return found.rows.map(({ occurrence_id: occurrenceId, seat_id: seatId }) => ({ occurrenceId, seatId }))
}

/** A seat that a session holds, of the order that has it. */
export interface HeldSeat extends OwnSeat {
  readonly guid: string
  readonly priceId: number
  readonly orderShortId: string
  readonly reservedUntil: Date
}

interface HeldSeatRow {
  readonly occurrence_id: number
  readonly seat_id: number
  readonly guid: string
  readonly price_id: number
  readonly order_short_id: string
  readonly reserved_until: Date
}

/** What the page shows a session of its own hold: the seats that `ownSeats` names, in the order of its tickets. */
export async function heldSeats(reader: Reader, asked: Asked): Promise<readonly HeldSeat[]> {
  const found = await sql<HeldSeatRow>`
    select k.occurrence_id, k.seat_id, s.guid, l.product_price_id as price_id, o.short_id as order_short_id,
      o.reserved_until
    from seats s, ${OWN_CLAIMS(asked)} and s.id = k.seat_id
    order by l.id, array_position(l.seat_ids, k.seat_id)`.execute(reader.query)
  return found.rows.map((row) => ({
    occurrenceId: row.occurrence_id,
    seatId: row.seat_id,
    guid: row.guid,
    priceId: row.price_id,
    orderShortId: row.order_short_id,
    reservedUntil: row.reserved_until,
  }))
}
