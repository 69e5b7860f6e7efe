import type { Order } from '@turnout/contract/orders/order.ts'
import type { RefundRefusal } from '@turnout/domain/payments/refund-rules.ts'
import { moveOrder } from '@turnout/domain/orders/order-moves.ts'
import type { OrderRefusal } from '@turnout/domain/orders/order-moves.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { stateOf } from './order-words.ts'

/*
 * An organizer's possible acts on an order now, and the reasons against the others. The server asks
 * the same table of moves.
 */

const REFUSALS: Readonly<Record<OrderRefusal, () => string>> = {
  order_expired: m.error_order_expired,
  order_already_paid: m.error_order_already_paid,
  order_not_reserved: m.error_order_not_reserved,
  order_details_missing: m.error_order_details_missing,
  order_needs_payment: m.error_order_needs_payment,
  order_not_awaiting_payment: m.error_order_not_awaiting_payment,
  order_cannot_cancel: m.error_order_cannot_cancel,
}

type Asked = Pick<Order, 'status' | 'payment_status' | 'refund_status' | 'email'>

function refusalOf(order: Asked, act: 'mark_paid' | 'cancel'): string | null {
  const next = moveOrder(stateOf(order), act)
  return 'refused' in next ? REFUSALS[next.refused]() : null
}

/** Why the order cannot be marked as paid; null when it can. */
export const whyNotPaid = (order: Asked): string | null => refusalOf(order, 'mark_paid')

/** Why the order cannot be cancelled; null when it can. */
export const whyNotCancelled = (order: Asked): string | null => refusalOf(order, 'cancel')

/** Why there is no mail to send again; null when there is. */
export function whyNotResent(order: Asked): string | null {
  if (order.status !== 'COMPLETED' && order.status !== 'AWAITING_OFFLINE_PAYMENT') return m.orders_resend_refused()
  return order.email === null ? m.orders_resend_no_email() : null
}

const REFUND_WORDS: Readonly<Record<RefundRefusal, () => string>> = {
  order_manual: m.error_order_manual,
  refund_pending: m.error_refund_pending,
  order_already_refunded: m.error_order_already_refunded,
  order_not_refundable: m.error_order_not_refundable,
  order_disputed: m.error_order_disputed,
}

/** Why no money can go back, in the words that the server would refuse with; null when it can. */
export const whyNotRefunded = ({ refund_refusal: refusal }: Pick<Order, 'refund_refusal'>): string | null =>
  refusal === null ? null : REFUND_WORDS[refusal]()

type Money = Pick<Order, 'refund_refusal' | 'payments'>

/** Whether a refund is a question at all: where nothing was paid, it is not offered. */
export const hasMoney = (order: Money): boolean =>
  order.refund_refusal === null || order.payments.some(({ purpose }) => purpose === 'ORDER')

export type NextAct = 'pay' | 'refund' | 'resend'

/** The act that the desk most likely wants next; null: none stands out. */
export function likelyNext(order: Asked & Money): NextAct | null {
  if (whyNotPaid(order) === null) return 'pay'
  const isOwed = order.status === 'CANCELLED' || order.refund_status === 'REFUND_FAILED'
  if (isOwed && whyNotRefunded(order) === null) return 'refund'
  return whyNotResent(order) === null ? 'resend' : null
}
