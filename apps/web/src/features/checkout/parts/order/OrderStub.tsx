import { m } from '@turnout/messages/generated/messages.js'
import { ChevronDown } from 'lucide-react'
import type { CheckoutPage } from '../../checkout-page.ts'
import { OrderLines, OrderTotal } from './OrderLines.tsx'
import css from './OrderStub.module.css'
import { Stub } from './Stub.tsx'

/** The order beside a step, on a desktop. */
export function OrderStub({ page: { words, event } }: { page: CheckoutPage }) {
  return (
    <aside className={css.stub} aria-labelledby="order-title">
      <Stub foot={<OrderTotal words={words} />}>
        <h2 id="order-title" className={css.title}>
          {m.checkout_your_order()}
        </h2>
        <p className={css.event}>
          <strong>{event.title}</strong>
          <span>{words.when}</span>
        </p>
        <OrderLines words={words} />
      </Stub>
    </aside>
  )
}

/** The same over a step on a phone: one line that opens. */
export function OrderFold({ page }: { page: CheckoutPage }) {
  return (
    <details className={css.fold}>
      <summary>
        <span>{foldWords(page)}</span>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      <div className={css.folded}>
        <p className={css.event}>{page.words.when}</p>
        <OrderLines words={page.words} />
        <OrderTotal words={page.words} />
      </div>
    </details>
  )
}

function foldWords({ order, words: { total } }: CheckoutPage): string {
  const count = order.order_items.reduce((sum, item) => sum + item.quantity, 0)
  const onlyTickets = order.order_items.every((item) => item.product_type === 'TICKET')
  return onlyTickets ? m.checkout_fold_tickets({ count, total }) : m.checkout_fold_items({ count, total })
}
