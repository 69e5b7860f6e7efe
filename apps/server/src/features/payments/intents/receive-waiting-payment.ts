import { paymentEntries } from '@turnout/domain/ledger/postings.ts'
import { moveOrder } from '@turnout/domain/orders/order-moves.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { activateAttendees } from '../../attendees/store.ts'
import { queueOrderMail } from '../../orders/mails/queue-order-mail.ts'
import { postEntries } from '../../orders/money/store-ledger.ts'
import { insertCardPayment, savePaymentProvider } from '../../orders/money/store-payments.ts'
import { saveOrderState, type LockedOrderRow } from '../../orders/store.ts'
import { cardPaymentOf, type Heard } from './read-truth.ts'
import { saveHeard } from '../store.ts'
import { stateOf } from '../../orders/read-order.ts'

/**
 * A buyer chose to pay offline in one window and paid by card in the other: the order waited for
 * money, and here it is. The order is locked.
 */
export async function receiveWaitingPayment(
  tx: Transaction,
  { order, heard }: { order: LockedOrderRow; heard: Heard },
): Promise<void> {
  const next = moveOrder(stateOf(order), 'mark_paid')
  if ('refused' in next) throw new Refusal(next.refused)
  const payment = cardPaymentOf(heard)
  await saveOrderState(tx, order.id, next)
  await savePaymentProvider(tx, order.id, payment.provider)
  const paymentId = await insertCardPayment(tx, order.id, { payment, purpose: 'ORDER' })
  const { amountMinor, applicationFeeMinor: platformFeeMinor } = payment
  const entries = paymentEntries({ amountMinor, cash: 'cash_card', platformFeeMinor })
  await postEntries(tx, [{ order, posting: 'PAYMENT', causeId: paymentId, entries }])
  await saveHeard(tx, heard.intentId, { ref: heard.truth.ref, status: 'SUCCEEDED', failure: null, checkAt: null })
  await activateAttendees(tx, order.id)
  const about = { accountId: order.account_id, eventId: order.event_id }
  await recordAudit(tx, SYSTEM, [
    {
      ...about,
      entity: 'order',
      entityId: order.id,
      act: 'order.marked_as_paid',
      before: { status: order.status, payment_status: order.payment_status },
      after: { status: next.status, payment_status: next.paymentStatus, provider: payment.provider },
    },
    {
      ...about,
      entity: 'payment',
      entityId: paymentId,
      act: 'payment.received',
      after: { order_id: order.id, amount_minor: amountMinor, currency: payment.currency, purpose: 'ORDER' },
    },
  ])
  await queueOrderMail(tx, order.id, 'order_confirmation')
}
