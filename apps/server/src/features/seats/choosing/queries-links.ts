import type { PriceLetter } from '@turnout/domain/seats/plan/seat-plan.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import type { OwnSeat } from './queries-own-seats.ts'

interface AskedLink {
  readonly eventId: number
  /** As an address has it; it may be anything. */
  readonly shortId: string
}

/** The link of an event that a buyer came by; undefined for one that was ended, is another event's, or never was. */
export async function openLink(reader: Reader, { eventId, shortId }: AskedLink): Promise<number | undefined> {
  const found = await sql<{ id: number }>`
    select id from seat_links where event_id = ${eventId} and short_id = ${shortId}`.execute(reader.query)
  return found.rows[0]?.id
}

interface LinkOnDates {
  readonly eventId: number
  readonly linkId: number
  /** Null: of an event with one date. */
  readonly dateIds: readonly number[] | null
}

/** A seat that is free for who comes by a link, and taken for all others. */
export interface LinkSeat extends OwnSeat {
  readonly zone: PriceLetter
  readonly guid: string
}

/** The seats that are kept for a link on some dates, in the order of the plan: those that are not taken, and that no other reason keeps. */
export async function seatsOfLink(
  reader: Reader,
  { eventId, linkId, dateIds }: LinkOnDates,
): Promise<readonly LinkSeat[]> {
  const found = await sql<{ occurrence_id: number; seat_id: number; zone: PriceLetter; guid: string }>`
    select d.id as occurrence_id, b.seat_id, g.zone, s.guid
    from occurrences d join seat_blocks b on b.event_id = d.event_id and b.seat_link_id = ${linkId}
      and (b.occurrence_id is null or b.occurrence_id = d.id) and (b.until is null or b.until > clock_timestamp())
    join seating_seats g on g.seating_id = d.seating_id and g.seat_id = b.seat_id join seats s on s.id = b.seat_id
    where d.event_id = ${eventId}
      and (${dateIds}::bigint[] is null and d.pool_id is null or d.id = any(${dateIds}::bigint[]))
      and not exists (select from seat_claims k where k.occurrence_id = d.id and k.seat_id = b.seat_id
        and counts_seat(k, clock_timestamp()))
      and not exists (select from seat_blocks o where o.event_id = d.event_id and o.seat_id = b.seat_id
        and (o.occurrence_id is null or o.occurrence_id = d.id) and o.seat_link_id is distinct from ${linkId})
    order by d.id, g.place`.execute(reader.query)
  return found.rows.map(({ occurrence_id: occurrenceId, seat_id: seatId, ...seat }) => ({
    occurrenceId,
    seatId,
    ...seat,
  }))
}

/** The dates to come that seats are kept for a link on, the next one first; none of an event with one date. */
export async function datesOfLink(
  reader: Reader,
  { eventId, linkId }: Omit<LinkOnDates, 'dateIds'>,
): Promise<readonly { readonly id: number; readonly starts_at: Date }[]> {
  const found = await sql<{ id: number; starts_at: Date }>`
    select d.id, d.starts_at from occurrences d
    where d.event_id = ${eventId} and d.pool_id is not null and d.status = 'OPEN' and d.starts_at > clock_timestamp()
      and exists (select from seat_blocks b where b.event_id = d.event_id and b.seat_link_id = ${linkId}
        and (b.occurrence_id is null or b.occurrence_id = d.id))
    order by d.starts_at, d.id limit 100`.execute(reader.query)
  return found.rows
}

/** The link that seats of an order are kept for, while it is open: its buyer came by it. Null: none. */
export async function linkOfOrder(
  reader: Reader,
  { eventId, shortId }: { readonly eventId: number; readonly shortId: string },
): Promise<string | null> {
  const found = await sql<{ short_id: string }>`
    select l.short_id from orders o join seat_claims k on k.order_id = o.id
    join seat_blocks b on b.event_id = o.event_id and b.seat_id = k.seat_id
      and (b.occurrence_id is null or b.occurrence_id = k.occurrence_id)
    join seat_links l on l.id = b.seat_link_id and l.short_id is not null
    where o.event_id = ${eventId} and o.short_id = ${shortId} limit 1`.execute(reader.query)
  return found.rows[0]?.short_id ?? null
}
