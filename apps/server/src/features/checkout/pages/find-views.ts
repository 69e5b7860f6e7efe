import type { CheckoutStep } from '@turnout/contract/checkout/page.ts'
import type { OrderStatus, PaymentStatus } from '@turnout/domain/orders/order-state.ts'

/**
 * A screen of the checkout: a step with its own address, or what is said instead of any step.
 */
export type CheckoutView = CheckoutStep | 'expired' | 'abandoned' | 'not_yours'

export const CHECKOUT_STEPS = [
  'details',
  'payment',
  'payment_return',
  'summary',
] as const satisfies readonly CheckoutStep[]

/** The facts that decide the step of a buyer. */
export interface Standing {
  readonly status: OrderStatus
  /** null until the buyer has given their details. */
  readonly paymentStatus: PaymentStatus | null
  /** Whether the buyer began to pay by card; `under_way`: the bank works on it. */
  readonly cardAttempt: 'none' | 'begun' | 'under_way'
  /** The time of the hold is over, swept or not. */
  readonly isPast: boolean
  /** The session that asks is the one that made the hold. */
  readonly isOwn: boolean
}

type Views = readonly [CheckoutView, ...CheckoutView[]]

/**
 * The views of an order as it is, the right one first: a buyer who asks for a step that is not
 * among them is sent to the first.
 */
export function findViews(standing: Standing): Views {
  const { status, paymentStatus, cardAttempt, isPast, isOwn } = standing
  if (status === 'AWAITING_OFFLINE_PAYMENT') return viewsOfUnpaid(cardAttempt)
  if (status !== 'RESERVED' && status !== 'EXPIRED' && status !== 'ABANDONED') return ['summary']
  // The bank has the money in hand: there is nothing to do but to wait for its word, however late
  // it is.
  if (isOwn && cardAttempt === 'under_way') return ['payment_return']
  // A buyer who comes back from their bank is told what became of the money, even if the hold is
  // over.
  const waiting: CheckoutView[] = isOwn && cardAttempt === 'begun' ? ['payment_return'] : []
  if (status === 'ABANDONED') return ['abandoned', ...waiting]
  if (status === 'EXPIRED' || isPast) return ['expired', ...waiting]
  if (!isOwn) return ['not_yours']
  // Details may be given again until the order is paid.
  return paymentStatus === null ? ['details'] : ['payment', ...waiting, 'details']
}

/** It is bought, and may be paid by card instead. */
function viewsOfUnpaid(cardAttempt: Standing['cardAttempt']): Views {
  if (cardAttempt === 'under_way') return ['payment_return']
  return cardAttempt === 'begun' ? ['summary', 'payment_return'] : ['summary']
}
