import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { badgeOf } from '@turnout/domain/orders/badge.ts'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { stateOf, stateWords } from '../order-words.ts'

/** The one badge of an order: refund before payment before order. */
export function OrderStatusBadge({ order }: { order: Pick<OrderRow, 'status' | 'payment_status' | 'refund_status'> }) {
  const { word, colour, isHollow } = badgeOf(stateOf(order))
  return <StatusBadge tone={isHollow && colour === 'teal' ? 'open' : colour}>{stateWords(word)}</StatusBadge>
}
