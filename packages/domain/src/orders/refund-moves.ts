import type { OrderState, RefundStatus } from './order-state.ts'

/**
 * Which act moves the refund of an order where. Only money that was received can go back, from a
 * completed or a cancelled order. The shop asks for one refund at a time; how one ends is the
 * provider's to say, also of a refund that it made itself, and also later: a refund that had
 * succeeded may still fail.
 */
export const REFUND_ACTS = ['request_refund', 'refund_waits', 'refund_partly', 'refund_fully', 'refund_failed'] as const
export type RefundAct = (typeof REFUND_ACTS)[number]

/** Codes of the API (contract/errors.ts) that a refused move carries. */
export type RefundMoveRefusal = 'order_not_refundable' | 'order_already_refunded' | 'refund_pending'

const ANY = [null, 'REFUND_PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REFUND_FAILED'] as const

const MOVES: Readonly<Record<RefundAct, { from: readonly (RefundStatus | null)[]; to: RefundStatus }>> = {
  request_refund: { from: [null, 'PARTIALLY_REFUNDED', 'REFUND_FAILED'], to: 'REFUND_PENDING' },
  refund_waits: { from: ANY, to: 'REFUND_PENDING' },
  refund_partly: { from: ANY, to: 'PARTIALLY_REFUNDED' },
  refund_fully: { from: ANY, to: 'REFUNDED' },
  refund_failed: { from: ANY, to: 'REFUND_FAILED' },
}

/** The state after an act, or the code why the state refuses it. */
export function moveRefund(state: OrderState, act: RefundAct): OrderState | { refused: RefundMoveRefusal } {
  const isPaid = state.paymentStatus === 'PAYMENT_RECEIVED'
  const isOver = state.status === 'COMPLETED' || state.status === 'CANCELLED'
  const move = MOVES[act]
  if (isPaid && isOver && move.from.includes(state.refundStatus)) return { ...state, refundStatus: move.to }
  return { refused: refusalOf(state) }
}

function refusalOf(state: OrderState): RefundMoveRefusal {
  if (state.refundStatus === 'REFUND_PENDING') return 'refund_pending'
  return state.refundStatus === 'REFUNDED' ? 'order_already_refunded' : 'order_not_refundable'
}

/**
 * The refunds of an order and their states, in the order in which they were made. Amounts are minor
 * units.
 */
export interface RefundsSoFar {
  readonly paidMinor: number
  readonly refunds: readonly { readonly amountMinor: number; readonly state: 'PENDING' | 'SUCCEEDED' | 'FAILED' }[]
}

/** The amount that went back so far. */
export const backMinorOf = (refunds: RefundsSoFar['refunds']): number =>
  refunds.filter(({ state }) => state === 'SUCCEEDED').reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/**
 * The act that brings the refund status of an order to the state of its refunds, from any status
 * before; null: there are none. It depends on the refunds alone, so the order and number of their
 * news do not matter.
 */
export function refundActOf({ paidMinor, refunds }: RefundsSoFar): RefundAct | null {
  if (refunds.some(({ state }) => state === 'PENDING')) return 'refund_waits'
  const last = refunds.at(-1)
  if (last === undefined) return null
  if (backMinorOf(refunds) >= paidMinor) return 'refund_fully'
  return last.state === 'FAILED' ? 'refund_failed' : 'refund_partly'
}
