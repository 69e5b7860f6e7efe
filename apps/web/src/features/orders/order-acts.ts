import type { Order } from '@turnout/contract/orders/order.ts'
import { moveOrder } from '@turnout/domain/orders/order-moves.ts'
import type { OrderRefusal } from '@turnout/domain/orders/order-moves.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { stateOf } from './order-words.ts'

/*
 * What an organizer can do to an order now, and why not: the same table of moves that the server asks.
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

/** Whether marking as paid is a question at all: card payments and free orders settle themselves. */
export const canBePaidOffline = (order: Pick<Order, 'payment_provider' | 'status'>): boolean =>
  order.payment_provider === 'OFFLINE' || order.status === 'AWAITING_OFFLINE_PAYMENT'
