import type { HeldTicket } from '@turnout/domain/attendees/change-holder.ts'
import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import type { OrderStatus } from '@turnout/domain/orders/order-state.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { newShortId } from '../../platform/ids/ids.ts'

/** A ticket that is about to change hands, locked. */
export interface LockedTicketRow {
  readonly id: number
  readonly status: AttendeeStatus
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly code_version: number
  readonly account_id: number
  readonly event_id: number
  readonly order_id: number
  readonly order_status: OrderStatus
  /** Whether the event lets people in who still owe an offline payment. */
  readonly admits_unpaid: boolean
  /** Whether the event lets buyers change the holders of their tickets. */
  readonly lets_buyers_change: boolean
  readonly was_admitted: boolean
  /** Its holder's alone; nothing of the order may change it. */
  readonly is_passed_on: boolean
  readonly start_date: Date
  readonly end_date: Date | null
  /** By the database's clock. */
  readonly now: Date
}

const LOCKED = sql`
  select a.id, e.account_id, a.event_id, a.order_id, a.status, a.first_name,
    a.last_name, a.email, a.code_version, e.start_date, e.end_date,
    exists (select from check_ins c where c.attendee_id = a.id) as was_admitted, a.passed_on_at is not null as is_passed_on,
    (select placed.status from orders placed where placed.id = a.order_id) as order_status,
    s.allow_orders_awaiting_offline_payment_to_check_in as admits_unpaid, s.allow_attendee_self_edit as lets_buyers_change,
    clock_timestamp() as now
  from attendees a join event_settings s on s.event_id = a.event_id join events e on e.id = a.event_id and e.deleted_at is null`

/** One ticket of an order, both by their capability ids, locked until the transaction ends. */
export async function lockTicketOfOrder(
  tx: Transaction,
  ids: { eventId: number; orderShortId: string; attendeeShortId: string },
): Promise<LockedTicketRow | undefined> {
  const found = await sql<LockedTicketRow>`
    ${LOCKED} join orders o on o.id = a.order_id
    where a.short_id = ${ids.attendeeShortId} and a.event_id = ${ids.eventId} and o.short_id = ${ids.orderShortId}
    for no key update of a`.execute(tx.query)
  return found.rows[0]
}

/** A ticket by its capability id, locked until the transaction ends. */
export async function lockTicketByShortId(
  tx: Transaction,
  ids: { eventId: number; attendeeShortId: string },
): Promise<LockedTicketRow | undefined> {
  const found = await sql<LockedTicketRow>`
    ${LOCKED} where a.short_id = ${ids.attendeeShortId} and a.event_id = ${ids.eventId}
    for no key update of a`.execute(tx.query)
  return found.rows[0]
}

/**
 * Saves the new holder of a ticket, under its next code version. The address of its page changes
 * with it: the holder before would else see the fresh code there. The old one is kept, to say what
 * became of it. A ticket that is not at the
 * order's address is passed on: it belongs to its holder alone, until it comes back to that
 * address. Answers the new capability id.
 */
export async function saveHolder(tx: Transaction, attendeeId: number, ticket: HeldTicket): Promise<string> {
  const shortId = newShortId('a')
  await sql`
    insert into replaced_tickets (short_id, event_id, attendee_id)
    select short_id, event_id, id from attendees where id = ${attendeeId}`.execute(tx.query)
  await tx.query
    .updateTable('attendees')
    .set({
      first_name: ticket.firstName,
      last_name: ticket.lastName,
      email: ticket.email,
      code_version: ticket.codeVersion,
      short_id: shortId,
      // Another address of the order does not bring it back: the buyer would take what they gave
      // away.
      passed_on_at: sql<Date | null>`case when passed_on_at is not null and lower(attendees.email) = lower(${ticket.email}) then passed_on_at
        when lower(${ticket.email}) is distinct from (select lower(o.email) from orders o where o.id = order_id) then coalesce(passed_on_at, now()) end`,
    })
    .where('id', '=', attendeeId)
    .execute()
  return shortId
}

/** Whether a ticket of this event had this capability id, and has another one now. */
export async function isReplacedTicket(
  reader: Reader,
  ids: { readonly eventId: number; readonly attendeeShortId: string },
): Promise<boolean> {
  const found = await sql`
    select from replaced_tickets r join events e on e.id = r.event_id and e.deleted_at is null
    where r.short_id = ${ids.attendeeShortId} and r.event_id = ${ids.eventId}`.execute(reader.query)
  return found.rows.length > 0
}
