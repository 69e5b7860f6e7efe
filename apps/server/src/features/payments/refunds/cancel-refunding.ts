import type { ErrorCode } from '@turnout/contract/errors.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { cancelOrder, type Cancellation } from '../../orders/desk/cancel-order.ts'
import { requestRefund } from './request-refund.ts'

/** There is nothing to give back: that keeps no order from being cancelled. */
const NOTHING_LEFT: readonly ErrorCode[] = ['order_manual', 'order_not_refundable', 'order_already_refunded']

/**
 * Cancels an order, and gives back whatever of its money is left: both or neither. One with nothing
 * to give back is cancelled alone.
 * @throws Refusal order_cannot_cancel; refund_pending and order_disputed, because what is left is not
 * known yet.
 */
export async function cancelRefunding(
  tx: Transaction,
  { orderId, returnsStock, notifiesBuyer }: Cancellation,
  actor: Actor,
): Promise<void> {
  try {
    // Refuses before it writes anything.
    await requestRefund(tx, { orderId, amountMinor: 'all', notifiesBuyer, cancels: { returnsStock } }, actor)
  } catch (error) {
    if (!(error instanceof Refusal) || !NOTHING_LEFT.includes(error.code)) throw error
    await cancelOrder(tx, { orderId, returnsStock, notifiesBuyer }, actor)
  }
}
