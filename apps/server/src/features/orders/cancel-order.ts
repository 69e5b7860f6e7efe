import { moveOrder } from '@turnout/domain/orders/order-moves.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { cancelAttendees } from '../attendees/store.ts'
import { queueOrderMail } from './queue-order-mail.ts'
import { returnStock } from '../stock/store.ts'
import { lockOrder, saveOrderState } from './store.ts'

/**
 * Cancels an order: its places go back on sale, once, its tickets are revoked, its buyer is told. Money is not moved by this.
 * @throws Refusal order_cannot_cancel when it never was an order, or is cancelled already.
 */
export async function cancelOrder(tx: Transaction, orderId: number, actor: Actor): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw new Refusal('not_found')
  const next = moveOrder(order, 'cancel')
  if ('refused' in next) throw new Refusal(next.refused)
  await saveOrderState(tx, order.id, next)
  await returnStock(tx, [order.id])
  const attendees = await cancelAttendees(tx, order.id)
  await recordAudit(tx, actor, [
    {
      accountId: order.accountId,
      eventId: order.eventId,
      entity: 'order',
      entityId: order.id,
      act: 'order.cancelled',
      before: { status: order.status },
      after: { status: next.status, attendees_cancelled: attendees },
    },
  ])
  await queueOrderMail(tx, order.id, 'order_cancelled')
}
