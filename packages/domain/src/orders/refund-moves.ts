import type { OrderState, RefundStatus } from './order-state.ts'

/**
 * Which act moves the refund of an order where. Only money that was received can go back, from a completed or a cancelled order, and
 * one refund at a time.
 */
export const REFUND_ACTS = ['request_refund', 'refund_partly', 'refund_fully', 'refund_failed'] as const
export type RefundAct = (typeof REFUND_ACTS)[number]

export type RefundRefusal = 'order_not_refundable' | 'order_already_refunded' | 'refund_pending' | 'refund_not_pending'

const MOVES: Readonly<Record<RefundAct, { from: readonly (RefundStatus | null)[]; to: RefundStatus }>> = {
  request_refund: { from: [null, 'PARTIALLY_REFUNDED', 'REFUND_FAILED'], to: 'REFUND_PENDING' },
  refund_partly: { from: ['REFUND_PENDING'], to: 'PARTIALLY_REFUNDED' },
  refund_fully: { from: ['REFUND_PENDING'], to: 'REFUNDED' },
  refund_failed: { from: ['REFUND_PENDING'], to: 'REFUND_FAILED' },
}

/** The state after an act, or the code why the state refuses it. */
export function moveRefund(state: OrderState, act: RefundAct): OrderState | { refused: RefundRefusal } {
  const isPaid = state.paymentStatus === 'PAYMENT_RECEIVED'
  const isOver = state.status === 'COMPLETED' || state.status === 'CANCELLED'
  const move = MOVES[act]
  if (isPaid && isOver && move.from.includes(state.refundStatus)) return { ...state, refundStatus: move.to }
  return { refused: refusalOf(state, act) }
}

function refusalOf(state: OrderState, act: RefundAct): RefundRefusal {
  if (act !== 'request_refund') return 'refund_not_pending'
  if (state.refundStatus === 'REFUND_PENDING') return 'refund_pending'
  return state.refundStatus === 'REFUNDED' ? 'order_already_refunded' : 'order_not_refundable'
}
