import type { KnownSeat } from '@turnout/domain/imports/seats/find-seat.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

/** A date that has a seat plan. */
export interface SeatedDateRow {
  readonly id: number
  readonly seating_id: number
  /** It is the one date of its event. */
  readonly is_alone: boolean
  /** The pools of its letters. */
  readonly pools: Readonly<Record<string, number>>
}

export async function seatedDates(reader: Reader, eventId: number): Promise<readonly SeatedDateRow[]> {
  const found = await sql<SeatedDateRow>`
    select d.id, d.seating_id, d.pool_id is null as is_alone, (
      select coalesce(jsonb_object_agg(z.zone, z.pool_id), '{}') from seat_zones z where z.occurrence_id = d.id) as pools
    from occurrences d where d.event_id = ${eventId} and d.seating_id is not null order by d.id`.execute(reader.query)
  return found.rows
}

export async function seatsOfSeating(reader: Reader, seatingId: number): Promise<readonly KnownSeat[]> {
  const found = await sql<KnownSeat>`
    select g.seat_id as id, s.guid, g.section, g.row_label as row, g.number, g.zone
    from seating_seats g join seats s on s.id = g.seat_id
    where g.seating_id = ${seatingId} order by g.place`.execute(reader.query)
  return found.rows
}

/** Which letters each price of an event is for; a price that is not there is sold without a seat. */
export async function lettersOfPrices(
  reader: Reader,
  eventId: number,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await reader.query
    .selectFrom('seat_zone_prices')
    .select(['product_price_id', 'zone'])
    .where('event_id', '=', eventId)
    .execute()
  const of = Map.groupBy(rows, ({ product_price_id: price }) => price)
  return new Map([...of].map(([price, zones]) => [price, zones.map(({ zone }) => zone)]))
}

/** A seat on a date. */
export interface DatedSeat {
  readonly dateId: number
  readonly seatId: number
}

/** Those that are held or sold now, or kept from sale. */
export async function takenSeats(
  reader: Reader,
  eventId: number,
  seats: readonly DatedSeat[],
): Promise<readonly DatedSeat[]> {
  if (seats.length === 0) return []
  const found = await sql<{ date_id: number; seat_id: number }>`
    select w.date_id, w.seat_id
    from unnest(${seats.map(({ dateId }) => dateId)}::bigint[], ${seats.map(({ seatId }) => seatId)}::bigint[])
      as w (date_id, seat_id)
    where exists (select from seat_claims k where k.occurrence_id = w.date_id and k.seat_id = w.seat_id
        and counts_seat(k, clock_timestamp()))
      or exists (select from seat_blocks b where b.event_id = ${eventId} and b.seat_id = w.seat_id
        and (b.occurrence_id is null or b.occurrence_id = w.date_id))`.execute(reader.query)
  return found.rows.map(({ date_id: dateId, seat_id: seatId }) => ({ dateId, seatId }))
}
