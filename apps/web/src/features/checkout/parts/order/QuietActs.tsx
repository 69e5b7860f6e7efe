import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useRef, type FormEvent } from 'react'
import action from '../../../../public/frame/parts/action.module.css'
import { giveUpOrder } from '../../api.ts'
import type { CheckoutPage } from '../../checkout-page.ts'
import css from './QuietActs.module.css'
import { useBuyerAct } from './use-buyer-act.ts'
import type { Hold } from '../use-hold.ts'

/**
 * Below a step: the act that gives the tickets back. Leaving in any other way keeps them held. The
 * act asks once, because others may take the tickets at once.
 */
export function QuietActs({ page, hold }: { page: CheckoutPage; hold: Hold }) {
  const { event, order } = page
  const dialog = useRef<HTMLDialogElement>(null)
  const act = useBuyerAct({ onExpired: () => hold.end() })
  const giveUp = (): void =>
    act.run(order.short_id, async (key) => {
      await giveUpOrder({ event_id: event.id, short_id: order.short_id }, key)
      return event.href
    })
  const ask = (submit: FormEvent): void => {
    submit.preventDefault()
    dialog.current?.showModal()
  }
  return (
    <>
      <form
        className={css.acts}
        method="post"
        action={publicPaths.order(event.id, order.short_id, 'abandon')}
        onSubmit={ask}
      >
        <button type="submit" aria-haspopup="dialog">
          {m.checkout_cancel()}
        </button>
      </form>
      <dialog ref={dialog} className={css.dialog} aria-labelledby="give-up-title" aria-describedby="give-up-text">
        <h2 id="give-up-title">{m.checkout_give_up_title()}</h2>
        <p id="give-up-text">{m.checkout_give_up_text()}</p>
        {act.failure !== null && (
          <p className={css.failure} role="alert">
            {act.failure}
          </p>
        )}
        <div className={css.choice}>
          <button type="button" className={action.action} aria-disabled={act.busy} onClick={giveUp}>
            {act.busy ? m.checkout_giving_up() : m.checkout_give_up()}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            {m.checkout_give_up_not()}
          </button>
        </div>
      </dialog>
    </>
  )
}
