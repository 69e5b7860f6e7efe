import { m } from '@turnout/messages/generated/messages.js'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import action from '../../../public/parts/action.module.css'
import card from '../../../public/parts/notice-card.module.css'
import { undoEmail } from '../api.ts'
import type { UndoEmailProps } from '../checkout-page-props.ts'
import css from './UndoEmailPage.module.css'

/** From the mail that tells of a new address of an order: looking changes nothing, one press takes the order back. */
export function UndoEmailPage({ token, undo }: UndoEmailProps) {
  const [state, setState] = useState({ busy: false, done: '', failure: '' })
  const takeBack = async (): Promise<void> => {
    if (state.busy) return
    setState({ busy: true, done: '', failure: '' })
    try {
      setState({ busy: false, done: await undoEmail(token), failure: '' })
    } catch (refusal) {
      const failure = refusal instanceof ApiError ? refusal.message : m.shell_unexpected_error()
      setState({ busy: false, done: '', failure })
    }
  }
  const isOver = undo === null
  const isDone = state.done !== ''
  return (
    <main className={card.page}>
      <div className={card.card}>
        <h1 className={card.title}>{titleOf(isOver, isDone)}</h1>
        {!isDone && <p className={card.text}>{isOver ? m.checkout_undo_over_text() : m.checkout_undo_text(undo)}</p>}
        <p className={css.done} role="status">
          {state.done}
        </p>
        {state.failure !== '' && (
          <p className={css.failure} role="alert">
            {state.failure}
          </p>
        )}
        {isOver || isDone ? (
          <a className={action.action} href="/my-tickets">
            {m.tickets_lookup_find()}
          </a>
        ) : (
          <button type="button" className={action.action} aria-disabled={state.busy} onClick={() => void takeBack()}>
            {state.busy ? m.checkout_undoing() : m.checkout_undo()}
          </button>
        )}
      </div>
    </main>
  )
}

function titleOf(isOver: boolean, isDone: boolean): string {
  if (isDone) return m.checkout_undone_title()
  return isOver ? m.checkout_undo_over_title() : m.checkout_undo_title()
}
