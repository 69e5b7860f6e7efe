import {
  cashOf,
  refundEntries,
  reversed,
  surplusRefundEntries,
  type Entry,
  type Posting,
} from '@turnout/domain/ledger/postings.ts'
import { backMinorOf, moveRefund, refundActOf } from '@turnout/domain/orders/refund-moves.ts'
import { nextCheckAt } from '@turnout/domain/payments/card-payment.ts'
import { paidMinorOf, refundStep } from '@turnout/domain/payments/refund-rules.ts'
import { nextSurplusTryAt, surplusLeftMinor } from '@turnout/domain/payments/surplus-tries.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import type { ProviderRefund } from '../../../platform/payment-provider/payment-provider.ts'
import { queueCreditNote } from '../../invoices/queue-documents.ts'
import { entriesOf, leftOfOrder, postEntries } from '../../orders/money/store-ledger.ts'
import { lockOrder, saveOrderState, type LockedOrderRow } from '../../orders/store.ts'
import { queueRefundMail } from './queue-refund.ts'
import {
  insertRefund,
  moneyOfOrder,
  paymentById,
  saveRefund,
  type RefundedPaymentRow,
  type RefundRow,
} from './store-refunds.ts'
import { partsNamed } from './store-units.ts'
import { stateOf } from '../../orders/read-order.ts'
import { withAmount } from '../../orders/money/read-money.ts'

/**
 * The known state of a refund: the provider's word, or ours where the provider has none (`ref` null).
 */
export type ToldRefund = Pick<ProviderRefund, 'state' | 'amountMinor' | 'failureReason' | 'refundId'> & {
  readonly ref: string | null
  /** It came out of the drawer of a till. */
  readonly isFromDrawer?: boolean
}

/**
 * Makes our refunds of a payment what the provider says they are: rows, ledger, totals and refund
 * status of the order, history, and the jobs that follow. Refunds that it made without us become rows of origin
 * PROVIDER. The same truth again changes nothing, and the order in which truths arrive does not matter. `told` is in
 * the order in which the refunds were made.
 */
export async function settleRefunds(tx: Transaction, paymentId: number, told: readonly ToldRefund[]): Promise<void> {
  const payment = await paymentById(tx, paymentId)
  const order = payment === undefined ? undefined : await lockOrder(tx, payment.order_id)
  if (payment === undefined || order === undefined) return
  let isMoved = false
  let isBack = false
  for (const truth of told) {
    const row = await rowOf(tx, truth, { order, payment })
    const step = refundStep(row.state, truth.state)
    if (step === null && (row.provider_ref !== null || truth.ref === null || row.state !== 'PENDING')) continue
    await saveRefund(tx, row.id, {
      state: step === null ? row.state : truth.state,
      providerRef: truth.ref,
      failureReason: step === null ? null : truth.failureReason,
    })
    if (step === null) continue
    isMoved = true
    isBack ||= step !== 'succeeds'
    await post(tx, row, { order, payment, step, isFromDrawer: truth.isFromDrawer ?? false })
    await tell(tx, row, { order, step })
  }
  if (isBack && payment.purpose === 'SURPLUS') await returnSurplus(tx, { order, payment })
  if (isMoved || told.some(({ refundId }) => refundId === null)) await followRefunds(tx, order)
}

/**
 * Surplus money could not be sent back, or came back: the part that is still here is tried again
 * later, a few times, as a separate refund. After the last try the desk is told. The order is
 * locked.
 */
async function returnSurplus(
  tx: Transaction,
  { order, payment }: { readonly order: LockedOrderRow; readonly payment: RefundedPaymentRow },
): Promise<void> {
  const { refunds } = await moneyOfOrder(tx, order.id)
  const ours = refunds.filter(({ payment_id: paymentId }) => paymentId === payment.id)
  const amountMinor = surplusLeftMinor(payment.amount_minor, ours.map(withAmount))
  const tries = ours.filter(({ origin }) => origin === 'SURPLUS')
  if (amountMinor === 0 || tries.some(({ state }) => state === 'PENDING')) return
  const sendAt = nextSurplusTryAt(tries.length, order.now)
  const refundId =
    sendAt === null
      ? null
      : await insertRefund(tx, {
          payment,
          amountMinor,
          origin: 'SURPLUS',
          notifiesBuyer: false,
          requestedBy: null,
          providerRef: null,
          // The job that asks about due refunds sends it.
          checkAt: sendAt,
          sendAt,
        })
  await recordAudit(tx, SYSTEM, [
    {
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: order.id,
      act: sendAt === null ? 'order.surplus_given_up' : 'order.surplus_tried_again',
      after: { refund_id: refundId, amount_minor: amountMinor, send_at: sendAt },
    },
  ])
}

interface Around {
  readonly order: LockedOrderRow
  readonly payment: RefundedPaymentRow
}

type Step = NonNullable<ReturnType<typeof refundStep>>

