import { PASS_DATES_MAX } from '@turnout/domain/availability/pass.ts'
import { makeHall, SEAT_FLAGS, type Hall } from '@turnout/domain/seats/choose/hall.ts'
import { SEAT_STATUS } from '@turnout/domain/seats/choose/status-bytes.ts'
import { PRICE_LETTERS } from '@turnout/domain/seats/plan/seat-plan.ts'
import type { NamedSeat } from '@turnout/messages/seat-name.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

/** The seats of a date: which plan it sells by, and the pool of each of its letters. */
export interface House {
  readonly occurrenceId: number
  readonly seatingId: number
  readonly pools: ReadonlyMap<string, number>
  /** The pool of each letter of standing areas. */
  readonly standing: ReadonlyMap<string, number>
}

export interface HouseRow {
  readonly occurrence_id: number
  readonly seating_id: number
  readonly pools: Readonly<Record<string, number>> | null
  readonly standing: Readonly<Record<string, number>> | null
}

const poolsOfDate = (kind: 'ZONE' | 'STANDING') => sql`(
    select json_object_agg(z.zone, z.pool_id) from seat_zones z join pools l on l.id = z.pool_id
    where z.occurrence_id = d.id and l.kind = ${sql.lit(kind)})`

/** The seats of date `d`, as `HouseRow`; null: it has none. */
export const HOUSE_OF_DATE = sql`case when d.seating_id is not null then json_build_object(
  'occurrence_id', d.id, 'seating_id', d.seating_id, 'pools', ${poolsOfDate('ZONE')}, 'standing', ${poolsOfDate('STANDING')}) end`

export const houseOf = ({ occurrence_id: occurrenceId, seating_id: seatingId, pools, standing }: HouseRow): House => ({
  occurrenceId,
  seatingId,
  pools: new Map(Object.entries(pools ?? {})),
  standing: new Map(Object.entries(standing ?? {})),
})

/** The seats of a date of an event, or of its only one; undefined: it has none. */
export async function houseOfDate(reader: Reader, eventId: number, dateId: number | null): Promise<House | undefined> {
  const found = await sql<{ house: HouseRow | null }>`
    select ${HOUSE_OF_DATE} as house from occurrences d
    where d.event_id = ${eventId} and (d.id = ${dateId}::bigint or ${dateId}::bigint is null and d.pool_id is null)`.execute(
    reader.query,
  )
  const house = found.rows[0]?.house
  return house == null ? undefined : houseOf(house)
}

/** The houses in which a ticket has one seat: that of its date, or those of all dates of a pass. */
export type SameHouses = readonly [House, ...House[]]

/** Houses as one; undefined where a date has no seats, or those of another plan: no seat is the same on all. */
export function sameHouses(houses: readonly (House | null)[]): SameHouses | undefined {
  const [first, ...others] = houses
  if (first == null) return undefined
  const same = others.flatMap((house) => (house?.seatingId === first.seatingId ? [house] : []))
  return same.length === others.length ? [first, ...same] : undefined
}

/** The seats of several dates of an event, which a pass for them has in common; undefined: there are none. */
export async function houseOfDates(
  reader: Reader,
  eventId: number,
  dateIds: readonly number[],
): Promise<SameHouses | undefined> {
  if (dateIds.length > PASS_DATES_MAX) return undefined
  const found = await sql<{ house: HouseRow | null }>`
    select ${HOUSE_OF_DATE} as house from occurrences d
    where d.event_id = ${eventId} and d.id = any(${dateIds}::bigint[]) order by d.id`.execute(reader.query)
  if (found.rows.length < new Set(dateIds).size) return undefined
  return sameHouses(found.rows.map(({ house }) => house && houseOf(house)))
}

/** A seat with all that names it. */
interface GuidedSeat extends NamedSeat {
  readonly guid: string
}

/** The seats of a seating in the order of their plan: for a search, and by their ids. They never change. */
export interface SeatedHall {
  readonly hall: Hall
  readonly seatIds: readonly number[]
  /** The letter of each seat. */
  readonly zones: readonly string[]
  readonly named: readonly GuidedSeat[]
  readonly placeOfGuid: ReadonlyMap<string, number>
  readonly placeOfId: ReadonlyMap<number, number>
}

/** What a hall calls the seats of a letter by. */
export const numberOfLetter = (letter: string): number => PRICE_LETTERS.findIndex((one) => one === letter)

interface SeatRow {
  readonly id: number
  readonly guid: string
  readonly section: string
  readonly row_label: string
  readonly number: string
  readonly kind: NamedSeat['kind']
  readonly row_no: number
  readonly adjacency: number
  readonly rank: number
  readonly zone: string
  readonly x: number
  readonly y: number
  readonly is_accessible: boolean
  /** Of a companion seat: the wheelchair place that it is beside. */
  readonly companion_of: number | null
  readonly is_restricted: boolean
}

