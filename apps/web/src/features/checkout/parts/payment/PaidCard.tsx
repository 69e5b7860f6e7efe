import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef } from 'react'
import action from '../../../../public/frame/parts/action.module.css'
import type { CheckoutPage } from '../../checkout-page.ts'
import { CheckoutCard } from '../CheckoutCard.tsx'
import css from './payment-wallet-row.module.css'

/** The order was paid in another window: nothing is left to do here. */
export function PaidCard({ page: { event, order } }: { page: CheckoutPage }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <CheckoutCard>
      <h1 ref={title} tabIndex={-1} className={css.title}>
        {m.checkout_already_paid()}
      </h1>
      <p className={css.text}>{m.checkout_already_paid_text()}</p>
      <a className={action.action} href={publicPaths.order(event.id, order.short_id, 'summary')}>
        {m.orders_view_order()}
      </a>
    </CheckoutCard>
  )
}
