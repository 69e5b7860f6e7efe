import type { PriceLetter } from '@turnout/domain/seats/plan/seat-plan.ts'
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

/** A guest of a date whose ticket has no seat. */
export interface UnseatedGuestRow {
  readonly attendee_id: number
  readonly first_name: string
  readonly last_name: string
  readonly order_id: number
  readonly ticket: string
  readonly zones: readonly PriceLetter[]
}

const UNSEATED_MAX = 500

/** Who has no seat on a date yet, in the order of their orders; passes and standing places have none. */
export async function unseatedOfDate(reader: Reader, occurrenceId: number): Promise<UnseatedGuestRow[]> {
  const found = await sql<UnseatedGuestRow>`
    select a.id as attendee_id, a.first_name, a.last_name, a.order_id, l.item_name as ticket, z.zones
    from occurrences d join attendees a on a.event_id = d.event_id and a.seat_id is null and a.status <> 'CANCELLED'
    join order_lines l on l.id = a.order_line_id and l.occurrence_ids is null
      and (l.occurrence_id = d.id or l.occurrence_id is null and d.pool_id is null)
    cross join lateral (select array(
      select p.zone from seat_zone_prices p where p.product_price_id = a.product_price_id order by 1) as zones) z
    where d.id = ${occurrenceId} and not exists (
      select from seat_zones s join pools p on p.id = s.pool_id and p.kind = 'STANDING'
      where s.occurrence_id = d.id and s.zone = any(z.zones))
    order by a.order_id, a.id limit ${UNSEATED_MAX}`.execute(reader.query)
  return found.rows
}
