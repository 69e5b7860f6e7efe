import { m } from '@turnout/messages/generated/messages.js'
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
  return (
    <p className={css.acts}>
      <button type="button" aria-disabled={act.busy} onClick={giveUp}>
        {m.checkout_cancel()}
      </button>
      {act.failure !== null && <span role="alert">{act.failure}</span>}
    </p>
  )
}
