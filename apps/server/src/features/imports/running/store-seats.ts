import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import { DATE_OF_SEATS } from '../../seats/choosing/queries-seat.ts'

/** A ticket that came in with a seat, the only one of its line. */
export interface SeatedTicket {
  readonly lineId: number
  readonly seatId: number
  readonly poolId: number
  readonly fileId: number
  readonly line: number
  /** As the file says it. */
  readonly told: string | null
}

/**
 * Claims the seats of lines whose pools are locked; answers those whose seat went meanwhile to another order, out of sale, or
 * with another version of the plan. These have no seat then.
 */
export async function claimSeats(tx: Transaction, seated: readonly SeatedTicket[]): Promise<readonly SeatedTicket[]> {
  if (seated.length === 0) return []
  const [lines, seats, pools] = [
    seated.map(({ lineId }) => lineId),
    seated.map(({ seatId }) => seatId),
    seated.map(({ poolId }) => poolId),
  ]
  // Holds that ran out take no place of a seat that is free.
  await sql`select free_expired_claims(${[...new Set(pools)]}::bigint[], clock_timestamp())`.execute(tx.query)
  const lost = await sql<{ id: number }>`
    select w.id from unnest(${lines}::bigint[], ${seats}::bigint[], ${pools}::bigint[]) as w (id, seat_id, pool_id)
    where not case when exists (
      select from order_lines l join occurrences d on d.event_id = l.event_id and ${DATE_OF_SEATS}
      join seating_seats g on g.seating_id = d.seating_id and g.seat_id = w.seat_id
      join seat_zones z on z.occurrence_id = d.id and z.zone = g.zone and z.pool_id = w.pool_id
      where l.id = w.id
    ) then claim_seats(w.id, array[w.seat_id], clock_timestamp()) else false end`.execute(tx.query)
  const ids = lost.rows.map(({ id }) => id)
  await takeSeatsBack(tx, ids)
  return seated.filter(({ lineId }) => ids.includes(lineId))
}

async function takeSeatsBack(tx: Transaction, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return
  await sql`
    update claims c set state = 'RELEASED' from pools p
    where p.id = c.pool_id and p.kind = 'ZONE' and c.order_line_id = any(${lineIds}::bigint[])`.execute(tx.query)
  await sql`update order_lines set seat_ids = null where id = any(${lineIds}::bigint[])`.execute(tx.query)
  await sql`update attendees set seat_id = null where order_line_id = any(${lineIds}::bigint[])`.execute(tx.query)
}

/** Tickets that the trial run said would come in without their seat. */
export async function toldUnseated(tx: Transaction, importId: number): Promise<ReadonlySet<string>> {
  const rows = await tx.query
    .selectFrom('import_problems')
    .select(['file_id', 'line'])
    .where('import_id', '=', importId)
    .where('code', 'in', ['unknown_seat', 'seat_taken', 'seat_twice', 'seat_of_other_price'])
    .execute()
  return new Set(rows.map(({ file_id: file, line }) => `${file} ${line}`))
}