/** Our row of what is told; a refund that was not asked for here gets one. */
async function rowOf(tx: Transaction, truth: ToldRefund, { order, payment }: Around): Promise<RefundRow> {
  const { refunds } = await moneyOfOrder(tx, order.id)
  const ofPayment = refunds.filter(({ payment_id: paymentId }) => paymentId === payment.id)
  const known =
    ofPayment.find(({ provider_ref: providerRef }) => providerRef !== null && providerRef === truth.ref) ??
    ofPayment.find((row) => row.id === truth.refundId && isNameless(row, truth))
  if (known !== undefined) return known
  const origin = 'PROVIDER'
  const id = await insertRefund(tx, {
    payment,
    amountMinor: truth.amountMinor,
    origin,
    notifiesBuyer: false,
    requestedBy: null,
    providerRef: truth.ref,
    checkAt: nextCheckAt(order.now, order.now),
  })
  await record(tx, {
    order,
    act: 'order.refund_requested',
    after: { refund_id: id, amount_minor: truth.amountMinor, origin },
  })
  const { purpose, id: paymentId } = payment
  const { ref: providerRef, amountMinor } = truth
  return {
    id,
    payment_id: paymentId,
    provider: payment.provider,
    purpose,
    provider_ref: providerRef,
    amount_minor: amountMinor,
    state: 'PENDING',
    origin,
    notify_buyer: false,
  }
}

/**
 * Whether our row may be the one that is told under its number. One that we took for failed, and
 * that the provider made after all, is not: its money moved, so it gets a row that says so.
 */
const isNameless = ({ provider_ref: providerRef, state }: RefundRow, truth: ToldRefund): boolean =>
  truth.ref === null || (providerRef === null && (state !== 'FAILED' || truth.state === 'FAILED'))

/** Writes what happened to the money into the ledger. */
async function post(
  tx: Transaction,
  row: RefundRow,
  { order, payment, step, isFromDrawer }: Around & { step: Step; isFromDrawer: boolean },
): Promise<void> {
  if (step === 'fails') return
  const isSurplus = payment.purpose === 'SURPLUS'
  const posting: Posting = isSurplus ? 'SURPLUS_REFUND' : 'REFUND'
  if (step === 'bounces') {
    const posted = await entriesOf(tx, { orderIds: [order.id], posting, causeId: row.id })
    const entries = reversed(posted.get(order.id) ?? [])
    await postEntries(tx, [{ order, posting: `${posting}_REVERSED`, causeId: row.id, entries }])
    return
  }
  const { amount_minor: amountMinor } = row
  const entries: Entry[] = isSurplus
    ? surplusRefundEntries({ amountMinor, cash: cashOf(payment.provider, payment.paid_with) })
    : refundEntries(await leftOfOrder(tx, order.id), {
        amountMinor,
        cash: cashOf(row.provider, payment.paid_with, isFromDrawer),
        named: await partsNamed(tx, row.id),
      })
  await postEntries(tx, [{ order, posting, causeId: row.id, entries }])
}

/** History, the buyer's mail and the credit note. */
async function tell(
  tx: Transaction,
  row: RefundRow,
  { order, step }: { order: LockedOrderRow; step: Step },
): Promise<void> {
  const isSurplus = row.purpose === 'SURPLUS'
  const act = `order.${isSurplus ? 'surplus_' : ''}${step === 'succeeds' ? 'refunded' : 'refund_failed'}`
  await record(tx, { order, act, after: { refund_id: row.id, amount_minor: row.amount_minor, origin: row.origin } })
  // The buyer was told of surplus money when it came.
  if (isSurplus) return
  if (row.notify_buyer) await queueRefundMail(tx, row.id)
  if (step === 'fails') return
  await queueCreditNote(tx, { refund_id: row.id })
}

const record = (
  tx: Transaction,
  { order, act, after }: { order: LockedOrderRow; act: string; after: object },
): Promise<void> =>
  recordAudit(tx, SYSTEM, [
    { accountId: order.account_id, eventId: order.event_id, entity: 'order', entityId: order.id, act, after },
  ])

/**
 * Totals and refund status of an order follow from its refunds; surplus money is not part of it.
 */
async function followRefunds(tx: Transaction, order: LockedOrderRow): Promise<void> {
  const money = await moneyOfOrder(tx, order.id)
  const refunds = money.refunds.filter(({ purpose }) => purpose === 'ORDER').map(withAmount)
  const paidMinor = paidMinorOf(money.payments)
  const act = paidMinor === null ? null : refundActOf({ paidMinor, refunds })
  if (act === null) return
  const next = moveRefund(stateOf(order), act)
  if ('refused' in next) throw new Error(`The refunds of order ${order.id} do not fit its state: ${next.refused}`)
  await saveOrderState(tx, order.id, { ...next, totalRefundedMinor: backMinorOf(refunds) })
}
