import type { OrderAttendee } from '@turnout/contract/checkout/public-order.ts'
import type { Order } from '@turnout/contract/orders/order.ts'
import type { RefundLine } from '@turnout/contract/orders/order-money.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { comma } from '../../format/in-a-row.ts'

interface Cancelled {
  readonly attendees: readonly Pick<OrderAttendee, 'status' | 'product_price_id'>[]
  readonly refund_lines: readonly Pick<RefundLine, 'attendees'>[]
  readonly order_items: readonly Pick<Order['order_items'][number], 'quantity' | 'item_name' | 'product_price_id'>[]
}

/** The effects of cancelling on tickets and stock. An effect is listed only where it applies. */
export function cancelConsequences(order: Cancelled, { returnsStock }: { returnsStock: boolean }): readonly string[] {
  const tickets = order.attendees.filter(({ status }) => status !== 'CANCELLED').length
  const back = order.order_items
    .map((item) => ({ ...item, left: item.quantity - cancelledOf(order, item.product_price_id) }))
    .filter(({ left }) => left > 0)
    .map(({ left, item_name }) => m.orders_quantity({ count: left, price: item_name }))
  const inside = order.refund_lines.flatMap(({ attendees }) => attendees.filter((one) => one.is_checked_in)).length
  return [
    ...(inside > 0 ? [m.orders_cancel_inside({ count: inside })] : []),
    ...(tickets > 0 ? [m.orders_cancel_tickets({ count: tickets })] : []),
    ...(back.length === 0
      ? []
      : [returnsStock ? m.orders_cancel_back_on_sale({ items: back.join(comma()) }) : m.orders_cancel_not_on_sale()]),
  ]
}

/** The tickets of a price that were cancelled earlier: their places went back on sale then. */
const cancelledOf = ({ attendees }: Cancelled, priceId: number): number =>
  attendees.filter(({ status, product_price_id }) => status === 'CANCELLED' && product_price_id === priceId).length
