import {
  goesBackMinor,
  wayOf,
  type CancellableOrder,
  type CancellingWay,
} from '@turnout/domain/event-cancelling/cancelling-way.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { SYSTEM, type Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { cancelOrder } from '../../orders/desk/cancel-order.ts'
import { lockOrder } from '../../orders/store.ts'
import { requestRefund } from '../../payments/refunds/request-refund.ts'
import { orderToCancel } from './queries.ts'
import { cancellableOf } from './read-cancellable.ts'
import { guestsOfOrder } from './queries-mail.ts'
import { queueCancelledMail } from './queue-cancelling.ts'
import { saveOutcome, type CancelledOrderRow, type CancellingRow } from './store.ts'

/** A refund that is under way is looked at again so often. */
const PENDING_SECONDS = 20

/** Who asked for it; what follows is in their name. */
const actorOf = ({ requested_by: id, request_id: requestId }: CancellingRow): Actor =>
  id === null ? SYSTEM : { kind: 'USER', id, requestId }

/** The money of an order of a cancelled event: one that is cancelled by now is judged as it stood. */
export interface JudgedOrder {
  readonly isStanding: boolean
  readonly way: CancellingWay
  readonly amountMinor: number
}

/** What is to become of one order; it is locked from here on. */
export async function judgeOrder(tx: Transaction, cancelling: CancellingRow, orderId: number): Promise<JudgedOrder> {
  await lockOrder(tx, orderId)
  const row = await orderToCancel(tx, orderId)
  if (row === undefined) throw new Refusal('not_found')
  const order = cancellableOf(row)
  const judged: CancellableOrder =
    order.status === 'CANCELLED' && order.paymentStatus !== 'AWAITING_OFFLINE_PAYMENT'
      ? { ...order, status: 'COMPLETED' }
      : order
  return {
    isStanding: order.status === 'COMPLETED' || order.status === 'AWAITING_OFFLINE_PAYMENT',
    way: wayOf(judged),
    amountMinor: goesBackMinor(judged, cancelling.money),
  }
}

/**
 * Cancels one order of a cancelled event, asks for its refund and has its people told: one commit, so
 * that a crash leaves it done or not begun. The cancelling and its row are locked.
 */
export async function cancelOneOrder(
  tx: Transaction,
  cancelling: CancellingRow,
  row: CancelledOrderRow,
): Promise<void> {
  const { order_id: orderId } = row
  const actor = actorOf(cancelling)
  const { isStanding, way, amountMinor } = await judgeOrder(tx, cancelling, orderId)
  if (row.cancelled_at === null) await tell(tx, cancelling, orderId)
  const known = { way, amountMinor, isCancelled: true }
  if (way === 'CARD' && amountMinor > 0) {
    const cancels = isStanding ? { returnsStock: true } : null
    const refundId = await requestRefund(tx, { orderId, amountMinor, notifiesBuyer: false, cancels }, actor)
    return saveOutcome(tx, orderId, { state: 'SENT', refundId, isTry: true, ...known })
  }
  if (isStanding) await cancelOrder(tx, { orderId, returnsStock: true, notifiesBuyer: false }, actor)
  if (amountMinor === 0) return saveOutcome(tx, orderId, { state: 'SENT', ...known })
  if (way === 'PENDING')
    return saveOutcome(tx, orderId, { state: 'WAITING', againAfterSeconds: PENDING_SECONDS, ...known })
  return saveOutcome(tx, orderId, { state: 'BY_HAND', ...known })
}

/** Before the tickets are void: whose they are, is told to those people. */
async function tell(tx: Transaction, cancelling: CancellingRow, orderId: number): Promise<void> {
  const guests = cancelling.mails_guests ? await guestsOfOrder(tx, orderId) : []
  if (!cancelling.mails_buyers && guests.length === 0) return
  await queueCancelledMail(tx, {
    cancelling_id: cancelling.id,
    order_id: orderId,
    tells_buyer: cancelling.mails_buyers,
    guests,
  })
}
