import type { TicketSeat } from '@turnout/contract/seats/seat.ts'
import { BASE_LOCALE, localeOf } from '@turnout/messages/locale.ts'
import { seatName, type NamedSeat } from '@turnout/messages/seat-name.ts'
import { sql, type RawBuilder } from 'kysely'

/** Of rows with `seatOf`. */
export interface TicketSeatRow {
  /** Null or missing: the ticket has none. */
  readonly seat?: (NamedSeat & { readonly guid: string }) | null
}

/** That date `d` says which seats line `l` has: it is for that date, or it is a pass, which has the same seats on all of its dates. */
export const DATE_OF_SEATS = sql`(d.id = coalesce(l.occurrence_id, l.occurrence_ids[1]) or l.occurrence_id is null and d.pool_id is null)`

/** The seat of ticket `a` or `t`, whose line is `l`, as it travels. A ticket without one costs no look. */
export const seatIn = (ticket: 'a' | 't'): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${ticket}.${column}`)
  return sql`case when ${of('seat_id')} is not null then (
    select jsonb_build_object('guid', s.guid, 'section', g.section, 'kind', g.kind, 'row', g.row_label, 'number', g.number)
    from occurrences d join seating_seats g on g.seating_id = d.seating_id and g.seat_id = ${of('seat_id')}
    join seats s on s.id = g.seat_id
    where d.event_id = ${of('event_id')} and ${DATE_OF_SEATS}
  ) end`
}

/** The same as a column. */
export const seatOf = (ticket: 'a' | 't') => sql`${seatIn(ticket)} as seat`

/** What an answer says of the seat of a ticket; nothing of one without. The label is in the language of its guest. */
export const seatAnswer = ({ seat, locale }: TicketSeatRow & { readonly locale: string }): { seat?: TicketSeat } =>
  seat == null ? {} : { seat: { ...seat, label: seatName(seat, localeOf(locale) ?? BASE_LOCALE) } }

/** The seats of line `l` as they travel, in the order of its tickets; null: it has none. */
export const SEATS_IN_LINE = sql`case when l.seat_ids is not null then (
  select jsonb_agg(jsonb_build_object(
    'guid', s.guid, 'section', g.section, 'kind', g.kind, 'row', g.row_label, 'number', g.number) order by u.n)
  from unnest(l.seat_ids) with ordinality as u(id, n)
  join occurrences d on d.event_id = l.event_id and ${DATE_OF_SEATS}
  join seating_seats g on g.seating_id = d.seating_id and g.seat_id = u.id join seats s on s.id = u.id) end`

/** The same as a column. */
export const SEATS_OF_LINE = sql`${SEATS_IN_LINE} as seats`
