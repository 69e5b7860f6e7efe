import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

/** What a ticket page shows beyond its own ticket. */
export interface TicketSurroundings {
  /** Tickets that this holder may turn to, this one among them, in the order they were bought. */
  readonly short_ids: readonly string[]
  /** Whether the event lets people in who still owe an offline payment. */
  readonly admits_unpaid: boolean
}

/**
 * The neighbours of a ticket inside its order. Somebody who was sent one ticket must not reach the tickets of the others, so these are the
 * tickets with the same e-mail address; all of the order for whoever also shows the order's own capability id.
 */
export async function ticketSurroundings(
  reader: Reader,
  attendeeId: number,
  orderShortId: string | null,
): Promise<TicketSurroundings> {
  const found = await sql<TicketSurroundings>`
    select array_agg(other.short_id order by other.id) as short_ids,
      bool_or(coalesce(s.allow_orders_awaiting_offline_payment_to_check_in, false)) as admits_unpaid
    from attendees own
    join orders o on o.id = own.order_id
    join attendees other on other.order_id = own.order_id
      and (lower(other.email) = lower(own.email) or o.short_id = ${orderShortId}::text)
    left join event_settings s on s.event_id = own.event_id
    where own.id = ${attendeeId}`.execute(reader.query)
  return found.rows[0] ?? { short_ids: [], admits_unpaid: false }
}
