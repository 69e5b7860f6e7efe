import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { methodWords } from '../../order-facts.ts'
import { paidWords } from '../../order-sums.ts'
import css from './OrderHead.module.css'

/** How an order is paid, and whether the desk took it. */
export function OrderHead({ order }: { order: Order }) {
  const payment = order.payments.find(({ purpose }) => purpose === 'ORDER')
  const method = payment ? paidWords(payment) : methodWords(order)
  return (
    <p className={css.line}>
      {[method, order.is_manually_created ? m.orders_by_desk() : null].filter((said) => said !== null).join(' · ')}
    </p>
  )
}
