import { ATTENDEES_LIST } from '@turnout/contract/attendees/attendee.ts'
import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import { sql } from 'kysely'
import { countAll, idsInPieces } from '../../../platform/database/all-ids.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { LongList } from '../../../platform/database/find-page.ts'
import type { EventScope } from '../../events/access.ts'
import { seatOf, type TicketSeatRow } from '../../seats/choosing/queries-seat.ts'
import { attendeeListOf, type AttendeeListRequest } from '../queries.ts'

/**
 * An attendee as a line of a file, never with the ticket code. Moments are local to the event,
 * `YYYY-MM-DD HH:MM`.
 */
export interface ExportedAttendeeRow {
  readonly id: number
  readonly order_id: number
  readonly public_id: string
  readonly order_public_id: string
  /** Null in an event with one date. */
  readonly date?: string | null
  readonly seat?: TicketSeatRow['seat']
  readonly status: AttendeeStatus
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly product_title: string
  readonly price_label: string | null
  /** Each open admission as moment and list, one after the other. */
  readonly check_ins: string
  readonly locale: string
  readonly notes: string | null
  readonly door_note: string | null
  readonly registered_at: string
}

/**
 * The attendees meant, newest first.
 * @throws Refusal invalid_fields for a filter that cannot be.
 */
export const attendeesAsked = (
  event: EventScope,
  asked: Pick<AttendeeListRequest, 'query' | 'filter_fields' | 'attendee_ids'>,
): LongList => attendeeListOf(event, { ...asked, page: 1, per_page: 1, sort_by: ATTENDEES_LIST.defaultSort })

/** The attendees of a list in pieces. */
export const attendeesForExport = (
  reader: Reader,
  event: EventScope,
  list: LongList,
): AsyncGenerator<readonly ExportedAttendeeRow[]> => exportedPieces(reader, event, idsInPieces(reader, list))

async function* exportedPieces(
  reader: Reader,
  { timezone }: EventScope,
  pieces: AsyncGenerator<readonly number[]>,
): AsyncGenerator<readonly ExportedAttendeeRow[]> {
  const local = (column: string) => sql`to_char(${sql.ref(column)} at time zone ${timezone}, 'YYYY-MM-DD HH24:MI')`
  for await (const ids of pieces) {
    const found = await sql<ExportedAttendeeRow>`
      select a.id, a.order_id, a.public_id, o.public_id as order_public_id, a.status, a.first_name, a.last_name, a.email,
        p.title as product_title, r.label as price_label,
        (select string_agg(${local('d.starts_at')} || coalesce(' ' || d.label, ''), '; ' order by d.starts_at, d.id)
          from order_lines l join occurrences d on d.id = any(coalesce(l.occurrence_ids, array[l.occurrence_id]))
          where l.id = a.order_line_id) as date, ${seatOf('a')}, a.locale, a.notes, a.door_note,
        ${local('a.created_at')} as registered_at,
        (select coalesce(string_agg(${local('c.opened_at')} || ' ' || l.name, '; ' order by c.opened_at), '')
          from check_ins c join check_in_lists l on l.id = c.check_in_list_id and l.deleted_at is null
          where c.attendee_id = a.id and c.closed_at is null) as check_ins
      from unnest(${ids}::bigint[]) with ordinality piece (id, place) join attendees a on a.id = piece.id
      join orders o on o.id = a.order_id join order_lines l on l.id = a.order_line_id join products p on p.id = a.product_id
      join product_prices r on r.id = a.product_price_id
      order by piece.place`.execute(reader.query)
    yield found.rows
  }
}

/** How many attendees a list has: an export says so before it begins. */
export const countAttendees = (reader: Reader, list: LongList): Promise<number> => countAll(reader, list)
