import { moveOrder } from '@turnout/domain/orders/order-moves.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { declareOffer } from '../../../platform/slices/declare-offer.ts'
import { cancelAttendees } from '../../attendees/store.ts'
import { returnStock } from '../../stock/store.ts'
import { queueCreditNote } from '../../invoices/queue-documents.ts'
import { queueOrderMail } from '../mails/queue-order-mail.ts'
import { reverseCharges } from '../money/reverse-charges.ts'
import { lockOrder, saveOrderState } from '../store.ts'
import { stateOf } from '../read-order.ts'

export interface Cancellation {
  readonly orderId: number
  /** Its places go back on sale; without it they stay sold and empty. */
  readonly returnsStock: boolean
  readonly notifiesBuyer: boolean
  /** What goes back in the same step; the mail and the page of the order tell of it. */
  readonly refundId?: number
  /** The organizer's words to the buyer. */
  readonly reason?: string | null
}

/** The acts of `payments` on the money of an order. */
export interface MoneyActs {
  /** Gives back what is left. */
  readonly refundRest: (
    tx: Transaction,
    refund: { readonly orderId: number; readonly notifiesBuyer: boolean },
    actor: Actor,
  ) => Promise<unknown>
  /** Gives so much back; its tickets stay. */
  readonly refundSome: (
    tx: Transaction,
    refund: { readonly orderId: number; readonly amountMinor: number; readonly notifiesBuyer: boolean },
    actor: Actor,
  ) => Promise<unknown>
  readonly cancelRefunding: (tx: Transaction, cancellation: Cancellation, actor: Actor) => Promise<void>
}

export const MONEY_ACTS = declareOffer<MoneyActs>('what becomes of the money of an order')

/**
 * Cancels an order: its places go back on sale, once, its tickets are revoked. Money that was paid
 * is not moved by this and the sale is in the books until it is refunded; unpaid money is owed
 * no more.
 * @throws Refusal order_cannot_cancel when it never was an order, or is cancelled already.
 */
export async function cancelOrder(tx: Transaction, cancellation: Cancellation, actor: Actor): Promise<void> {
  const { orderId, returnsStock, notifiesBuyer, refundId, reason } = cancellation
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw new Refusal('not_found')
  const next = moveOrder(stateOf(order), 'cancel')
  if ('refused' in next) throw new Refusal(next.refused)
  await saveOrderState(tx, order.id, { ...next, keepsStock: !returnsStock })
  if (returnsStock) await returnStock(tx, [order.id])
  const attendees = await cancelAttendees(tx, [order.id])
  if (order.status === 'AWAITING_OFFLINE_PAYMENT') {
    await reverseCharges(tx, [order])
    await queueCreditNote(tx, { order_id: order.id })
  }
  await recordAudit(tx, actor, [
    {
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: order.id,
      act: 'order.cancelled',
      before: { status: order.status },
      after: {
        status: next.status,
        attendees_cancelled: attendees,
        is_stock_returned: returnsStock,
        ...(refundId !== undefined && { refund_id: refundId }),
        ...(reason && { reason }),
      },
    },
  ])
  if (notifiesBuyer) await queueOrderMail(tx, order.id, 'order_cancelled')
}
