import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import { newReference, newShortId } from '../../platform/ids/ids.ts'

export interface NewAttendee {
  readonly orderLineId: number
  readonly productId: number
  readonly productPriceId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

export interface AttendeesOfOrder {
  readonly eventId: number
  readonly orderId: number
  readonly status: 'ACTIVE' | 'AWAITING_PAYMENT'
  readonly locale: string
  readonly attendees: readonly NewAttendee[]
}

/** Adds the attendees of an order in one statement, each with its own ids. */
export async function insertAttendees(
  tx: Transaction,
  { eventId, orderId, status, locale, attendees }: AttendeesOfOrder,
): Promise<void> {
  if (attendees.length === 0) return
  await tx.query
    .insertInto('attendees')
    .values(
      attendees.map((attendee) => ({
        event_id: eventId,
        order_id: orderId,
        order_line_id: attendee.orderLineId,
        product_id: attendee.productId,
        product_price_id: attendee.productPriceId,
        short_id: newShortId('a'),
        public_id: newReference('A'),
        status,
        first_name: attendee.firstName,
        last_name: attendee.lastName,
        email: attendee.email,
        locale,
      })),
    )
    .execute()
}

/** The order was paid: its waiting attendees may come in. */
export async function activateAttendees(tx: Transaction, orderId: number): Promise<void> {
  await tx.query
    .updateTable('attendees')
    .set({ status: 'ACTIVE' })
    .where('order_id', '=', orderId)
    .where('status', '=', 'AWAITING_PAYMENT')
    .execute()
}

/** Cancels all attendees of an order; their codes are revoked by the next version. Answers how many there were. */
export async function cancelAttendees(tx: Transaction, orderId: number): Promise<number> {
  const done = await tx.query
    .updateTable('attendees')
    .set({ status: 'CANCELLED', cancelled_at: sql`now()`, code_version: sql`code_version + 1` })
    .where('order_id', '=', orderId)
    .where('status', '<>', 'CANCELLED')
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}
