import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'

/** Whether the money of ticket `a` goes back, or went: a refund that did not fail names it. */
export const IS_REFUNDED = sql`exists (select from refund_units u join refunds r on r.id = u.refund_id
  where u.attendee_id = a.id and r.state <> 'FAILED')`

/** The order was paid: its waiting attendees may come in. */
export async function activateAttendees(tx: Transaction, orderId: number): Promise<void> {
  await tx.query
    .updateTable('attendees')
    .set({ status: 'ACTIVE' })
    .where('order_id', '=', orderId)
    .where('status', '=', 'AWAITING_PAYMENT')
    .execute()
}

/**
 * Cancels all attendees of orders; their codes are revoked by the next version. Answers how many
 * there were.
 */
export async function cancelAttendees(tx: Transaction, orderIds: readonly number[]): Promise<number> {
  const done = await tx.query
    .updateTable('attendees')
    .set({ status: 'CANCELLED', cancelled_at: sql`now()`, code_version: sql`code_version + 1` })
    .where('order_id', 'in', orderIds)
    .where('status', '<>', 'CANCELLED')
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

/**
 * Deletes the codes that a ticket had in another system; answers how many there were. The ticket
 * counts as changed, because that is how phones hear of it.
 */
export async function deleteLegacyCodes(
  tx: Transaction,
  { id, event_id: eventId }: { readonly id: number; readonly event_id: number },
): Promise<number> {
  const deleted = await tx.query
    .deleteFrom('legacy_codes')
    .where('event_id', '=', eventId)
    .where('attendee_id', '=', id)
    .executeTakeFirst()
  const count = Number(deleted.numDeletedRows)
  if (count > 0)
    await tx.query
      .updateTable('attendees')
      .set({ changed_at: sql`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
  return count
}

/** What an order asks for is another sum now: phones at doors hear of it by its tickets. */
export async function touchUnpaidAttendees(tx: Transaction, orderId: number): Promise<void> {
  await tx.query
    .updateTable('attendees')
    .set({ changed_at: sql`clock_timestamp()` })
    .where('order_id', '=', orderId)
    .where('status', '=', 'AWAITING_PAYMENT')
    .execute()
}

/** The tickets of an order that expired wait for its money again; their codes are those of a new version. */
export async function restoreAttendees(tx: Transaction, orderId: number): Promise<void> {
  await tx.query
    .updateTable('attendees')
    .set({ status: 'AWAITING_PAYMENT', cancelled_at: null })
    .where('order_id', '=', orderId)
    .where('status', '=', 'CANCELLED')
    .execute()
}
