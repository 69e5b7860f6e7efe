import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'

/* The seat of one ticket. The caller has locked the ticket, and the pools that it draws from. */

/** The seat of a ticket is free again; its place is given back by the caller. */
export async function freeSeat(tx: Transaction, attendeeId: number): Promise<void> {
  await sql`
    delete from seat_claims k using attendees a
    where a.id = ${attendeeId} and k.order_line_id = a.order_line_id and k.seat_id = a.seat_id`.execute(tx.query)
}

/** The ticket has its seat again, if no other order has it by now; true for one without a seat. */
export async function takeSeatAgain(tx: Transaction, attendeeId: number): Promise<boolean> {
  const found = await sql<{ is: boolean }>`
    select a.seat_id is null or claim_seats(a.order_line_id, array[a.seat_id], clock_timestamp()) as is
    from attendees a where a.id = ${attendeeId}`.execute(tx.query)
  return found.rows[0]?.is === true
}
