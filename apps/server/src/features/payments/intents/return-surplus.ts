import { nextSurplusTryAt, surplusLeftMinor } from '@turnout/domain/payments/surplus-tries.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import type { LockedOrderRow } from '../../orders/store.ts'
import { insertRefund, moneyOfOrder, type RefundedPaymentRow } from '../refunds/store-refunds.ts'
import { withAmount } from '../../orders/money/read-money.ts'

/**
 * Surplus money could not be sent back, or came back: the part that is still here is tried again
 * later, a few times, as a refund of its own. After the last try the desk is told. The order is
 * locked.
 */
export async function returnSurplus(
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
