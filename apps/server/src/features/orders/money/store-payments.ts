import type { PaymentPurpose } from '@turnout/domain/payments/money-states.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'

/** Money that came by card for an order. */
export interface CardPayment {
  readonly intentId: number
  readonly provider: 'STRIPE'
  readonly providerRef: string
  /** The connected account that has it; null: the shop's own. */
  readonly providerAccount: string | null
  readonly amountMinor: number
  readonly applicationFeeMinor: number
  readonly currency: string
  readonly card: { readonly brand: string; readonly last4: string } | null
}

/**
 * Money that came by card, once an attempt to pay: a constraint says so. The order is locked.
 * Answers its id.
 */
export async function insertCardPayment(
  tx: Transaction,
  orderId: number,
  { payment, purpose }: { payment: CardPayment; purpose: PaymentPurpose },
): Promise<number> {
  const { id } = await tx.query
    .insertInto('payments')
    .values({
      order_id: orderId,
      provider: payment.provider,
      provider_ref: payment.providerRef,
      provider_account: payment.providerAccount,
      payment_intent_id: payment.intentId,
      amount_minor: payment.amountMinor,
      application_fee_minor: payment.applicationFeeMinor,
      currency: payment.currency,
      state: 'RECEIVED',
      purpose,
      card_brand: payment.card?.brand ?? null,
      card_last4: payment.card?.last4 ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A gift card paid for the order, or for a part of it. The order is locked. Answers the id of the payment. */
export async function insertCreditPayment(
  tx: Transaction,
  order: { readonly id: number; readonly currency: string },
  amountMinor: number,
): Promise<number> {
  const { id } = await tx.query
    .insertInto('payments')
    .values({
      order_id: order.id,
      provider: 'CREDIT',
      amount_minor: amountMinor,
      currency: order.currency,
      state: 'RECEIVED',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The order was paid another way than its buyer had chosen. */
export async function savePaymentProvider(tx: Transaction, orderId: number, provider: 'STRIPE'): Promise<void> {
  await tx.query.updateTable('orders').set({ payment_provider: provider }).where('id', '=', orderId).execute()
}

/**
 * Gives an order whose time is over a last moment in which it can be completed; its places were
 * taken again before, in this transaction. Answers the version of the row.
 */
export async function reviveHold(tx: Transaction, orderId: number): Promise<string> {
  const revived = await sql<{ revision: string }>`
    update orders set reserved_until = clock_timestamp() + interval '1 minute' where id = ${orderId} returning pg_current_xact_id()::xid::text as revision`.execute(
    tx.query,
  )
  const [row] = revived.rows
  if (row === undefined) throw new Error(`no order ${orderId}`)
  return row.revision
}

/** Money by transfer that pays for nothing and goes back. The order is locked. Answers its id. */
export async function insertTransferSurplus(
  tx: Transaction,
  order: { readonly id: number; readonly currency: string },
  surplus: { readonly amountMinor: number; readonly receivedBy: number | null; readonly receivedOn: string },
): Promise<number> {
  const { id } = await tx.query
    .insertInto('payments')
    .values({
      order_id: order.id,
      provider: 'OFFLINE',
      amount_minor: surplus.amountMinor,
      currency: order.currency,
      state: 'RECEIVED',
      purpose: 'SURPLUS',
      received_by: surplus.receivedBy,
      received_on: surplus.receivedOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
