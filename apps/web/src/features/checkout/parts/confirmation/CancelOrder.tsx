import { m } from '@turnout/messages/generated/messages.js'
import action from '../../../../public/frame/parts/action.module.css'
import quiet from '../../../../public/frame/parts/quiet-button.module.css'
import { cancelOrder } from '../../api.ts'
import type { CancelWords } from '../../cancel-words.ts'
import type { OrderPage } from '../../order-page.ts'
import { type Proof, useProvenAct } from '../order/use-proof.ts'
import css from './confirmation.module.css'

interface CancelOrderProps {
  readonly page: OrderPage
  readonly words: CancelWords
  readonly proof: Proof
  /** Shows the order as it is. */
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

/** Asked once, because money moves and places go: what follows, and both ways. */
export function CancelOrder({ page: { event, order }, words, proof, onDone, onClose }: CancelOrderProps) {
  const act = useProvenAct(proof, { onExpired: () => undefined })
  const cancel = (): void =>
    act.run('cancel', async (key) => {
      await cancelOrder({ event_id: event.id, short_id: order.short_id }, key)
      await onDone()
      onClose()
    })
  return (
    <>
      <p>{words.question}</p>
      {act.failure !== null && (
        <p className={css.failure} role="alert">
          {act.failure}
        </p>
      )}
      <div className={css.choice}>
        <button type="button" className={action.action} aria-disabled={act.busy} onClick={cancel}>
          {act.busy ? m.checkout_cancelling() : words.act}
        </button>
        <button ref={takeFocus} type="button" className={quiet.quiet} onClick={onClose}>
          {m.checkout_cancel_keep()}
        </button>
      </div>
    </>
  )
}

/** Pressing Enter twice keeps the order. The attribute is for the dialog, which opens after this is drawn. */
const takeFocus = (element: HTMLButtonElement | null): void => {
  element?.setAttribute('autofocus', '')
  element?.focus()
}
