import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useId, useState } from 'react'
import { useOrderActs } from '../api.ts'
import { canBePaidOffline, whyNotCancelled, whyNotPaid, whyNotResent } from '../order-acts.ts'
import { CancelOrderDialog } from './CancelOrderDialog.tsx'
import css from './OrderActions.module.css'
import { useAct } from './use-act.ts'

/** What can be done to an order now; what its state refuses is disabled and says why. */
export function OrderActions({ order, eventId }: { order: Order; eventId: number }) {
  const acts = useOrderActs(eventId)
  const { failed, run } = useAct()
  const [asking, setAsking] = useState(false)
  const noteId = useId()
  const whyNot = {
    paid: canBePaidOffline(order) ? whyNotPaid(order) : null,
    cancelled: whyNotCancelled(order),
    resent: whyNotResent(order),
  }
  const markPaid = async (key: string) => {
    await acts.markPaid(order.id, key)
    showToast({ message: m.orders_marked_paid({ reference: order.public_id }) })
  }
  const resend = async (key: string) => showToast({ message: await acts.resend(order.id, key) })
  const resendLabel = order.status === 'AWAITING_OFFLINE_PAYMENT' ? m.orders_resend_payment() : m.orders_resend()
  return (
    <div className={css.actions}>
      {failed && (
        <Banner
          tone="error"
          title={failed.title}
          live
          action={
            <Button size="small" onPress={failed.retry}>
              {m.shell_try_again()}
            </Button>
          }
        >
          {failed.reason}
        </Banner>
      )}
      <Reasons
        id={noteId}
        reasons={[
          [m.orders_mark_paid(), whyNot.paid],
          [resendLabel, whyNot.resent],
          [m.orders_cancel(), whyNot.cancelled],
        ]}
      />
      <div className={css.buttons}>
        <Button disabled={whyNot.cancelled !== null} aria-describedby={noteId} onPress={() => setAsking(true)}>
          {m.orders_cancel()}
        </Button>
        <span className={css.push} />
        <Button
          disabled={whyNot.resent !== null}
          aria-describedby={noteId}
          onPress={() => run('resend', resend, m.orders_resend_failed())}
        >
          {resendLabel}
        </Button>
        {canBePaidOffline(order) && (
          <Button
            variant={whyNot.paid === null ? 'filled' : 'outline'}
            disabled={whyNot.paid !== null}
            aria-describedby={noteId}
            onPress={() => run('paid', markPaid, m.orders_mark_paid_failed())}
          >
            {m.orders_mark_paid()}
          </Button>
        )}
      </div>
      <CancelOrderDialog order={order} eventId={eventId} open={asking} onClose={() => setAsking(false)} />
    </div>
  )
}

interface ReasonsProps {
  id: string
  /** What cannot be done, and why; null when it can. */
  reasons: readonly (readonly [act: string, reason: string | null])[]
}

/** Why buttons are disabled, in view: a disabled button cannot be asked. */
function Reasons({ id, reasons }: ReasonsProps) {
  return (
    <div id={id} className={css.reasons}>
      {reasons.map(([act, reason]) => reason && <p key={act}>{m.orders_refused({ act, reason })}</p>)}
    </div>
  )
}
