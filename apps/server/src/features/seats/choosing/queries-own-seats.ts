import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

/**
 * The seats that a session holds at an event, by their ids: a reservation of the same session gives them up as it is
 * taken, so that they are free for it and for no other. None of a hold whose payment is under way.
 */
export async function ownSeats(
  reader: Reader,
  { eventId, sessionHash }: { readonly eventId: number; readonly sessionHash: Buffer },
): Promise<readonly OwnSeat[]> {
  const found = await sql<{ occurrence_id: number; seat_id: number }>`
    select k.occurrence_id, k.seat_id
    from orders o join order_lines l on l.order_id = o.id join seat_claims k on k.order_line_id = l.id
    where o.session_hash = ${sessionHash} and o.event_id = ${eventId} and o.status = 'RESERVED'
      and o.payment_status is distinct from 'PROCESSING' and counts_seat(k, now())`.execute(reader.query)
  return found.rows.map(({ occurrence_id: occurrenceId, seat_id: seatId }) => ({ occurrenceId, seatId }))
}

export interface OwnSeat {
  readonly occurrenceId: number
  readonly seatId: number
}
