import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { LINE_COST } from '../queries-unit.ts'

/** A guest in a seat of a date. */
export interface SeatedGuestRow {
  readonly attendee_id: number
  readonly place: number
  readonly first_name: string
  readonly last_name: string
  readonly order_id: number
  readonly awaits_payment: boolean
  readonly is_checked_in: boolean
  readonly line_gross_minor: number
  readonly line_quantity: number
  readonly order_public_id: string
  readonly buyer_first_name: string
  readonly buyer_last_name: string
}

/** Who sits where on a date, in the order of the plan. */
export async function guestsOfDate(reader: Reader, occurrenceId: number): Promise<SeatedGuestRow[]> {
  const found = await sql<SeatedGuestRow>`
    with inside as (
      select c.attendee_id from occurrences d join check_in_lists l on l.event_id = d.event_id and l.deleted_at is null
      join check_ins c on c.check_in_list_id = l.id and c.closed_at is null where d.id = ${occurrenceId})
    select a.id as attendee_id, g.place, a.first_name, a.last_name, a.order_id,
      a.status = 'AWAITING_PAYMENT' as awaits_payment, a.id in (select attendee_id from inside) as is_checked_in,
      ${LINE_COST}, o.public_id as order_public_id, o.first_name as buyer_first_name, o.last_name as buyer_last_name
    from occurrences d join seating_seats g on g.seating_id = d.seating_id
    join attendees a on a.event_id = d.event_id and a.seat_id = g.seat_id and a.status <> 'CANCELLED'
    join order_lines l on l.id = a.order_line_id 
      and (l.occurrence_id = d.id or d.id = any(l.occurrence_ids) and d.status <> 'CANCELLED' or l.occurrence_id is null and d.pool_id is null)
    join orders o on o.id = a.order_id
    where d.id = ${occurrenceId} order by g.place`.execute(reader.query)
  return found.rows
}
