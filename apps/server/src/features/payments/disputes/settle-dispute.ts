import { disputeEntries, reversed } from '@turnout/domain/ledger/postings.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import type { ProviderDispute } from '../../../platform/payment-provider/payment-provider.ts'
import { entriesOf, postEntries } from '../../orders/money/store-ledger.ts'
import { lockOrder, type LockedOrderRow } from '../../orders/store.ts'
import { disputeByRef, saveDispute } from './store-disputes.ts'
import type { RefundedPaymentRow } from '../refunds/store-refunds.ts'

/** Makes our dispute what the provider says it is; the same again changes nothing. */
export async function settleDispute(
  tx: Transaction,
  payment: RefundedPaymentRow,
  truth: ProviderDispute,
): Promise<void> {
  const order = await lockOrder(tx, payment.order_id)
  if (order === undefined) return
  const before = await disputeByRef(tx, truth.ref)
  const disputeId = await saveDispute(tx, { orderId: order.id, paymentId: payment.id, truth })
  await postDispute(tx, { order, disputeId, truth })
  if (before?.status === truth.status) return
  await recordAudit(tx, SYSTEM, [
    {
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: order.id,
      act: before === undefined ? 'order.disputed' : 'order.dispute_changed',
      ...(before !== undefined && { before: { dispute_status: before.status } }),
      after: {
        dispute_status: truth.status,
        dispute_id: disputeId,
        amount_minor: truth.amountMinor,
        reason: truth.reason,
      },
    },
  ])
}

/** The money is away while the bank has it, and back when it gave it back. */
async function postDispute(
  tx: Transaction,
  { order, disputeId, truth }: { order: LockedOrderRow; disputeId: number; truth: ProviderDispute },
): Promise<void> {
  const posted = async (posting: 'DISPUTE' | 'DISPUTE_REVERSED') =>
    (await entriesOf(tx, { orderIds: [order.id], posting, causeId: disputeId })).get(order.id)
  const away = await posted('DISPUTE')
  const about = { order, causeId: disputeId }
  if (truth.isWithdrawn && away === undefined) {
    const entries = disputeEntries({ amountMinor: truth.amountMinor })
    await postEntries(tx, [{ ...about, posting: 'DISPUTE', entries }])
  }
  if (!truth.isWithdrawn && away !== undefined && (await posted('DISPUTE_REVERSED')) === undefined)
    await postEntries(tx, [{ ...about, posting: 'DISPUTE_REVERSED', entries: reversed(away) }])
}
