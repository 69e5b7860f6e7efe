import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { lockStandingTickets } from '../orders/buyer/store-cancelling.ts'
import { cancelOrder } from '../orders/desk/cancel-order.ts'
import { lockOrderByShortId } from '../orders/store.ts'
import { queueHandBackMail } from '../payments/refunds/queue-refund.ts'
import { requestRefund } from '../payments/refunds/request-refund.ts'
import { judgeCancelling } from './judge-cancelling.ts'

/**
 * A buyer cancels their order; that they may change it was proven. Tickets are void, places return,
 * and what is left of the money goes back, the way it goes when the organizer cancels. An order that
 * is cancelled already stays as it is, so two tabs are as good as one.
 * @throws Refusal order_gone; the codes of `BUYER_CANCEL_REFUSALS`.
 */
export async function cancelOwnOrder(
  tx: Transaction,
  { eventId, shortId }: { readonly eventId: number; readonly shortId: string },
  actor: Actor,
): Promise<void> {
  const order = await lockOrderByShortId(tx, eventId, shortId)
  if (order === undefined) throw new Refusal('order_gone')
  await lockStandingTickets(tx, order.id)
  const { judged } = await judgeCancelling(tx, order)
  if ('refused' in judged) throw new Refusal(judged.refused)
  if (judged.isDone) return
  const cancels = { returnsStock: true }
  const asked = { orderId: order.id, notifiesBuyer: true }
  if (judged.backMinor === 0) return cancelOrder(tx, { ...asked, ...cancels }, actor)
  const refundId = await requestRefund(tx, { ...asked, amountMinor: 'all', cancels }, actor)
  // No member did this: the member who hands the money over has to hear of it.
  await queueHandBackMail(tx, refundId)
}
