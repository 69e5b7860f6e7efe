import type { SeatLink } from '@turnout/contract/seats/staff.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

/** Seats that are kept from sale for one reason. */
export interface BlockRow {
  readonly event_occurrence_id: number | null
  readonly reason: string
  readonly kept_for: string | null
  readonly until: Date | null
  /** The link that a partner buys them by. */
  readonly seat_link: SeatLink | null
  /** Of the seats, in the order of the plan. */
  readonly places: number[]
}

/** What keeps seats of a date from sale, the first seats first. */
export async function blocksOfDate(
  reader: Reader,
  { eventId, occurrenceId }: { readonly eventId: number; readonly occurrenceId: number },
): Promise<BlockRow[]> {
  const found = await sql<BlockRow>`
    select b.occurrence_id as event_occurrence_id, b.reason, b.kept_for, b.until,
      case when b.seat_link_id is not null then (
        select json_build_object('id', l.id, 'short_id', l.short_id) from seat_links l where l.id = b.seat_link_id) end as seat_link,
      json_agg(g.place order by g.place) as places
    from occurrences d join seat_blocks b on b.event_id = d.event_id and (b.occurrence_id is null or b.occurrence_id = d.id)
    join seating_seats g on g.seating_id = d.seating_id and g.seat_id = b.seat_id
    where d.id = ${occurrenceId} and d.event_id = ${eventId}
    group by b.occurrence_id, b.reason, b.kept_for, b.until, b.seat_link_id order by min(g.place)`.execute(reader.query)
  return found.rows
}

/** Seats whose time is over, by event and date; null: all dates. */
export interface DueBlockRow {
  readonly event_id: number
  readonly account_id: number
  readonly occurrence_id: number | null
  readonly guids: string[]
}

export async function dueBlocks(reader: Reader): Promise<DueBlockRow[]> {
  const found = await sql<DueBlockRow>`
    select b.event_id, e.account_id, b.occurrence_id, json_agg(s.guid order by s.guid) as guids
    from seat_blocks b join seats s on s.id = b.seat_id join events e on e.id = b.event_id
    where b.until <= clock_timestamp() group by b.event_id, e.account_id, b.occurrence_id
    order by b.event_id, b.occurrence_id nulls first limit 100`.execute(reader.query)
  return found.rows
}
