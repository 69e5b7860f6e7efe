import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import { lockPools } from '../../stock/store-pools.ts'

/** A seat on a date. */
export interface DatedSeatRow {
  readonly seat_id: number
  readonly guid: string
  readonly occurrence_id: number
  readonly pool_id: number
  readonly is_blocked: boolean
  /** Kept from sale to all, also to partners: the pool does not count its place. */
  readonly is_uncounted: boolean
  /** Held or sold now. */
  readonly is_taken: boolean
}

interface Asked {
  readonly eventId: number
  /** null: all dates. */
  readonly dateId: number | null
  readonly guids: readonly string[]
}

const ofDates = ({ eventId, dateId }: Pick<Asked, 'eventId' | 'dateId'>): RawBuilder<unknown> =>
  sql`d.event_id = ${eventId} and (d.id = ${dateId}::bigint or ${dateId}::bigint is null)`

/** The pools of the zones of some seats. */
async function poolsOfSeats(tx: Transaction, asked: Asked): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select distinct z.pool_id as id from occurrences d
    join seating_seats g on g.seating_id = d.seating_id join seats s on s.id = g.seat_id and s.guid = any(${asked.guids})
    join seat_zones z on z.occurrence_id = d.id and z.zone = g.zone where ${ofDates(asked)}`.execute(tx.query)
  return found.rows.map(({ id }) => id)
}

/** Seats on each of the dates asked for. The pools of their zones are locked. */
export async function datedSeats(tx: Transaction, asked: Asked): Promise<DatedSeatRow[]> {
  const found = await sql<DatedSeatRow>`
    select g.seat_id, s.guid, d.id as occurrence_id, z.pool_id,
      exists (select from seat_blocks b where b.event_id = d.event_id and b.seat_id = g.seat_id
        and (b.occurrence_id is null or b.occurrence_id = d.id)) as is_blocked,
      exists (select from seat_blocks b where b.event_id = d.event_id and b.seat_id = g.seat_id
        and (b.occurrence_id is null or b.occurrence_id = d.id) and b.seat_link_id is null) as is_uncounted,
      exists (select from seat_claims k where k.occurrence_id = d.id and k.seat_id = g.seat_id
        and counts_seat(k, clock_timestamp())) as is_taken
    from occurrences d
    join seating_seats g on g.seating_id = d.seating_id join seats s on s.id = g.seat_id and s.guid = any(${asked.guids})
    join seat_zones z on z.occurrence_id = d.id and z.zone = g.zone where ${ofDates(asked)}
    order by d.id, g.place`.execute(tx.query)
  return found.rows
}

/** Locks the pools of the zones of some seats, so that their seats stay as they are, and ends holds that ran out. */
export async function lockPoolsOfSeats(tx: Transaction, asked: Asked): Promise<void> {
  const pools = await poolsOfSeats(tx, asked)
  await lockPools(tx, pools)
  await freeExpired(tx, pools)
}

async function freeExpired(tx: Transaction, poolIds: readonly number[]): Promise<void> {
  await sql`select free_expired_claims(${poolIds}::bigint[], clock_timestamp())`.execute(tx.query)
}

/** Pools count the places of seats as they are after a change, and no longer as they were before. */
export async function resizePools(
  tx: Transaction,
  before: readonly DatedSeatRow[],
  after: readonly DatedSeatRow[],
): Promise<void> {
  const by = new Map<number, number>()
  const add = (seats: readonly DatedSeatRow[], sign: 1 | -1): void => {
    for (const { pool_id: id, is_uncounted: isOff } of seats) if (isOff) by.set(id, (by.get(id) ?? 0) + sign)
  }
  add(before, 1)
  add(after, -1)
  const changes = [...by].flatMap(([id, places]) => (places === 0 ? [] : [{ id, by: places }]))
  if (changes.length === 0) return
  await sql`
    update pools p set capacity = p.capacity + c.by
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id bigint, by int) where p.id = c.id`.execute(
    tx.query,
  )
}

interface Kept extends Omit<Asked, 'guids'> {
  readonly seatIds: readonly number[]
  readonly reason: string
  readonly keptFor: string | null
  /** They go on sale again then; null: when the team sells them again. */
  readonly until: Date | null
  /** The link that a partner buys them by. */
  readonly linkId: number | null
}

export async function insertBlocks(
  tx: Transaction,
  { eventId, dateId, seatIds, reason, keptFor, until, linkId }: Kept,
): Promise<void> {
  await sql`
    insert into seat_blocks (event_id, occurrence_id, seat_id, reason, kept_for, until, seat_link_id)
    select ${eventId}, ${dateId}::bigint, s.id, ${reason}, ${keptFor}, ${until}::timestamptz, ${linkId}::bigint
    from unnest(${seatIds}::bigint[]) as s (id)
    on conflict (event_id, occurrence_id, seat_id) do update
      set reason = excluded.reason, kept_for = excluded.kept_for, until = excluded.until,
        seat_link_id = excluded.seat_link_id`.execute(tx.query)
}

interface Ended extends Omit<Asked, 'guids'> {
  readonly seatIds: readonly number[]
  /** Those alone whose time is over. */
  readonly isDue: boolean
}

/**
 * Ends what keeps seats from sale: on all dates, or on one. A seat that was kept from sale on all dates and is sold again
 * on one stays so on the others that there are.
 */
export async function deleteBlocks(tx: Transaction, { eventId, dateId, seatIds, isDue }: Ended): Promise<void> {
  const gone = await sql<{
    seat_id: number
    reason: string
    kept_for: string | null
    until: Date | null
    seat_link_id: number | null
    occurrence_id: number | null
  }>`
    delete from seat_blocks where event_id = ${eventId} and seat_id = any(${seatIds}::bigint[])
      and (${dateId}::bigint is null or occurrence_id is null or occurrence_id = ${dateId}::bigint)
      and (not ${isDue}::boolean or until <= clock_timestamp())
    returning seat_id, reason, kept_for, until, seat_link_id, occurrence_id`.execute(tx.query)
  if (dateId === null) return
  const everywhere = gone.rows.filter(({ occurrence_id: of }) => of === null)
  await sql`
    insert into seat_blocks (event_id, occurrence_id, seat_id, reason, kept_for, until, seat_link_id)
    select ${eventId}, d.id, b.seat_id, b.reason, b.kept_for, b.until, b.seat_link_id
    from jsonb_to_recordset(${JSON.stringify(everywhere)}::jsonb)
      as b (seat_id bigint, reason text, kept_for text, until timestamptz, seat_link_id bigint)
    join occurrences d on d.event_id = ${eventId} and d.id <> ${dateId}
    on conflict (event_id, occurrence_id, seat_id) do nothing`.execute(tx.query)
}
