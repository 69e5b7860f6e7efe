import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

/** Days after its end that an event is still worth finding. */
const KEPT_DAYS = 30
/** Tickets of one address that are shown; more is a reseller's. */
const TICKETS_MAX = 200

export interface FoundTicketRow {
  readonly event_id: number
  readonly event_title: string
  readonly start_date: Date
  readonly timezone: string
  readonly short_id: string
  readonly public_id: string
  readonly status: AttendeeStatus
  readonly first_name: string
  readonly last_name: string
  readonly item_name: string
  readonly organizer_name: string
  /**
   * Of an order that this address bought; null when another person did: a guest does not see the
   * buyer's other tickets.
   */
  readonly order_short_id: string | null
}

/**
 * Tickets that were sent to an address, or bought with it, of events that are not long over; the
 * soonest event first. The words of an event begin with its number (decision 0008), so each event
 * is asked for its own.
 */
export async function ticketsOfAddress(reader: Reader, email: string): Promise<FoundTicketRow[]> {
  const found = await sql<FoundTicketRow>`
    with near as (
      select e.id, e.title, e.start_date, e.timezone, g.name as organizer_name,
        quote_literal(e.id::text || '/' || lower(${email}))::tsquery as word
      from events e join organizers g on g.id = e.organizer_id
      where e.deleted_at is null and e.status <> 'DRAFT' and coalesce(e.end_date, e.start_date) > now() - make_interval(days => ${KEPT_DAYS})
    ), hers as (
      select a.id, n.id as event_id from near n join lateral (
        select a.id from attendees a
        where search_words(a.event_id, a.first_name || ' ' || a.last_name, a.email) @@ n.word and lower(a.email) = lower(${email})
      ) a on true
      union
      select a.id, n.id from near n join lateral (
        select o.id from orders o
        where search_words(o.event_id, o.first_name || ' ' || o.last_name, o.email) @@ n.word and lower(o.email) = lower(${email})
          and (o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED') or (o.status = 'RESERVED' and o.payment_status is not null))
      ) o on true join attendees a on a.order_id = o.id and a.passed_on_at is null
    )
    select n.id as event_id, n.title as event_title, n.start_date, n.timezone, n.organizer_name, a.short_id, a.public_id, a.status,
      a.first_name, a.last_name, l.item_name, case when lower(o.email) = lower(${email}) then o.short_id end as order_short_id
    from hers h join near n on n.id = h.event_id join attendees a on a.id = h.id join order_lines l on l.id = a.order_line_id
    join orders o on o.id = a.order_id
    where a.status <> 'CANCELLED'
    order by n.start_date, n.id, a.id limit ${TICKETS_MAX}`.execute(reader.query)
  return found.rows
}
