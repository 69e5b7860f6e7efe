import type { PlacedSeat } from '@turnout/domain/seats/plan/placed-seats.ts'
import type { PriceLetter } from '@turnout/domain/seats/plan/seat-plan.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { KEPT_FOR_LINKS } from '../../stock/queries-room.ts'

/** Prices by the letter whose seats they are for. */
export type ZonePrices = readonly { readonly zone: PriceLetter; readonly price_ids: readonly number[] }[]

export interface StoredSeating {
  /** null: the event has no seats. */
  readonly plan_id: number | null
  readonly plan_version: number | null
  readonly plan_name: string | null
  readonly newest_version: number | null
  readonly zones: readonly {
    readonly zone: PriceLetter
    readonly name: string
    readonly seats: number
    readonly is_standing: boolean
    readonly free: number
    readonly price_ids: readonly number[]
  }[]
}

const NO_SEATING: StoredSeating = {
  plan_id: null,
  plan_version: null,
  plan_name: null,
  newest_version: null,
  zones: [],
}

export async function seatingOf(reader: Reader, eventId: number): Promise<StoredSeating> {
  const found = await sql<StoredSeating>`
    select s.plan_id, s.plan_version, l.name as plan_name, l.version as newest_version, (
      select coalesce(json_agg(json_build_object('zone', t.zone, 'seats', t.seats, 'is_standing', t.is_standing,
        'name', coalesce((select c.name from jsonb_to_recordset(v.plan->'categories') as c(name text, letter text)
          where c.letter = t.zone limit 1), t.zone),
        'free', (select coalesce(sum(greatest(0, p.capacity - p.held - p.sold - ${KEPT_FOR_LINKS})), 0)
          from seat_zones z join pools p on p.id = z.pool_id join occurrences d on d.id = z.occurrence_id
          where z.event_id = s.event_id and z.zone = t.zone),
        'price_ids', to_json(array(
          select p.product_price_id from seat_zone_prices p where p.event_id = s.event_id and p.zone = t.zone order by 1)))
        order by t.zone), '[]')
      from (select g.zone, count(*)::int as seats, false as is_standing from seating_seats g where g.seating_id = s.id group by g.zone
        union all select o.zone, max(l.capacity), true from seat_zones o join pools l on l.id = o.pool_id and l.kind = 'STANDING'
        where o.event_id = s.event_id and l.capacity > 0 group by o.zone) t) as zones
    from seatings s join seat_plans l on l.id = s.plan_id
    join seat_plan_versions v on v.plan_id = s.plan_id and v.version = s.plan_version
    where s.event_id = ${eventId} and s.is_current`.execute(reader.query)
  return found.rows[0] ?? NO_SEATING
}

/** A seat that is held or sold on some date of an event. */
export interface TakenSeatRow {
  readonly guid: string
  readonly is_sold: boolean
  /** Of the hold that runs out last; null: it is only sold. */
  readonly until: Date | null
}

export async function takenSeats(reader: Reader, eventId: number): Promise<TakenSeatRow[]> {
  const found = await sql<TakenSeatRow>`
    select s.guid, bool_or(c.state = 'SOLD') as is_sold, max(c.until) filter (where c.state = 'HELD') as until
    from occurrences d join seat_claims k on k.occurrence_id = d.id
    join claims c on c.order_id = k.order_id and c.order_line_id = k.order_line_id and c.pool_id = k.pool_id
    join seats s on s.id = k.seat_id
    where d.event_id = ${eventId} and c.state in ('SOLD', 'HELD') group by s.guid`.execute(reader.query)
  return found.rows
}

/** Seats that are kept from sale on some date of an event. */
export async function blockedSeats(reader: Reader, eventId: number): Promise<Set<string>> {
  const found = await sql<{ guid: string }>`
    select distinct s.guid from seat_blocks b join seats s on s.id = b.seat_id where b.event_id = ${eventId}`.execute(
    reader.query,
  )
  return new Set(found.rows.map(({ guid }) => guid))
}

/**
 * Whether more is taken of a letter than it would have places. Standing places are no seats, and the other way round. A hold that ran out counts until its places are given back.
 * The pools are locked.
 */
