import type { OfflinePaymentMethod } from '../events/payment-ways.ts'

/** How an order is paid, or will be. */
export const PAYMENT_METHODS = ['BANK_TRANSFER', 'AT_THE_DOOR', 'CARD', 'CASH', 'CREDIT'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

interface PaidBy {
  readonly provider: 'STRIPE' | 'OFFLINE' | 'CREDIT' | null
  /** The kind that was chosen for a payment outside. */
  readonly offlineMethod: OfflinePaymentMethod | null
  /** How it was handed over at a door. */
  readonly paidWith: 'CASH' | 'CARD' | 'ELSEWHERE' | null
}

/** Null while nothing was chosen, and for orders of before that say no kind. */
export function paymentMethodOf({ provider, offlineMethod, paidWith }: PaidBy): PaymentMethod | null {
  if (provider === null) return null
  if (provider === 'CREDIT') return 'CREDIT'
  if (provider === 'STRIPE') return 'CARD'
  return paidWith === 'CASH' || paidWith === 'CARD' ? paidWith : offlineMethod
}
