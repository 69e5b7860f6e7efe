import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef } from 'react'
import { holdAgain } from '../api.ts'
import type { CheckoutPage } from '../checkout-page.ts'
import { ActButton } from './ActButton.tsx'
import { CheckoutCard } from './CheckoutCard.tsx'
import css from './ExpiredCard.module.css'
import { useBuyerAct } from './order/use-buyer-act.ts'

/** The time is over: the same tickets again in one press, with everything that was typed. */
export function ExpiredCard({ page, takesFocus }: { page: CheckoutPage; takesFocus: boolean }) {
  const { event, order } = page
  const title = useRef<HTMLHeadingElement>(null)
  const act = useBuyerAct({ onExpired: () => undefined })
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  const again = (): void =>
    act.run(order.short_id, async (key) => {
      const held = await holdAgain(event.id, order.order_items, key)
      return publicPaths.order(event.id, held.short_id, 'details')
    })
  return (
    <CheckoutCard>
      <h1 ref={title} className={css.title} tabIndex={-1}>
        {m.checkout_expired_title()}
      </h1>
      <p>{m.checkout_expired_text()}</p>
      <ActButton
        label={m.checkout_hold_again()}
        busyLabel={m.checkout_holding()}
        busy={act.busy}
        failure={act.failure}
        inline
        onPress={again}
      />
      <p className={css.back}>
        <a href={event.href}>{m.checkout_back_to_event()}</a>
      </p>
    </CheckoutCard>
  )
}
