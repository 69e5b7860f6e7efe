import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { badgeOf } from '@turnout/domain/orders/badge.ts'
import { stateOf, stateWords } from '../../order-words.ts'
import { OrderStatusBadge } from '../OrderStatusBadge.tsx'
import css from './DeskState.module.css'

/** The state of an order in a list: only what is not settled has colour. */
export function DeskState({ order }: { order: Pick<OrderRow, 'status' | 'payment_status' | 'refund_status'> }) {
  if (badgeOf(stateOf(order)).word !== 'COMPLETED') return <OrderStatusBadge order={order} />
  return (
    <span className={css.settled}>
      <span className={css.dot} aria-hidden />
      {stateWords('COMPLETED')}
    </span>
  )
}
