import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { useId, useRef, useState } from 'react'
import { useOrderActs } from '../api.ts'
import { canBePaidOffline, whyNotCancelled, whyNotPaid, whyNotResent } from '../order-acts.ts'
import { CancelOrderDialog } from './CancelOrderDialog.tsx'
import { keepFocus } from './keep-focus.ts'
import css from './OrderActions.module.css'
import { useAct } from './use-act.ts'

/** What can be done to an order now; what its state refuses is disabled and says why. */
export function OrderActions({ order, eventId }: { order: Order; eventId: number }) {
  const acts = useOrderActs(eventId)
  const { failed, run } = useAct()
  const [asking, setAsking] = useState(false)
  const [news, setNews] = useState<string | null>(null)
  const noteId = useId()
  const home = useRef<HTMLDivElement>(null)
  // Said here and not in a toast, which would lie over these buttons.
  const tell = (words: string) => {
    setNews(words)
    keepFocus(home.current)
  }
  const start = (name: string, act: (key: string) => Promise<unknown>, failure: string) => {
    setNews(null)
    return run(name, act, failure)
  }
  const whyNot = {
    paid: canBePaidOffline(order) ? whyNotPaid(order) : null,
    cancelled: whyNotCancelled(order),
    resent: whyNotResent(order),
  }
  const markPaid = async (key: string) => {
    await acts.markPaid(order.id, key)
    tell(m.orders_marked_paid({ reference: order.public_id }))
  }
  const resend = async (key: string) => tell(await acts.resend(order.id, key))
  const resendLabel = order.status === 'AWAITING_OFFLINE_PAYMENT' ? m.orders_resend_payment() : m.orders_resend()
  return (
    <div ref={home} className={css.actions} tabIndex={-1}>
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
      <div role="status">{news && <Banner tone="good">{news}</Banner>}</div>
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
          onPress={() => start('resend', resend, m.orders_resend_failed())}
        >
          {resendLabel}
        </Button>
        {canBePaidOffline(order) && (
          <Button
            variant={whyNot.paid === null ? 'filled' : 'outline'}
            disabled={whyNot.paid !== null}
            aria-describedby={noteId}
            onPress={() => start('paid', markPaid, m.orders_mark_paid_failed())}
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
        onDone={() => tell(m.orders_cancelled_news({ reference: order.public_id }))}
      />
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
