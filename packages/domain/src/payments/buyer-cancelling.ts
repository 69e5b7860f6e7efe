import { moveOrder } from '../orders/order-moves.ts'
import type { OrderState } from '../orders/order-state.ts'
import { refundableMinor, refundRefusal, REFUND_REFUSALS, type OrderMoney } from './refund-rules.ts'

/** Codes of the API (contract/errors.ts) that a buyer who cancels is refused with, the first that fits. */
export const BUYER_CANCEL_REFUSALS = [
  'order_cannot_cancel',
  'order_cancel_closed',
  'order_ticket_used',
  'order_ticket_passed_on',
  ...REFUND_REFUSALS,
] as const
export type BuyerCancelRefusal = (typeof BUYER_CANCEL_REFUSALS)[number]

/** An order that its buyer wants to cancel, and all that decides whether they may. */
export interface CancellingScene {
  readonly order: OrderState & { readonly isManual: boolean }
  readonly money: OrderMoney
  /** A standing ticket of it was let in, ever, on whichever list. */
  readonly hasUsedTicket: boolean
  /** A standing ticket of it belongs to another person now. */
  readonly hasPassedOnTicket: boolean
  readonly startsAt: Date
  /** From when a completed order cannot be cancelled any more; null: its buyer never may. */
  readonly until: Date | null
  readonly now: Date
}

/**
 * Whether a buyer may cancel their order, and the minor units that go back then. An unpaid order is theirs to cancel
 * until the start. What was passed on is its holder's, so that a buyer cannot give a ticket away and take the money for
 * it.
 */
export function judgeBuyerCancel(
  scene: CancellingScene,
): { readonly refused: BuyerCancelRefusal } | { readonly isDone: boolean; readonly backMinor: number } {
  const { order, money, now } = scene
  if (order.status === 'CANCELLED') return { isDone: true, backMinor: 0 }
  const next = moveOrder(order, 'cancel')
  if ('refused' in next) return { refused: 'order_cannot_cancel' }
  const until = order.status === 'COMPLETED' ? scene.until : scene.startsAt
  if (until === null || now >= until) return { refused: 'order_cancel_closed' }
  if (scene.hasUsedTicket) return { refused: 'order_ticket_used' }
  if (scene.hasPassedOnTicket) return { refused: 'order_ticket_passed_on' }
  const isAllBack = order.refundStatus === 'REFUNDED'
  if (order.paymentStatus !== 'PAYMENT_RECEIVED' || isAllBack) return { isDone: false, backMinor: 0 }
  const refused = refundRefusal(order, money)
  return refused === null ? { isDone: false, backMinor: refundableMinor(money) } : { refused }
}
