import type { PlannedLine, PlannedOrder } from './planned-order.ts'

/** What a line comes to: units of one price. */
export const lineAmounts = ({ quantity, priceMinor, taxMinor, feeMinor }: PlannedLine) => ({
  listed_price_minor: priceMinor,
  price_minor: priceMinor,
  fee_minor: feeMinor,
  tax_minor: taxMinor,
  total_before_additions_minor: (priceMinor - taxMinor) * quantity,
  total_fee_minor: feeMinor * quantity,
  total_tax_minor: taxMinor * quantity,
  total_gross_minor: (priceMinor + feeMinor) * quantity,
})

/** What an earlier run was told of an order; another telling is noticed. */
export const toldOf = (planned: Pick<PlannedOrder, 'status' | 'refundStatus' | 'grossMinor' | 'refundedMinor'>) => ({
  status: planned.status,
  refund_status: planned.refundStatus,
  gross_minor: planned.grossMinor,
  refunded_minor: planned.refundedMinor,
})