export async function arePoolsTooFull(
  tx: Transaction,
  eventId: number,
  { seats, standing }: { readonly seats: readonly PlacedSeat[]; readonly standing: ReadonlyMap<PriceLetter, number> },
): Promise<boolean> {
  const seated = [...Map.groupBy(seats, ({ letter }) => letter ?? '')].map(([letter, all]) => [letter, all.length])
  const counts = { ZONE: Object.fromEntries(seated), STANDING: Object.fromEntries(standing) }
  const found = await sql<{ is: boolean }>`
    select exists (
      select from seat_zones z join pools p on p.id = z.pool_id where z.event_id = ${eventId}
        and p.held + p.sold > coalesce((${JSON.stringify(counts)}::jsonb -> p.kind ->> z.zone)::int, 0)) as is`.execute(
    tx.query,
  )
  return found.rows[0]?.is === true
}

/**
 * Whether seats of any date are held or sold. The pools of their zones are locked, in the order of their ids: a buyer who
 * asks meanwhile waits, and then finds that the event has changed.
 */
export async function areSeatsTaken(tx: Transaction, eventId: number): Promise<boolean> {
  const found = await sql<{ is: boolean }>`
    with locked as (
      select p.held + p.sold as taken from pools p join seat_zones z on z.pool_id = p.id
      where z.event_id = ${eventId} order by p.id for no key update of p
    ) select coalesce(sum(taken), 0) > 0 as is from locked`.execute(tx.query)
  return found.rows[0]?.is === true
}

/** Makes these the seats of an event; none: tickets without seats. Its dates get them with `seatDates`. */
export async function replaceSeating(
  tx: Transaction,
  eventId: number,
  next: { readonly planId: number; readonly version: number; readonly seats: readonly PlacedSeat[] } | null,
): Promise<void> {
  await tx.query.updateTable('seatings').set({ is_current: false }).where('event_id', '=', eventId).execute()
  if (next === null) return
  const { id } = await tx.query
    .insertInto('seatings')
    .values({ event_id: eventId, plan_id: next.planId, plan_version: next.version })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = next.seats.map((seat, place) => ({ ...seat, place }))
  await sql`
    insert into seating_seats (seating_id, seat_id, place, section, row_label, number, kind, row_no, adjacency, rank, x, y,
      zone, is_accessible, is_step_free, companion_of, restricted)
    select ${id}, s.id, r.place, r.section, r."row", r.number, r.kind, r."rowNo", r.adjacency, r.rank, r.x, r.y, r.letter,
      r."isAccessible", r."isStepFree", c.id, r.restricted
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(place int, guid text, section text, "row" text, number text,
      kind text, "rowNo" int, adjacency int, rank int, x int, y int, letter text, "isAccessible" boolean,
      "isStepFree" boolean, "companionOf" text, restricted text)
    join seats s on s.plan_id = ${next.planId} and s.guid = r.guid
    left join seats c on c.plan_id = ${next.planId} and c.guid = r."companionOf"
    where r.letter is not null`.execute(tx.query)
}

/** Gives the dates of an event its present seats. */
export async function seatDates(tx: Transaction, eventId: number): Promise<void> {
  await sql`select seat_dates(${eventId}::bigint)`.execute(tx.query)
}

/** Makes these the prices of the seats of an event. */
export async function setZonePrices(tx: Transaction, eventId: number, zones: ZonePrices): Promise<void> {
  await tx.query.deleteFrom('seat_zone_prices').where('event_id', '=', eventId).execute()
  const rows = zones.flatMap(({ zone, price_ids }) =>
    [...new Set(price_ids)].map((price) => ({ event_id: eventId, zone, product_price_id: price })),
  )
  if (rows.length > 0) await tx.query.insertInto('seat_zone_prices').values(rows).execute()
}

/** Which of these prices are of tickets of an event. */
export async function pricesForSeats(tx: Transaction, eventId: number, ids: readonly number[]): Promise<Set<number>> {
  const found = await sql<{ id: number }>`
    select r.id from product_prices r join products p on p.id = r.product_id
    where p.event_id = ${eventId} and r.id = any(${ids}::bigint[]) and p.product_type = 'TICKET'`.execute(tx.query)
  return new Set(found.rows.map(({ id }) => id))
}
