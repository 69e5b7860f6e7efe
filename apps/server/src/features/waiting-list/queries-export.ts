import type { WaitingStatus } from '@turnout/contract/enums.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { EventScope } from '../events/access.ts'
import { DATE_IDS, entriesMeant, ORDER, STATUS, type WaitingAsked } from './queries.ts'

/** An entry as a line of a file. Moments are local to the event, `YYYY-MM-DD HH:MM`. */
export interface ExportedEntryRow extends Pick<PlacedEntryRow, 'position'> {
  readonly status: WaitingStatus
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly wishes: string
  /** When the dates begin that it is for; null: any of several, or the event has one. */
  readonly dates_at: readonly string[] | null
  readonly quantity: number
  readonly takes_fewer: boolean
  readonly joined_at: string
  readonly offered_at: string | null
  readonly held_until: string | null
}

/** An entry of the file before it is read, with its place among those who wait. */
export interface PlacedEntryRow {
  readonly id: number
  readonly position: number | null
}

/** The entries meant, in the order of the list; places are those of the whole line. */
export async function placedEntries(
  reader: Reader,
  event: EventScope,
  asked: WaitingAsked,
): Promise<readonly PlacedEntryRow[]> {
  const found = await sql<PlacedEntryRow>`
    with line as (
      select id, row_number() over (order by rank, id)::int as position from waiting_entries
      where event_id = ${event.eventId} and status = 'WAITING'
    ), meant as (select w.id, row_number() over (order by ${ORDER}, w.id) as at from ${entriesMeant(event, asked)})
    select meant.id, line.position from meant left join line on line.id = meant.id order by meant.at`.execute(
    reader.query,
  )
  return found.rows
}

/** Rows that are read at once. */
const PIECE = 500

/** These entries, a piece at a time; one that is gone meanwhile is left out. */
export async function* entriesForExport(
  reader: Reader,
  { timezone }: EventScope,
  placed: readonly PlacedEntryRow[],
): AsyncGenerator<readonly ExportedEntryRow[]> {
  const local = (moment: RawBuilder<unknown>) => sql`to_char(${moment} at time zone ${timezone}, 'YYYY-MM-DD HH24:MI')`
  for (let from = 0; from < placed.length; from += PIECE) {
    const piece = placed.slice(from, from + PIECE)
    // oxlint-disable-next-line no-await-in-loop -- one connection, a piece after another
    const found = await sql<ExportedEntryRow>`
      select piece.position, w.first_name, w.last_name, w.email, w.quantity, w.takes_fewer, ${STATUS} as status,
        (select array_agg(${local(sql`d.starts_at`)} order by d.starts_at, d.id) from occurrences d where d.id = any(${DATE_IDS})) as dates_at,
        ${local(sql`w.created_at`)} as joined_at, ${local(sql`w.offered_at`)} as offered_at,
        ${local(sql`case when w.status = 'OFFERED' then o.reserved_until else w.offer_expires_at end`)} as held_until,
        (select coalesce(string_agg(case when r.label is null then p.title else p.title || ', ' || r.label end, ', ' order by k.place), '')
          from waiting_wishes k join product_prices r on r.id = k.product_price_id join products p on p.id = r.product_id
          where k.entry_id = w.id) as wishes
      from unnest(${piece.map(({ id }) => id)}::bigint[], ${piece.map(({ position }) => position)}::int[])
        with ordinality piece (id, position, at)
      join waiting_entries w on w.id = piece.id left join orders o on o.id = w.order_id order by piece.at`.execute(
      reader.query,
    )
    yield found.rows
  }
}
