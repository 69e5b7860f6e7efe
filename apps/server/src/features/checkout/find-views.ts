import type { OrderStatus } from '@turnout/domain/orders/order-state.ts'

/** A screen of the checkout: a step with an address of its own, or what is said instead of any step. */
export type CheckoutView = CheckoutStep | 'expired' | 'abandoned' | 'not_yours'
export type CheckoutStep = 'details' | 'payment' | 'summary'

export const CHECKOUT_STEPS = ['details', 'payment', 'summary'] as const satisfies readonly CheckoutStep[]

/** What decides where a buyer stands. */
export interface Standing {
  readonly status: OrderStatus
  /** The buyer has given their details. */
  readonly hasDetails: boolean
  /** The time of the hold is over, swept or not. */
  readonly isPast: boolean
  /** The session that asks is the one that made the hold. */
  readonly isOwn: boolean
}

/** The views of an order as it stands, the right one first: whoever asks for a step that is not among them is sent to that one. */
export function findViews({ status, hasDetails, isPast, isOwn }: Standing): readonly [CheckoutView, ...CheckoutView[]] {
  if (status === 'ABANDONED') return ['abandoned']
  if (status === 'EXPIRED') return ['expired']
  if (status !== 'RESERVED') return ['summary']
  if (isPast) return ['expired']
  if (!isOwn) return ['not_yours']
  // Details may be given again until the order is paid.
  return hasDetails ? ['payment', 'details'] : ['details']
}
