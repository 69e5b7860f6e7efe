import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { useId, useState } from 'react'
import { canBePaidOffline, whyNotCancelled, whyNotPaid, whyNotResent } from '../order-acts.ts'
import { CancelOrderDialog } from './CancelOrderDialog.tsx'
import css from './OrderActions.module.css'
import type { FailedAct } from './use-act.ts'
import { useOrderButtons } from './use-order-buttons.ts'

/** What can be done to an order now; what its state refuses is disabled and says why. */
export function OrderActions({ order, eventId }: { order: Order; eventId: number }) {
  const { home, news, failed, markPaid, resend, tellCancelled } = useOrderButtons(order, eventId)
  const [asking, setAsking] = useState(false)
  const noteId = useId()
  const offline = canBePaidOffline(order)
  const why = { paid: whyNotPaid(order), cancelled: whyNotCancelled(order), resent: whyNotResent(order) }
  const resendLabel = order.status === 'AWAITING_OFFLINE_PAYMENT' ? m.orders_resend_payment() : m.orders_resend()
  return (
    <div ref={home} className={css.actions} tabIndex={-1}>
      {failed && <Failure {...failed} />}
      <div role="status">{news && <Banner tone="good">{news}</Banner>}</div>
      <Reasons
        id={noteId}
        reasons={[
          { act: m.orders_mark_paid(), reason: offline ? why.paid : null },
          { act: resendLabel, reason: why.resent },
          { act: m.orders_cancel(), reason: why.cancelled },
        ]}
      />
      <div className={css.buttons}>
        <Button disabled={why.cancelled !== null} aria-describedby={noteId} onPress={() => setAsking(true)}>
          {m.orders_cancel()}
        </Button>
        <span className={css.push} />
        <Button disabled={why.resent !== null} aria-describedby={noteId} onPress={resend}>
          {resendLabel}
        </Button>
        {offline && (
          <Button
            variant={why.paid === null ? 'filled' : 'outline'}
            disabled={why.paid !== null}
            aria-describedby={noteId}
            onPress={markPaid}
          >
            {m.orders_mark_paid()}
          </Button>
        )}
      </div>
      <CancelOrderDialog
        order={order}
        eventId={eventId}
        open={asking}
        onClose={() => setAsking(false)}
        onDone={tellCancelled}
      />
    </div>
  )
}

function Failure({ title, reason, retry }: FailedAct) {
  return (
    <Banner
      tone="error"
      title={title}
      live
      action={
        <Button size="small" onPress={retry}>
          {m.shell_try_again()}
        </Button>
      }
    >
      {reason}
    </Banner>
  )
}

interface ReasonsProps {
  id: string
  /** What cannot be done, and why; null when it can. */
  reasons: readonly { act: string; reason: string | null }[]
}

/** Why buttons are disabled, in view: a disabled button cannot be asked. */
function Reasons({ id, reasons }: ReasonsProps) {
  return (
    <div id={id} className={css.reasons}>
      {reasons.map(({ act, reason }) => reason && <p key={act}>{m.orders_refused({ act, reason })}</p>)}
    </div>
  )
}
