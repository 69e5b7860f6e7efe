import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import { UNIT_GROSS } from '../queries-unit.ts'
import { IS_REFUNDED } from '../store.ts'
import type { LockedTicketRow } from '../store-holder.ts'

/** A ticket that the desk is about to change, locked with its order. */
export interface LockedDeskTicketRow extends LockedTicketRow {
  readonly order_line_id: number
  readonly event_status: string
  readonly is_event_cancelled: boolean
  readonly product_id: number
  readonly product_price_id: number
  readonly pool_id: number
  /** The date that it is for; null where the event has one. */
  readonly occurrence_id: number | null
  /** The dates of a pass; null of all else. */
  readonly occurrence_ids: readonly number[] | null
  /** It admits to several dates. */
  readonly is_pass: boolean
  readonly has_seat: boolean
  /** That date does not take place. */
  readonly is_date_cancelled: boolean
  /** The name of the product on the order. */
  readonly item_name: string
  readonly locale: string
  readonly notes: string | null
  readonly door_note: string | null
  /** Its money goes back, or went. */
  readonly is_refunded: boolean
  /** It was cancelled before it was paid for, and left its line. */
  readonly cancelled_unpaid: boolean
  /** The cost of the unit with fees and taxes. */
  readonly unit_gross_minor: number
}

/**
 * A ticket of an event, locked until the transaction ends. Its order first, then the ticket, as every act that locks
 * both does: so a payment and a cancellation of the order come before this or after it, never in between. A door takes
 * no lock to admit, it writes an admission that refers to the ticket: this waits for one that is being written, hence
 * "for update".
 */
export async function lockDeskTicket(tx: Transaction, attendeeId: number): Promise<LockedDeskTicketRow | undefined> {
  await sql`select from orders where id = (select order_id from attendees where id = ${attendeeId}) for no key update`.execute(
    tx.query,
  )
  const found = await sql<LockedDeskTicketRow>`
    select a.cancelled_unpaid, ${UNIT_GROSS} as unit_gross_minor, a.id, e.account_id, a.event_id, a.order_id, a.order_line_id, a.status,
      a.first_name, a.last_name, a.email, a.code_version, a.locale, a.notes, a.door_note,
      a.product_id, a.product_price_id, r.pool_id, l.item_name, l.occurrence_id, l.occurrence_ids,
      l.occurrence_ids is not null as is_pass, a.seat_id is not null as has_seat,
      exists (select from occurrences d where d.id = l.occurrence_id and d.status = 'CANCELLED') as is_date_cancelled,
      o.status as order_status, e.status as event_status, e.cancelled_at is not null as is_event_cancelled,
      e.start_date, e.end_date, exists (select from check_ins c where c.attendee_id = a.id) as was_admitted,
      a.passed_on_at is not null as is_passed_on, ${IS_REFUNDED} as is_refunded,
      s.allow_orders_awaiting_offline_payment_to_check_in as admits_unpaid, clock_timestamp() as now
    from attendees a join orders o on o.id = a.order_id join events e on e.id = a.event_id and e.deleted_at is null
    join event_settings s on s.event_id = a.event_id join product_prices r on r.id = a.product_price_id join order_lines l on l.id = a.order_line_id
    where a.id = ${attendeeId} for update of a`.execute(tx.query)
  return found.rows[0]
}

/**
 * Saves that a ticket is void: its code is revoked by the next version, and one unit of its line
 * counts as cancelled. One that was not paid for leaves its line instead, which is the caller's.
 */
export async function saveCancelled(
  tx: Transaction,
  { id, order_line_id: orderLineId }: LockedDeskTicketRow,
  { isUnpaid }: { readonly isUnpaid: boolean },
): Promise<void> {
  await tx.query
    .updateTable('attendees')
    .set({
      status: 'CANCELLED',
      cancelled_at: sql`now()`,
      code_version: sql`code_version + 1`,
      cancelled_unpaid: isUnpaid,
    })
    .where('id', '=', id)
    .execute()
  if (!isUnpaid) await countCancelled(tx, orderLineId, 1)
}

/**
 * Saves that a ticket is good again. The code of before it was cancelled stays revoked. One that
 * had left its line comes back to it, which is the caller's.
 */
export async function saveReactivated(
  tx: Transaction,
  { id, order_line_id: orderLineId, cancelled_unpaid: isUnpaid }: LockedDeskTicketRow,
  status: AttendeeStatus,
): Promise<void> {
  await tx.query
    .updateTable('attendees')
    .set({ status, cancelled_at: null, cancelled_unpaid: false })
    .where('id', '=', id)
    .execute()
  if (!isUnpaid) await countCancelled(tx, orderLineId, -1)
}

/** Whether an order, which is locked, has no unit beside one. */
export async function isLastUnit(tx: Transaction, orderId: number): Promise<boolean> {
  const found = await sql<{ units: number }>`
    select coalesce(sum(quantity - quantity_cancelled), 0)::int as units from order_lines where order_id = ${orderId}`.execute(
    tx.query,
  )
  return (found.rows[0]?.units ?? 0) <= 1
}

/** Of a line, how many of its units were cancelled alone; the order is locked. */
async function countCancelled(tx: Transaction, orderLineId: number, change: 1 | -1): Promise<void> {
  await sql`update order_lines set quantity_cancelled = quantity_cancelled + ${change}::int where id = ${orderLineId}`.execute(
    tx.query,
  )
}

/** The notes beside the ticket, named as in the table, and the language of its mails. */
export interface DeskNotes {
  readonly locale: string
  /** For the organizer alone. */
  readonly notes: string | null
  /** Seen by all who have the link of a door. */
  readonly door_note: string | null
}

export async function saveNotes(tx: Transaction, attendeeId: number, notes: Partial<DeskNotes>): Promise<void> {
  await tx.query.updateTable('attendees').set(notes).where('id', '=', attendeeId).execute()
}
