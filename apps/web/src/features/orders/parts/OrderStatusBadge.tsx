import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { badgeOf, type BadgeWord } from '@turnout/domain/orders/badge.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { stateOf, stateWords } from '../order-words.ts'

const wordsOf = (word: BadgeWord, { payment_method: method }: Pick<OrderRow, 'payment_method'>): string =>
  word === 'AWAITING_OFFLINE_PAYMENT' && method === 'AT_THE_DOOR' ? m.orders_status_awaiting_door() : stateWords(word)

/** The one badge of an order: refund before payment before order. */
export function OrderStatusBadge({
  order,
}: {
  order: Pick<OrderRow, 'status' | 'payment_status' | 'refund_status' | 'payment_method'>
}) {
  const { word, colour, isHollow } = badgeOf(stateOf(order))
  return <StatusBadge tone={isHollow && colour === 'teal' ? 'open' : colour}>{wordsOf(word, order)}</StatusBadge>
}
