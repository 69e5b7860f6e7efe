import type { CancellingMoney, CancellingWay } from './cancelling-way.ts'
import type { PaymentStatus, RefundStatus } from '../orders/order-state.ts'

/**
 * What becomes of the money of a cancelled order:
 *
 * - BACK: the provider gives it back, to what it was paid with.
 * - BY_HAND: the organizer pays it back outside.
 * - LATER: the organizer writes about it.
 * - KEPT: it was paid, and nothing goes back.
 * - FAILED: a refund did not arrive.
 * - REFUNDED: everything went back before.
 * - UNPAID: it was awaited, and is not any more.
 * - FREE: there was nothing to pay.
 */
export const MONEY_BACK = ['BACK', 'BY_HAND', 'LATER', 'KEPT', 'FAILED', 'REFUNDED', 'UNPAID', 'FREE'] as const
export type MoneyBack = (typeof MONEY_BACK)[number]

/** The event was cancelled, and its order with it. */
export interface CancelledWithEvent {
  readonly way: CancellingWay
  readonly money: CancellingMoney
  readonly amountMinor: number
}

const OF_WAY = { UNPAID: 'UNPAID', FREE: 'FREE', REFUNDED: 'REFUNDED', MANUAL: 'LATER', DISPUTED: 'LATER' } as const

export function moneyBackOfEvent({ way, money, amountMinor }: CancelledWithEvent): MoneyBack {
  if (way in OF_WAY) return OF_WAY[way as keyof typeof OF_WAY]
  if (money === 'NONE' || amountMinor === 0) return 'LATER'
  return way === 'OFFLINE' ? 'BY_HAND' : 'BACK'
}

interface CancelledOrder {
  readonly paymentStatus: PaymentStatus | null
  readonly refundStatus: RefundStatus | null
  /** The refund that was asked for in the same step; null: none. */
  readonly refund: {
    readonly provider: 'STRIPE' | 'OFFLINE' | 'CREDIT'
    readonly state: 'PENDING' | 'SUCCEEDED' | 'FAILED'
  } | null
  readonly event: CancelledWithEvent | null
}

export function moneyBackOf({ paymentStatus, refundStatus, refund, event }: CancelledOrder): MoneyBack {
  if (refund?.state === 'FAILED') return 'FAILED'
  if (refund !== null) return refund.provider === 'OFFLINE' ? 'BY_HAND' : 'BACK'
  if (event !== null) return moneyBackOfEvent(event)
  if (paymentStatus === 'NO_PAYMENT_REQUIRED') return 'FREE'
  if (paymentStatus !== 'PAYMENT_RECEIVED') return 'UNPAID'
  return refundStatus === 'REFUNDED' ? 'REFUNDED' : 'KEPT'
}
