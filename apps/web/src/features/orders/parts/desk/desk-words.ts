import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { methodWords, type PaidBy } from '../../order-facts.ts'
import { comma } from '../../../../format/in-a-row.ts'

/** "3 General admission, 1 Tote bag" */
export const boughtWords = ({ order_items: items }: Pick<OrderRow, 'order_items'>): string =>
  items.map(({ quantity, item_name: name }) => `${quantity} ${name}`).join(comma())

/** "Visa ·· 4242", "Card", "Bank transfer", "At the door", "Free"; empty while nothing was chosen. */
export function wayWords(order: Pick<OrderRow, 'card'> & PaidBy): string {
  if (order.payment_status === 'NO_PAYMENT_REQUIRED') return m.orders_free()
  if (order.card === null) return methodWords(order) ?? ''
  const { brand, last4 } = order.card
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ·· ${last4}`
}
