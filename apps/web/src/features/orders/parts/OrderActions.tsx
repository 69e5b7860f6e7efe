import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { useId } from 'react'
import { hasMoney, likelyNext, whyNotCancelled, whyNotPaid, whyNotRefunded, whyNotResent } from '../order-acts.ts'
import type { NextAct } from '../order-acts.ts'
import { buyerName } from '../order-words.ts'
import { CancelOrderDialog } from './CancelOrderDialog.tsx'
import { Failure } from '../../attendees/parts/Failure.tsx'
import { MessageDrawer } from '../../attendees/parts/MessageDrawer.tsx'
import css from './OrderActions.module.css'
import { RefundDialog } from './RefundDialog.tsx'
import type { Download } from './use-download.ts'
import { useOrderButtons } from './use-order-buttons.ts'

export interface OrderActionsProps {
  order: Order
  eventId: number
  download: Download
}

type Buttons = ReturnType<typeof useOrderButtons>

/** What can be done to an order now, the likely next act filled; a refund that is refused says why. */
export function OrderActions({ order, eventId, download }: OrderActionsProps) {
  const buttons = useOrderButtons(order, eventId)
  const { home, news, failed } = buttons
  return (
    <div ref={home} className={css.actions} tabIndex={-1}>
      {failed && <Failure {...failed} />}
      <div role="status">{news && <Banner tone="good">{news}</Banner>}</div>
      <ActionRow order={order} buttons={buttons} download={download} />
      <Question order={order} eventId={eventId} buttons={buttons} />
    </div>
  )
}

function ActionRow({ order, buttons, download }: { order: Order; buttons: Buttons; download: Download }) {
  const noteId = useId()
  const next = likelyNext(order)
  const look = (act: NextAct) => ({ variant: next === act ? ('filled' as const) : ('outline' as const) })
  const whyNot = whyNotRefunded(order)
  const invoice = order.documents.find(({ kind }) => kind === 'INVOICE')
  const isAwaited = order.status === 'AWAITING_OFFLINE_PAYMENT'
  return (
    <>
      {hasMoney(order) && whyNot !== null && (
        <p id={noteId} className={css.reason}>
          {m.orders_refused({ act: m.orders_refund(), reason: whyNot })}
        </p>
      )}
      <div className={css.buttons}>
        {whyNotCancelled(order) === null && <Button onPress={() => buttons.ask('cancel')}>{m.orders_cancel()}</Button>}
        <span className={css.push} />
        {order.email !== null && <Button onPress={() => buttons.ask('message')}>{m.orders_message()}</Button>}
        {invoice && <Button onPress={() => download.run(invoice)}>{m.orders_invoice()}</Button>}
        {hasMoney(order) && (
          <Button
            {...look('refund')}
            disabled={whyNot !== null}
            aria-describedby={whyNot === null ? undefined : noteId}
            onPress={() => buttons.ask('refund')}
          >
            {m.orders_refund()}
          </Button>
        )}
        {whyNotResent(order) === null && (
          <Button {...look('resend')} onPress={buttons.resend}>
            {isAwaited ? m.orders_resend_payment() : m.orders_resend()}
          </Button>
        )}
        {whyNotPaid(order) === null && (
          <Button {...look('pay')} onPress={buttons.markPaid}>
            {m.orders_mark_paid()}
          </Button>
        )}
      </div>
    </>
  )
}

/** What an act asks first. */
function Question({ order, eventId, buttons }: { order: Order; eventId: number; buttons: Buttons }) {
  const { asking, close, tell } = buttons
  if (asking === 'refund') return <RefundDialog order={order} eventId={eventId} onClose={close} onDone={tell} />
  if (asking === 'cancel') return <CancelOrderDialog order={order} eventId={eventId} onClose={close} onDone={tell} />
  if (asking === 'message')
    return <MessageDrawer to={`${buyerName(order)} · ${order.email}`} onClose={close} onSend={buttons.message} />
  return null
}
