import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Text } from '@turnout/ui/layout/Layout.tsx'
import { sourceName } from './source-name.ts'
import { methodWords } from '../../order-facts.ts'
import { paidWords } from '../../order-sums.ts'
import css from './drawer.module.css'

/** How an order is paid, and whether the desk took it or another system sold it. */
export function OrderHead({ order }: { order: Order }) {
  const payment = order.payments.find(({ purpose }) => purpose === 'ORDER')
  const method = payment ? paidWords(payment) : methodWords(order)
  return (
    <Text className={css.orderHeadLine} font="small" tone="muted">
      {[method, originWords(order)].filter((said) => said !== null).join(' · ')}
    </Text>
  )
}

function originWords({ is_manually_created, imported_from, timeline }: Order): string | null {
  if (imported_from !== null) return m.orders_imported_from({ source: sourceName(imported_from) })
  if (timeline.some(({ act }) => act === 'order.added_at_door')) return m.attendees_act_order_added_at_door()
  return is_manually_created ? m.orders_by_desk() : null
}
