import type { ProductType } from '@turnout/contract/enums.ts'
import type { HeldLine } from '@turnout/domain/orders/attendee-counts.ts'
import type { OrderState } from '@turnout/domain/orders/order-state.ts'
import type { PayableOrder } from '@turnout/domain/payments/card-payment.ts'

/*
 * An order that was read, as the rules of the domain know it.
 */

/** The columns in which an order keeps its state. */
export interface OrderStateRow {
  readonly status: OrderState['status']
  readonly payment_status: OrderState['paymentStatus']
  readonly refund_status: OrderState['refundStatus']
}

/** A line as far as completing its order needs it. */
export interface HeldLineRow {
  readonly id: number
  readonly product_id: number
  readonly product_price_id: number
  readonly product_type: ProductType
  readonly quantity: number
  /** The seats of its tickets, in their order; null: it has none. */
  readonly seat_ids: readonly number[] | null
}

interface PayableRow extends OrderStateRow {
  readonly total_gross_minor: number
  readonly currency: string
  readonly reserved_until: Date
}

/** The state of an order as the rules know it. */
export const stateOf = (row: OrderStateRow): OrderState => ({
  status: row.status,
  paymentStatus: row.payment_status,
  refundStatus: row.refund_status,
})

/** An order as the rules of paying know it. */
export const payableOf = (row: PayableRow): PayableOrder => ({
  ...stateOf(row),
  totalGrossMinor: row.total_gross_minor,
  currency: row.currency,
  reservedUntil: row.reserved_until,
})

export const heldLineOf = (row: HeldLineRow): HeldLine => ({
  productId: row.product_id,
  priceId: row.product_price_id,
  productType: row.product_type,
  quantity: row.quantity,
})

/** A state in its columns. */
export const stateRowOf = (state: OrderState): OrderStateRow => ({
  status: state.status,
  payment_status: state.paymentStatus,
  refund_status: state.refundStatus,
})
