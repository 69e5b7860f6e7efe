import type { UndoEmailProps } from '@turnout/contract/checkout/page.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import action from '../../../public/frame/parts/action.module.css'
import card from '../../../public/frame/parts/notice-card.module.css'
import { undoEmail } from '../api.ts'
import { undoTitle } from '../checkout-head.ts'
import css from './UndoEmailPage.module.css'

/**
 * Opened from the mail that tells of an order's new address. Looking changes nothing; one press
 * takes the order back. The button is a form, which works without script.
 */
export function UndoEmailPage({ token, undo, done, failure }: UndoEmailProps) {
  const [state, setState] = useState({ busy: false, done: done ?? '', failure: failure ?? '' })
  const takeBack = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (state.busy) return
    setState({ busy: true, done: '', failure: '' })
    try {
      setState({ busy: false, done: await undoEmail(token), failure: '' })
    } catch (refusal) {
      const words = refusal instanceof ApiError ? refusal.message : m.shell_unexpected_error()
      setState({ busy: false, done: '', failure: words })
    }
  }
  const isDone = state.done !== ''
  const isOver = undo === null && !isDone
  return (
    <main className={card.page}>
      <div className={card.card}>
        <h1 className={card.title}>{undoTitle({ isOver, isDone })}</h1>
        {!isDone && (
          <p className={card.text}>{undo === null ? m.checkout_undo_over_text() : m.checkout_undo_text(undo)}</p>
        )}
        <p className={css.done} role="status">
          {state.done}
        </p>
        {state.failure !== '' && (
          <p className={css.failure} role="alert">
            {state.failure}
          </p>
        )}
        {isOver || isDone ? (
          <a className={action.action} href={publicPaths.myTickets()}>
            {m.tickets_lookup_find()}
          </a>
        ) : (
          <form method="post" action={publicPaths.undoOrderEmail(token)} onSubmit={(event) => void takeBack(event)}>
            <button type="submit" className={action.action} aria-disabled={state.busy}>
              {state.busy ? m.checkout_undoing() : m.checkout_undo()}
            </button>
          </form>
        )}
      </div>
    </main>
  )
}
