import type { PaymentWay } from '@turnout/contract/enums.ts'
import type { DisputeStatus, PaymentPurpose, RefundOrigin, RefundState } from '@turnout/domain/payments/money-states.ts'
import type { RefundReason } from '@turnout/domain/payments/refund-reasons.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'

/** Money that came in, as its refunds see it. */
export interface RefundedPaymentRow {
  readonly id: number
  readonly order_id: number
  readonly provider: 'STRIPE' | 'OFFLINE' | 'CREDIT'
  /** How money that was paid outside was taken. */
  readonly paid_with: PaymentWay | null
  readonly purpose: PaymentPurpose
  readonly amount_minor: number
  readonly currency: string
}

export interface RefundRow {
  readonly id: number
  readonly payment_id: number
  /** How it goes back; card money that was handed back outside goes OFFLINE. */
  readonly provider: 'STRIPE' | 'OFFLINE' | 'CREDIT'
  readonly purpose: PaymentPurpose
  readonly provider_ref: string | null
  readonly amount_minor: number
  readonly state: RefundState
  readonly origin: RefundOrigin
  readonly notify_buyer: boolean
}

const PAYMENT = sql`p.id, p.order_id, p.provider, p.paid_with, p.purpose, p.amount_minor, p.currency`
const REFUND = sql`r.id, r.payment_id, r.provider, p.purpose, r.provider_ref, r.amount_minor, r.state, r.origin,
  r.notify_buyer`

export async function paymentById(reader: Reader, id: number): Promise<RefundedPaymentRow | undefined> {
  const found = await sql<RefundedPaymentRow>`select ${PAYMENT} from payments p where p.id = ${id}`.execute(
    reader.query,
  )
  return found.rows[0]
}

interface DisputedSumRow {
  readonly amount_minor: number
  readonly status: DisputeStatus
}

/**
 * Everything that decides how much of an order can go back; the order is locked. Payments and
 * refunds in the order they were made.
 */
export interface MoneyOfOrder {
  readonly payments: readonly RefundedPaymentRow[]
  readonly refunds: readonly RefundRow[]
  readonly disputes: readonly DisputedSumRow[]
}

export async function moneyOfOrder(reader: Reader, orderId: number): Promise<MoneyOfOrder> {
  const payments = await sql<RefundedPaymentRow>`
    select ${PAYMENT} from payments p where p.order_id = ${orderId} order by p.id`.execute(reader.query)
  const refunds = await sql<RefundRow>`
    select ${REFUND} from refunds r join payments p on p.id = r.payment_id where r.order_id = ${orderId} order by r.id`.execute(
    reader.query,
  )
  const disputes = await sql<DisputedSumRow>`
    select amount_minor, status from disputes where order_id = ${orderId}`.execute(reader.query)
  return { payments: payments.rows, refunds: refunds.rows, disputes: disputes.rows }
}

export interface NewRefund {
  readonly payment: Omit<RefundedPaymentRow, 'paid_with'>
  /** Without, that of the payment. */
  readonly provider?: 'STRIPE' | 'OFFLINE' | 'CREDIT'
  readonly amountMinor: number
  readonly origin: RefundOrigin
  readonly notifiesBuyer: boolean
  readonly requestedBy: number | null
  /** The provider's name for it, when it made it itself. */
  readonly providerRef: string | null
  /** When the provider is asked at the latest; null: no question is due. */
  readonly checkAt: Date | null
  /** The provider is asked not before; without, now. */
  readonly sendAt?: Date
  readonly reason?: RefundReason | null
  readonly note?: string | null
}

/** Writes down that money is to go back, before a call is made. Answers its id. */
export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<number> {
  const { payment } = refund
  const { id } = await tx.query
    .insertInto('refunds')
    .values({
      order_id: payment.order_id,
      payment_id: payment.id,
      provider: refund.provider ?? payment.provider,
      provider_ref: refund.providerRef,
      amount_minor: refund.amountMinor,
      currency: payment.currency,
      origin: refund.origin,
      notify_buyer: refund.notifiesBuyer,
      requested_by: refund.requestedBy,
      check_at: refund.checkAt,
      reason: refund.reason ?? null,
      note: refund.note ?? null,
      ...(refund.sendAt !== undefined && { send_at: refund.sendAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The state of a refund from now on; it is not asked about again once it ended. */
export async function saveRefund(
  tx: Transaction,
  id: number,
  known: { readonly state: RefundState; readonly providerRef: string | null; readonly failureReason: string | null },
): Promise<void> {
  const hasEnded = known.state !== 'PENDING'
  await tx.query
    .updateTable('refunds')
    .set({
      state: known.state,
      provider_ref: sql`coalesce(provider_ref, ${known.providerRef})`,
      failure_reason: known.failureReason,
      ...(hasEnded && { settled_at: sql`now()`, check_at: null }),
    })
    .where('id', '=', id)
    .execute()
}

export async function saveRefundCheck(reader: Reader, id: number, checkAt: Date): Promise<void> {
  await reader.query
    .updateTable('refunds')
    .set({ check_at: checkAt })
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .execute()
}

/** A refund with what the provider has to be told of it. */
export interface WaitingRefundRow {
  readonly id: number
  readonly payment_id: number
  readonly state: RefundState
  readonly origin: RefundOrigin
  readonly provider_ref: string | null
  readonly amount_minor: number
  readonly currency: string
  /** The amount that the platform kept of the payment. */
  readonly application_fee_minor: number
  /** An earlier refund of the payment, which came back, took that share along. */
  readonly is_fee_back: boolean
  /** The provider is not asked before. */
  readonly send_at: Date
  readonly intent_ref: string
  readonly account: string | null
}

export async function refundToSend(reader: Reader, id: number): Promise<WaitingRefundRow | undefined> {
  const found = await sql<WaitingRefundRow>`
    select r.id, r.payment_id, r.state, r.origin, r.provider_ref, r.amount_minor, r.currency,
      p.application_fee_minor, r.send_at, p.provider_ref as intent_ref, p.provider_account as account,
      exists (select from refunds e where e.payment_id = r.payment_id and e.id < r.id and e.origin = 'SURPLUS' and e.provider_ref is not null) as is_fee_back
    from refunds r join payments p on p.id = r.payment_id
    where r.id = ${id} and r.provider = 'STRIPE' and p.provider_ref is not null`.execute(reader.query)
  return found.rows[0]
}

/** Refunds with a question due, the longest waiting first. */
export async function refundsToCheck(reader: Reader, limit: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from refunds where check_at <= now() and state = 'PENDING' order by check_at limit ${limit}`.execute(
    reader.query,
  )
  return found.rows.map(({ id }) => id)
}

/** The payment that an intent became, on the account that took it. */
export async function paymentOfIntent(
  reader: Reader,
  { intentRef, account }: { readonly intentRef: string; readonly account: string | null },
): Promise<RefundedPaymentRow | undefined> {
  const found = await sql<RefundedPaymentRow>`
    select ${PAYMENT} from payments p
    where p.provider = 'STRIPE' and p.provider_ref = ${intentRef} and p.provider_account is not distinct from ${account}`.execute(
    reader.query,
  )
  return found.rows[0]
}
