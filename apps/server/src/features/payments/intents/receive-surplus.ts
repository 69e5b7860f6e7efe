import { surplusEntries } from '@turnout/domain/ledger/postings.ts'
import { nextCheckAt } from '@turnout/domain/payments/card-payment.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import { queueOrderMail } from '../../orders/mails/queue-order-mail.ts'
import { postEntries } from '../../orders/money/store-ledger.ts'
import { insertCardPayment } from '../../orders/money/store-payments.ts'
import type { LockedOrderRow } from '../../orders/store.ts'
import { queueRefund } from '../refunds/queue-refund.ts'
import { cardPaymentOf, type Heard } from './read-truth.ts'
import { insertRefund } from '../refunds/store-refunds.ts'
import { saveHeard } from '../store.ts'

/**
 * Money that pays for nothing: the order is paid already, or is over and its places are gone. It is
 * written down as what it is, all of it goes back, and the buyer is told, once: an attempt to pay
 * has one payment. The order is locked.
 */
export async function receiveSurplus(
  tx: Transaction,
  { order, heard }: { order: LockedOrderRow; heard: Heard },
): Promise<void> {
  const payment = cardPaymentOf(heard)
  const { amountMinor, currency, provider } = payment
  const purpose = 'SURPLUS'
  const paymentId = await insertCardPayment(tx, order.id, { payment, purpose })
  await postEntries(tx, [{ order, posting: 'SURPLUS', causeId: paymentId, entries: surplusEntries({ amountMinor }) }])
  const refundId = await insertRefund(tx, {
    payment: { id: paymentId, order_id: order.id, provider, purpose, amount_minor: amountMinor, currency },
    amountMinor,
    origin: 'SURPLUS',
    // The mail of this moment says it all.
    notifiesBuyer: false,
    requestedBy: null,
    providerRef: null,
    checkAt: nextCheckAt(order.now, order.now),
  })
  await saveHeard(tx, heard.intentId, { ref: heard.truth.ref, status: 'SUCCEEDED', failure: null, checkAt: null })
  const about = { accountId: order.account_id, eventId: order.event_id }
  await recordAudit(tx, SYSTEM, [
    {
      ...about,
      entity: 'order',
      entityId: order.id,
      act: 'order.surplus_received',
      after: { payment_id: paymentId, refund_id: refundId, amount_minor: amountMinor },
    },
    {
      ...about,
      entity: 'payment',
      entityId: paymentId,
      act: 'payment.received',
      after: { order_id: order.id, amount_minor: amountMinor, currency, purpose },
    },
  ])
  await queueRefund(tx, refundId)
  const isPaid = order.status === 'COMPLETED' && order.payment_status === 'PAYMENT_RECEIVED'
  await queueOrderMail(tx, order.id, isPaid ? 'payment_twice' : 'payment_too_late')
}
