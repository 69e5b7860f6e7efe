import type { OrderState } from '@turnout/domain/orders/order-state.ts'
import type { HeldLineRow } from '../../orders/store.ts'
import type { CompletableOrderRow } from './build-completion.ts'
import type { CheckoutOrderRow } from '../queries-order.ts'

/** The order as the rules of completing see it. */
export const holdOf = (row: CheckoutOrderRow): CompletableOrderRow => ({
  id: row.id,
  accountId: row.account_id,
  eventId: row.event_id,
  revision: row.revision,
  // The columns are held to these values by CHECK constraints; the driver only knows text.
  status: row.status as OrderState['status'],
  paymentStatus: row.payment_status as OrderState['paymentStatus'],
  refundStatus: row.refund_status as OrderState['refundStatus'],
  locale: row.locale,
  currency: row.currency,
  totalFeeMinor: row.total_fee_minor,
  totalTaxMinor: row.total_tax_minor,
  totalGrossMinor: row.total_gross_minor,
  lines: row.lines.map(heldLine),
  holders: row.holders,
  answers: row.answers,
})

const heldLine = (line: CheckoutOrderRow['lines'][number]): HeldLineRow => ({
  id: line.id,
  productId: line.product_id,
  priceId: line.product_price_id,
  productType: line.product_type,
  quantity: line.quantity,
})
