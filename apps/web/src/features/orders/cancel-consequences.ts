import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { comma } from '../../format/in-a-row.ts'

type Cancelled = Pick<Order, 'attendees' | 'order_items'>

/** The effects of cancelling on tickets and stock. An effect is listed only where it applies. */
export function cancelConsequences(order: Cancelled, { returnsStock }: { returnsStock: boolean }): readonly string[] {
  const tickets = order.attendees.filter(({ status }) => status !== 'CANCELLED').length
  const back = order.order_items.map(({ quantity, item_name }) =>
    m.orders_quantity({ count: quantity, price: item_name }),
  )
  return [
    ...(tickets > 0 ? [m.orders_cancel_tickets({ count: tickets })] : []),
    returnsStock ? m.orders_cancel_back_on_sale({ items: back.join(comma()) }) : m.orders_cancel_not_on_sale(),
  ]
}
