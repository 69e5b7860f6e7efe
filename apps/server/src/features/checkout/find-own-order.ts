import { Refusal } from '../../platform/http/refusal.ts'
import type { OrderState } from '@turnout/domain/orders/order-state.ts'
import type { Hold } from '../orders/complete-order.ts'
import type { HeldLineRow } from '../orders/store.ts'
import { isSessionOf } from '../orders/access.ts'
import type { Sale } from './open-sale.ts'
import type { CheckoutOrderRow } from './queries-order.ts'

/** What a buyer names: their order at an event, and the session that proves it theirs. */
export interface Named {
  readonly eventId: number
  readonly shortId: string
  readonly session: string | null
}

/**
 * Reads the order behind a capability id, if the caller's session is the one that made it; nothing is locked. A stranger who learned the
 * id may look at the order, never act on it.
 * @throws Refusal order_gone for an unknown order or another event's, order_wrong_session for another buyer's.
 */
export async function findOwnOrder(sale: Sale, named: Named): Promise<CheckoutOrderRow> {
  const row = await sale.orders.add(named.shortId)
  if (row === undefined) throw new Refusal('order_gone')
  refuseOthers(row, named)
  return row
}

/** @throws Refusal order_gone for another event's order, order_wrong_session for another buyer's. */
export function refuseOthers(row: CheckoutOrderRow, { eventId, session }: Named): void {
  if (row.event_id !== eventId) throw new Refusal('order_gone')
  if (!isSessionOf(row.session_hash, session)) throw new Refusal('order_wrong_session')
}

/** The order as the rules of completing see it. */
export const holdOf = (row: CheckoutOrderRow): Hold => ({
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
