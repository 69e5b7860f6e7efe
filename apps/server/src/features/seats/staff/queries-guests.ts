import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { DATE_OF_SEATS } from '../choosing/queries-seat.ts'
import type { TypedSeat } from './read-seat.ts'

/** Whether an event sells or sold seats. */
export async function hasSeats(reader: Reader, eventId: number): Promise<boolean> {
  const found = await sql`select 1 from seatings where event_id = ${eventId} limit 1`.execute(reader.query)
  return found.rows.length > 0
}

/** Of the seat `g` of attendee `a` on the date of its line; one without costs no look. */
const ofSeat = (said: RawBuilder<unknown>) => sql`case when a.seat_id is not null then (
  select ${said} from order_lines l join occurrences d on d.event_id = a.event_id and ${DATE_OF_SEATS}
  join seating_seats g on g.seating_id = d.seating_id and g.seat_id = a.seat_id where l.id = a.order_line_id) end`

/** The place of the seat of attendee `a` in the plan of its date: what lists are sorted by. One without comes last. */
export const PLACE_OF_SEAT = ofSeat(sql`g.place`)

/** The seat of attendee `a` as a door tells it. */
export const SEAT_AT_DOOR =
  ofSeat(sql`jsonb_strip_nulls(jsonb_build_object('section', g.section, 'kind', nullif(g.kind, 'SEAT'),
  'row', g.row_label, 'number', g.number))`)

/**
 * The seat that attendee `a` had when the ticket was mailed, where it was changed since; history knows it. A new code or another
 * date is another ticket. Guests without a seat, and those who were never changed, cost no look.
 */
export const SEAT_OF_TICKET = sql`case when a.seat_id is not null and a.changed_at is not null then (
  select h.before -> 'place' from audit_rows h
  where h.entity = 'attendee' and h.entity_id = a.id and h.act = 'attendee.seat_changed' and h.before ? 'place'
    and not exists (select from audit_rows n where n.entity = 'attendee' and n.entity_id = a.id and n.id > h.id
      and n.act in ('attendee.reissued', 'attendee.date_changed'))
  order by h.id limit 1) end`

/** Attendees `a` of an event in the seats of this name, on any date, as a source of rows. */
export const guestsInSeat = (eventId: number, { section, row, number }: TypedSeat): RawBuilder<unknown> => sql`
  seatings of_event join seating_seats g on g.seating_id = of_event.id and of_event.event_id = ${eventId}
    and lower(g.row_label) = lower(${row}) and lower(g.number) = lower(${number})
    and (${section} = '' or fold_text(g.section) like fold_text(${section}) || '%')
  join attendees a on a.event_id = of_event.event_id and a.seat_id = g.seat_id
  join order_lines l on l.id = a.order_line_id
  join occurrences d on d.event_id = a.event_id and d.seating_id = g.seating_id and ${DATE_OF_SEATS}`
