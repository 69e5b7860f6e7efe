import type { HeldTicket } from '@turnout/domain/attendees/change-holder.ts'
import type { OrderStatus } from '@turnout/domain/orders/order-state.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import { newShortId } from '../../platform/ids/ids.ts'

/** A ticket that is about to change hands, locked. */
export interface LockedTicketRow extends HeldTicket {
  readonly id: number
  readonly accountId: number
  readonly eventId: number
  readonly orderId: number
  readonly orderStatus: OrderStatus
  /** Whether the event lets people in who still owe an offline payment. */
  readonly admitsUnpaid: boolean
  readonly wasAdmitted: boolean
  /** Its holder's alone; nothing of the order may change it. */
  readonly isPassedOn: boolean
  readonly startDate: Date
  readonly endDate: Date | null
  /** By the database's clock. */
  readonly now: Date
}

const LOCKED = sql`
  select a.id, e.account_id as "accountId", a.event_id as "eventId", a.order_id as "orderId", a.status, a.first_name as "firstName",
    a.last_name as "lastName", a.email, a.code_version as "codeVersion", e.start_date as "startDate", e.end_date as "endDate",
    exists (select from check_ins c where c.attendee_id = a.id) as "wasAdmitted", a.passed_on_at is not null as "isPassedOn",
    (select placed.status from orders placed where placed.id = a.order_id) as "orderStatus",
    s.allow_orders_awaiting_offline_payment_to_check_in as "admitsUnpaid", clock_timestamp() as now
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

/**
 * A ticket by its capability id and the others of the same order and address, locked by id; none
 * when nothing has this capability id.
 */
export async function lockTicketsOfHolder(
  tx: Transaction,
  ids: { eventId: number; attendeeShortId: string },
): Promise<LockedTicketRow[]> {
  const found = await sql<LockedTicketRow>`
    ${LOCKED} join attendees shown on shown.order_id = a.order_id and lower(shown.email) = lower(a.email)
    where shown.short_id = ${ids.attendeeShortId} and shown.event_id = ${ids.eventId}
    order by a.id for no key update of a`.execute(tx.query)
  return found.rows
}

/**
 * Saves the new holder of a ticket, under its next code version. The address of its page changes
 * with it: the holder before would else see the fresh code there. A ticket that is not at the
 * order's address is passed on: it belongs to its holder alone, until it comes back to that
 * address. Answers the new capability id.
 */
export async function saveHolder(tx: Transaction, attendeeId: number, ticket: HeldTicket): Promise<string> {
  const shortId = newShortId('a')
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