export async function seatedHall(reader: Reader, seatingId: number): Promise<SeatedHall> {
  const { rows } = await sql<SeatRow>`
    select s.seat_id as id, seats.guid, s.section, s.row_label, s.number, s.kind, s.row_no, s.adjacency, s.rank, s.zone, s.x, s.y,
      s.is_accessible,
      s.companion_of, s.restricted is not null as is_restricted
    from seating_seats s join seats on seats.id = s.seat_id where s.seating_id = ${seatingId} order by s.place`.execute(
    reader.query,
  )
  const sections = [...new Set(rows.map(({ section }) => section))]
  const placeOfId = new Map(rows.map(({ id }, place) => [id, place]))
  const sectionAt = new Map(sections.map((section, at) => [section, at]))
  return {
    hall: makeHall({
      section: rows.map(({ section }) => sectionAt.get(section) ?? 0),
      row: rows.map((row) => row.row_no),
      adjacency: rows.map(({ adjacency }) => adjacency),
      rank: rows.map(({ rank }) => rank),
      zone: rows.map(({ zone }) => numberOfLetter(zone)),
      flags: rows.map(flagsOf),
      companionOf: rows.map(({ companion_of: of }) => (of === null ? -1 : (placeOfId.get(of) ?? -1))),
      x: rows.map(({ x }) => x),
      y: rows.map(({ y }) => y),
    }),
    seatIds: rows.map(({ id }) => id),
    zones: rows.map(({ zone }) => zone),
    named: rows.map(({ guid, section, kind, row_label: row, number }) => ({ guid, section, kind, row, number })),
    placeOfGuid: new Map(rows.map(({ guid }, place) => [guid, place])),
    placeOfId,
  }
}

const flagsOf = ({ is_accessible, is_restricted }: SeatRow): number =>
  (is_accessible ? SEAT_FLAGS.accessible : 0) | (is_restricted ? SEAT_FLAGS.restricted : 0)

interface KeptSeats {
  /** Seats that an order has or had. */
  readonly claimed: readonly number[]
  /** Those of them whose order gave them back, or held them until a moment that has passed. */
  readonly freed: readonly number[]
  /** Kept from sale. */
  readonly blocked: readonly number[]
}

/** The seats of date `d` whose claim `c` is as `state` says (`counts_seat`). */
const seatsOfClaims = (state: RawBuilder<unknown>) => sql`
  select k.seat_id from seat_zones z join claims c on c.pool_id = z.pool_id
  join seat_claims k on k.occurrence_id = d.id and k.order_line_id = c.order_line_id and k.pool_id = c.pool_id
  where z.occurrence_id = d.id and ${state}`

/** What is free now of the seats of a date; a seat that is held shows as sold. Of most claims the state is not read. */
export async function statusesOfSeats(
  reader: Reader,
  occurrenceId: number,
  { placeOfId, hall }: Pick<SeatedHall, 'placeOfId' | 'hall'>,
): Promise<Uint8Array> {
  const found = await sql<KeptSeats>`
    select array(select k.seat_id from seat_claims k where k.occurrence_id = d.id) as claimed,
      array(
        ${seatsOfClaims(sql`c.state = 'RELEASED'`)}
        union all ${seatsOfClaims(sql`c.state = 'HELD' and c.until <= now()`)}) as freed,
      array(
        select b.seat_id from seat_blocks b
        where b.event_id = d.event_id and (b.occurrence_id is null or b.occurrence_id = d.id)) as blocked
    from occurrences d where d.id = ${occurrenceId}`.execute(reader.query)
  const [kept] = found.rows
  const statuses = new Uint8Array(hall.count)
  const mark = (ids: readonly number[] = [], status: number): void => {
    for (const id of ids) {
      const place = placeOfId.get(id)
      if (place !== undefined) statuses[place] = status
    }
  }
  mark(kept?.claimed, SEAT_STATUS.sold)
  mark(kept?.freed, SEAT_STATUS.free)
  mark(
    kept?.blocked.filter((id) => statuses[placeOfId.get(id) ?? 0] === SEAT_STATUS.free),
    SEAT_STATUS.blocked,
  )
  return statuses
}

/** The seats of a date that are held now. */
export async function seatsOnHold(reader: Reader, occurrenceId: number): Promise<readonly number[]> {
  const found = await sql<{ seat_id: number }>`
    select held.seat_id from occurrences d
    cross join lateral (${seatsOfClaims(sql`c.state = 'HELD' and c.until > now()`)}) held
    where d.id = ${occurrenceId}`.execute(reader.query)
  return found.rows.map(({ seat_id: id }) => id)
}
