import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { POOLS_OF_DATE, ROOM } from '../../stock/queries-room.ts'
import { DATE_JSON, namedDateOf, type DateJson, type NamedDate } from '../queries-dates.ts'

/** A ticket at the door of another date. */
export interface TicketAtDoor {
  readonly id: number
  readonly order_id: number
  readonly order_line_id: number
  readonly product_id: number
  readonly product_price_id: number
  readonly status: AttendeeStatus
  readonly is_pass: boolean
  readonly currency: string
  /** Its dates, by their start. */
  readonly dates: readonly HeldAtDoor[]
  /** The last time that it went to another date; null: never. */
  readonly moved: { readonly from: NamedDate; readonly at: string; readonly is_by_buyer: boolean } | null
  /** What of its order goes back for a cancelled date; null: nothing, or not yet. */
  readonly money_back: { readonly amount_minor: number; readonly is_done: boolean } | null
}

interface HeldAtDoor extends NamedDate {
  readonly isUsed: boolean
}

interface TicketRow extends Omit<TicketAtDoor, 'dates' | 'moved'> {
  readonly dates: readonly (DateJson & { readonly is_used: boolean })[] | null
  readonly moved: { readonly from: DateJson; readonly at: string; readonly is_by_buyer: boolean } | null
}

/**
 * That ticket `a` came in on its date `d`, or used its entry; a pass also where that was taken back, because its
 * admission names the date. Of a ticket for one date an admission is of the ticket.
 */
const IS_USED = sql`exists (select from check_ins c where c.attendee_id = a.id
  and case when l.occurrence_ids is null then c.closed_because is distinct from 'UNDONE' else c.occurrence_id = d.id end)`

const HELD = sql`(
  select jsonb_agg(${DATE_JSON} || jsonb_build_object('is_used', ${IS_USED}) order by d.starts_at, d.id)
  from occurrences d where d.id = any(coalesce(l.occurrence_ids, array[l.occurrence_id])))`

const MOVED = sql`(
  select jsonb_build_object('from', ${DATE_JSON}, 'at', h.at, 'is_by_buyer', h.actor_kind = 'BUYER')
  from audit_rows h join occurrences d on d.event_id = a.event_id and d.id = (h.before ->> 'occurrence_id')::bigint
  where h.entity = 'attendee' and h.entity_id = a.id and h.act = 'attendee.date_changed' order by h.id desc limit 1)`

const MONEY_BACK = sql`(
  select jsonb_build_object('amount_minor', coalesce(r.amount_minor, k.amount_minor),
    'is_done', r.state is not distinct from 'SUCCEEDED' or k.state = 'PAID_BACK')
  from event_cancellings c join cancelling_orders k on k.cancelling_id = c.id and k.order_id = a.order_id
  left join refunds r on r.id = k.refund_id
  where c.event_id = a.event_id and c.occurrence_id = any(coalesce(l.occurrence_ids, array[l.occurrence_id]))
    and (r.state in ('PENDING', 'SUCCEEDED') or k.state = 'PAID_BACK')
    and coalesce(r.amount_minor, k.amount_minor) > 0
  order by c.id desc limit 1)`

/** A ticket of an event by the reference that its door reads; undefined: there is none. */
export async function ticketAtDoor(
  reader: Reader,
  eventId: number,
  publicId: string,
): Promise<TicketAtDoor | undefined> {
  const found = await sql<TicketRow>`
    select a.id, a.order_id, a.order_line_id, a.product_id, a.product_price_id, a.status,
      l.occurrence_ids is not null as is_pass, o.currency,
      ${HELD} as dates, ${MOVED} as moved, ${MONEY_BACK} as money_back
    from attendees a join order_lines l on l.id = a.order_line_id join orders o on o.id = a.order_id
    where a.event_id = ${eventId} and a.public_id = ${publicId}`.execute(reader.query)
  const [row] = found.rows
  return (
    row && {
      ...row,
      dates: (row.dates ?? []).map((json) => ({ ...namedDateOf(json), isUsed: json.is_used })),
      moved: row.moved && { ...row.moved, from: namedDateOf(row.moved.from) },
    }
  )
}

/** Dates that are looked at around now: those of a day. */
const DATES_MAX = 200

/** A date that begins within so long is near, as a door has it. */
const NEAR = sql`interval '6 hours'`

export interface DateForTicket {
  readonly date: NamedDate
  /** null: no limit. */
  readonly placesLeft: number | null
}

type OfTicket = Pick<TicketAtDoor, 'order_id' | 'order_line_id' | 'product_id' | 'product_price_id' | 'is_pass'>

/**
 * The dates around now, those of the day and the one that a door is for, that sell a ticket, with the places that each
 * has for it: what the line has already is no place that it needs.
 */
export async function datesForTicket(
  reader: Reader,
  { eventId, chosenId, timeZone }: { eventId: number; chosenId: number | null; timeZone: string },
  ticket: OfTicket,
): Promise<DateForTicket[]> {
  const found = await sql<{ date: DateJson; places_left: number | null }>`
    select ${DATE_JSON} as date, (
      select min(${ROOM}) from pools l where l.capacity is not null and l.id in (
        select unnest(${POOLS_OF_DATE}) union
        select n.pool_id from capacity_assignment_products t
        join capacity_assignments n on n.id = t.capacity_assignment_id and n.deleted_at is null
        join capacity_assignment_occurrences s on s.capacity_assignment_id = n.id and s.occurrence_id = d.id
        where t.product_id = ${ticket.product_id}
      ) and not exists (select from claims c where c.pool_id = l.id and c.order_id = ${ticket.order_id}
        and c.order_line_id = ${ticket.order_line_id} and c.state = 'SOLD')) as places_left
    from occurrences d
    where d.event_id = ${eventId} and d.status <> 'CANCELLED' and (d.id = ${chosenId}
        or d.local_day = (now() at time zone ${timeZone})::date
        or (d.starts_at < now() + ${NEAR} and coalesce(d.ends_at, d.starts_at + ${NEAR}) > now()))
      and (${ticket.is_pass} or not exists (select from price_occurrences p where p.occurrence_id = d.id
        and p.product_price_id = ${ticket.product_price_id} and p.is_hidden))
    order by d.starts_at, d.id limit ${DATES_MAX}`.execute(reader.query)
  return found.rows.map(({ date, places_left: placesLeft }) => ({ date: namedDateOf(date), placesLeft }))
}
