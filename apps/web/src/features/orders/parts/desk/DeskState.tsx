import { badgeOf } from '@turnout/domain/orders/badge.ts'
import type { ComponentProps } from 'react'
import { Settled } from '../../../../desk/table/cells/Settled.tsx'
import { stateOf, stateWords } from '../../order-words.ts'
import { OrderStatusBadge } from '../OrderStatusBadge.tsx'

/** The state of an order in a list: only what is not settled has colour. */
export function DeskState({ order }: ComponentProps<typeof OrderStatusBadge>) {
  if (badgeOf(stateOf(order)).word !== 'COMPLETED') return <OrderStatusBadge order={order} />
  return <Settled>{stateWords('COMPLETED')}</Settled>
}
