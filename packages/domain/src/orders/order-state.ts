/**
 * The states of an order: its own status, the status of its payment, and the status of its refunds.
 * The names are those of the wire. Which act leads where is in `order-moves.ts`; see
 * docs/domain/order-states.md.
 */
export const ORDER_STATUSES = [
  'RESERVED',
  'AWAITING_OFFLINE_PAYMENT',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
  'ABANDONED',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const PAYMENT_STATUSES = [
  'AWAITING_PAYMENT',
  'PROCESSING',
  'PAYMENT_RECEIVED',
  'PAYMENT_FAILED',
  'NO_PAYMENT_REQUIRED',
  'AWAITING_OFFLINE_PAYMENT',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const REFUND_STATUSES = ['REFUND_PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REFUND_FAILED'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

export interface OrderState {
  readonly status: OrderStatus
  /** null until the buyer's details are given. */
  readonly paymentStatus: PaymentStatus | null
  /** null while no refund was ever asked for. */
  readonly refundStatus: RefundStatus | null
}

/** The state a reservation is born with. */
export const RESERVED: OrderState = { status: 'RESERVED', paymentStatus: null, refundStatus: null }
