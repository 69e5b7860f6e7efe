import type { OrderState, OrderStatus, PaymentStatus, RefundStatus } from './order-state.ts'

/**
 * The one badge an order shows. A refund says more than the payment, the payment more than the
 * order; but a payment that is settled or whose order is over has nothing to add, so a paid and
 * cancelled order shows "cancelled".
 */
export type BadgeWord = OrderStatus | PaymentStatus | RefundStatus
export type BadgeColour = 'orange' | 'red' | 'teal'

const ORANGE: readonly BadgeWord[] = [
  'AWAITING_PAYMENT',
  'AWAITING_OFFLINE_PAYMENT',
  'REFUND_PENDING',
  'PARTIALLY_REFUNDED',
]
const RED: readonly BadgeWord[] = ['CANCELLED', 'REFUND_FAILED', 'REFUNDED', 'PAYMENT_FAILED']

/** Words whose story is not over, or ended without a sale: drawn with a hollow mark. */
const HOLLOW: readonly BadgeWord[] = ['RESERVED', 'PROCESSING', 'EXPIRED', 'ABANDONED', 'AWAITING_OFFLINE_PAYMENT']

/** The colour of a state's word: orange waits, red went wrong, teal is everything else. */
export function colourOf(word: BadgeWord): BadgeColour {
  if (ORANGE.includes(word)) return 'orange'
  return RED.includes(word) ? 'red' : 'teal'
}

function wordOf(state: OrderState): BadgeWord {
  if (state.refundStatus) return state.refundStatus
  const isOpen = state.status === 'RESERVED' || state.status === 'AWAITING_OFFLINE_PAYMENT'
  return isOpen && state.paymentStatus ? state.paymentStatus : state.status
}

/** Word, colour and mark of the badge of an order. */
export function badgeOf(state: OrderState): { word: BadgeWord; colour: BadgeColour; isHollow: boolean } {
  const word = wordOf(state)
  return { word, colour: colourOf(word), isHollow: HOLLOW.includes(word) }
}
