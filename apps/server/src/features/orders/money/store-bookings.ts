import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { LedgerOrderRow } from './store-ledger.ts'

/*
 * Money of lines of bank statements, on the orders that it is for (docs/domain/bank.md). Writes come under the lock of
 * the order.
 */

export type BookingState = 'HELD' | 'PAID' | 'GIVEN_BACK' | 'TAKEN_BACK'

export interface BookingRow {
  readonly id: number
  readonly order_id: number
  readonly bank_line_id: number
  readonly amount_minor: number
  readonly currency: string
  readonly received_on: string
  readonly payer_name: string
  readonly payer_iban: string | null
  readonly state: BookingState
  readonly payment_id: number | null
  readonly refund_id: number | null
  readonly created_by: number | null
}

/** Columns of `BookingRow` from bank_bookings `b`. */
const BOOKING = sql`b.id, b.order_id, b.bank_line_id, b.amount_minor, b.currency, b.received_on::text, b.payer_name,
  b.payer_iban, b.state, b.payment_id, b.refund_id, b.created_by`

export interface NewBooking {
  readonly lineId: number
  readonly amountMinor: number
  readonly receivedOn: string
  readonly payerName: string
  readonly payerIban: string | null
  readonly createdBy: number | null
  /** The payment that took it; null: it is held. */
  readonly paymentId: number | null
}

/** Writes money of a line onto a locked order. Answers its id. */
export async function insertBooking(tx: Transaction, order: LedgerOrderRow, booking: NewBooking): Promise<number> {
  const isPaid = booking.paymentId !== null
  const { id } = await tx.query
    .insertInto('bank_bookings')
    .values({
      account_id: order.account_id,
      event_id: order.event_id,
      order_id: order.id,
      bank_line_id: booking.lineId,
      amount_minor: booking.amountMinor,
      currency: order.currency,
      received_on: booking.receivedOn,
      payer_name: booking.payerName,
      payer_iban: booking.payerIban,
      state: isPaid ? 'PAID' : 'HELD',
      payment_id: booking.paymentId,
      created_by: booking.createdBy,
      ...(isPaid && { settled_at: sql`now()` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Money of an order that pays for nothing yet, the oldest first. */
export async function heldOfOrder(reader: Reader, orderId: number): Promise<readonly BookingRow[]> {
  const found = await sql<BookingRow>`
    select ${BOOKING} from bank_bookings b where b.order_id = ${orderId} and b.state = 'HELD' order by b.id`.execute(
    reader.query,
  )
  return found.rows
}

export async function bookingById(reader: Reader, id: number): Promise<BookingRow | undefined> {
  const found = await sql<BookingRow>`select ${BOOKING} from bank_bookings b where b.id = ${id}`.execute(reader.query)
  return found.rows[0]
}

export async function bookingsOfLine(reader: Reader, lineId: number): Promise<readonly BookingRow[]> {
  const found = await sql<BookingRow>`
    select ${BOOKING} from bank_bookings b where b.bank_line_id = ${lineId} order by b.id`.execute(reader.query)
  return found.rows
}

/** What became of money that was held, or paid. */
export async function settleBooking(
  tx: Transaction,
  id: number,
  settled: {
    readonly state: Exclude<BookingState, 'HELD'>
    readonly paymentId?: number
    readonly refundId?: number
    /** Less than it was: the rest is another booking. */
    readonly amountMinor?: number
  },
): Promise<void> {
  await tx.query
    .updateTable('bank_bookings')
    .set({
      state: settled.state,
      settled_at: sql`now()`,
      ...(settled.paymentId !== undefined && { payment_id: settled.paymentId }),
      ...(settled.refundId !== undefined && { refund_id: settled.refundId }),
      ...(settled.amountMinor !== undefined && { amount_minor: settled.amountMinor }),
    })
    .where('id', '=', id)
    .execute()
}
