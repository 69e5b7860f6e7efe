import { m } from '@turnout/messages/generated/messages.js'
import type { FormEvent } from 'react'
import { giveUpOrder } from '../api.ts'
import type { CheckoutPage } from '../checkout-page-props.ts'
import css from './QuietActs.module.css'
import { useBuyerAct } from './use-buyer-act.ts'
import type { Hold } from './use-hold.ts'

/** Below a step: the way out that gives the tickets back. Leaving any other way keeps them held. */
export function QuietActs({ page, hold }: { page: CheckoutPage; hold: Hold }) {
  const { event, order } = page
  const act = useBuyerAct({ onExpired: () => hold.end() })
  const giveUp = (): void =>
    act.run(order.short_id, async (key) => {
      await giveUpOrder({ event_id: event.id, short_id: order.short_id }, key)
      return event.href
    })
  const onSubmit = (submit: FormEvent): void => {
    submit.preventDefault()
    giveUp()
  }
  return (
    <form
      className={css.acts}
      method="post"
      action={`/checkout/${event.id}/${order.short_id}/abandon`}
      onSubmit={onSubmit}
    >
      <button type="submit" aria-disabled={act.busy}>
        {m.checkout_cancel()}
      </button>
      {act.failure !== null && <span role="alert">{act.failure}</span>}
    </form>
  )
}
