import { SEAT_UNDO_SECONDS } from '@turnout/domain/seats/staff/undo-seat.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'

/* Tickets that were sold without a seat and are given one. Each is the only unit of its line; order and ticket are locked. */

interface OnLine {
  readonly lineId: number
  readonly seatId: number
}

/** The line of a ticket is of this seat; it is claimed once the pools are locked. */
export async function saveSeated(
  tx: Transaction,
  { attendeeId, lineId, seatId }: OnLine & { readonly attendeeId: number },
) {
  await sql`update order_lines set seat_ids = array[${seatId}::bigint] where id = ${lineId}`.execute(tx.query)
  await sql`update attendees set seat_id = ${seatId} where id = ${attendeeId}`.execute(tx.query)
}

/** False: it is another order's, or kept from sale. */
export async function claimSeat(tx: Transaction, { lineId, seatId }: OnLine): Promise<boolean> {
  const found = await sql<{ is: boolean }>`
    select claim_seats(${lineId}, array[${seatId}::bigint], clock_timestamp()) as is`.execute(tx.query)
  return found.rows[0]?.is === true
}

/** Whether a ticket was given its seat so short a time ago that its mail still waits. */
export async function wasJustSeated(tx: Transaction, attendeeId: number): Promise<boolean> {
  const found = await sql`
    select from attendees a join order_lines l on l.id = a.order_line_id
    where a.id = ${attendeeId} and l.quantity = 1 and a.moved_at > clock_timestamp() - make_interval(secs => ${SEAT_UNDO_SECONDS})`.execute(
    tx.query,
  )
  return found.rows.length > 0
}

export async function saveUnseated(
  tx: Transaction,
  { attendeeId, lineId }: { readonly attendeeId: number; readonly lineId: number },
): Promise<void> {
  await sql`delete from seat_claims where order_line_id = ${lineId}`.execute(tx.query)
  await sql`update order_lines set seat_ids = null where id = ${lineId}`.execute(tx.query)
  await sql`update attendees set seat_id = null where id = ${attendeeId}`.execute(tx.query)
}
