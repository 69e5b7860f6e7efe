import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { WithReferences } from '@turnout/ui/surfaces/Reference.tsx'
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { actLater, isWaiting, onWaiting, takeBack } from '../../../../api/leaving/delayed-acts.ts'
import { useDrawerActs } from '../../../../desk/use-drawer-acts.ts'
import { useOrderActs } from '../../api.ts'
import { hasMoney, likelyNext, whyNotCancelled, whyNotPaid, whyNotRefunded, whyNotResent } from '../../order-acts.ts'
import { buyerName } from '../../order-words.ts'
import { CancelOrderDialog } from '../CancelOrderDialog.tsx'
import { ActionReason, DrawerActions } from '../../../../desk/DrawerActions.tsx'
import type { DrawerAct } from '../../../../desk/DrawerActions.tsx'
import { MessageDrawer } from '../../../attendees/parts/MessageDrawer.tsx'
import type { Download } from '../use-download.ts'
import { useWriteTo } from '../../../../shell/address/use-write-to.ts'
import { useMay, useMays } from '../../../../shell/use-may.ts'

export interface OrderActionsProps {
  order: Order
  eventId: number
  download: Download
  /** The state of the refund that was asked for here. */
  news: string | null
  onRefund: () => void
  /** Money is on its way back since now. */
  onRefunding: (amount: number) => void
}

type Buttons = ReturnType<typeof useOrderButtons>

/**
 * The acts possible on an order now, with the likely next act filled. A refused refund says why.
 */
export function OrderActions({ order, eventId, download, news, onRefund, onRefunding }: OrderActionsProps) {
  const buttons = useOrderButtons(order, eventId, news)
  const noteId = useId()
  const mayRefund = useMay('orders:refund')
  const whyNot = whyNotRefunded(order)
  const acts = useActButtons(order, { buttons, download, noteId, onRefund })
  return (
    <DrawerActions
      state={buttons}
      acts={acts}
      reason={
        <>
          <Paying order={order} paying={buttons.paying} />
          {mayRefund && hasMoney(order) && whyNot !== null && (
            <ActionReason id={noteId}>{m.orders_refused({ act: m.orders_refund(), reason: whyNot })}</ActionReason>
          )}
        </>
      }
    >
      <Question order={order} eventId={eventId} buttons={buttons} onRefunding={onRefunding} />
    </DrawerActions>
  )
}

/** While the order is about to be paid: what will happen, and how to undo it. */
function Paying({ order, paying }: { order: Order; paying: Buttons['paying'] }) {
  if (!paying.waits) return null
  return (
    <Banner
      tone="info"
      live
      action={
        <Button size="small" onPress={paying.undo}>
          {m.shell_undo()}
        </Button>
      }
    >
      <WithReferences text={m.orders_paying({ reference: order.public_id })} />
    </Banner>
  )
}

interface ButtonsOf {
  buttons: Buttons
  download: Download
  /** Of the reason why nothing can be refunded. */
  noteId: string
  onRefund: () => void
}

/** The buttons of the acts that are possible now. */
function useActButtons(order: Order, { buttons, download, noteId, onRefund }: ButtonsOf): readonly DrawerAct[] {
  const mays = useMays()
  const mayRefund = mays('orders:refund')
  const mayWrite = mays('orders:write')
  const next = likelyNext(order)
  const isRefused = whyNotRefunded(order) !== null
  const invoice = order.documents.findLast(({ kind }) => kind === 'INVOICE')
  const isAwaited = order.status === 'AWAITING_OFFLINE_PAYMENT'
  const acts: readonly (DrawerAct & { readonly isOffered: boolean })[] = [
    {
      key: 'pay',
      label: m.orders_mark_paid(),
      isOffered: mayWrite && whyNotPaid(order) === null,
      // Stays where it is while it waits: nothing else may come under a second press.
      disabled: buttons.paying.waits,
      onPress: buttons.paying.press,
    },
    {
      key: 'resend',
      label: isAwaited ? m.orders_resend_payment() : m.orders_resend(),
      isOffered: mayWrite && whyNotResent(order) === null,
      onPress: buttons.resend,
    },
    {
      key: 'refund',
      label: m.orders_refund(),
      isOffered: mayRefund && hasMoney(order),
      disabled: isRefused,
      ...(isRefused && { describedBy: noteId }),
      onPress: onRefund,
    },
    {
      key: 'message',
      label: m.orders_message(),
      isOffered: mays('messages:send') && order.email !== null,
      onPress: () => buttons.ask('message'),
    },
    {
      key: 'invoice',
      label: m.orders_invoice(),
      isOffered: invoice !== undefined,
      onPress: () => invoice && download.run(invoice),
    },
    {
      key: 'cancel',
      label: m.orders_cancel(),
      isOffered: mayRefund && whyNotCancelled(order) === null,
      isDanger: true,
      onPress: () => buttons.ask('cancel'),
    },
  ]
  return acts
    .filter(({ isOffered }) => isOffered)
    .map(({ isOffered: _offered, ...act }) => ({ ...act, isFilled: act.key === (next ?? 'message') }))
}

/** The question before an act. */
function Question({
  order,
  eventId,
  buttons,
  onRefunding,
}: Pick<OrderActionsProps, 'order' | 'eventId' | 'onRefunding'> & { buttons: Buttons }) {
  const { asking, close, tell, follow } = buttons
  const writeTo = useWriteTo()
  const refunding = (amount: number) => {
    follow()
    onRefunding(amount)
  }
  if (asking === 'cancel')
    return <CancelOrderDialog order={order} eventId={eventId} onClose={close} onDone={tell} onRefunding={refunding} />
  if (asking === 'message')
    return (
      <MessageDrawer
        to={`${buyerName(order)} · ${order.email}`}
        onClose={close}
        onSend={buttons.message}
        onCompose={({ subject, message }) =>
          writeTo({ message_type: 'ORDER_OWNER', order_id: order.id, subject, message })
        }
        onTest={buttons.testMessage}
      />
    )
  return null
}

/** The acts that ask for more before they run. */
type OpenQuestion = 'cancel' | 'message'

/** The acts of an order's buttons and their results. */
function useOrderButtons(order: Order, eventId: number, laterNews: string | null) {
  const acts = useOrderActs(eventId)
  const state = useDrawerActs<OpenQuestion>(laterNews)
  const { start, tell } = state
  const paying = useMarkPaid(order, eventId, state)
  return {
    ...state,
    paying,
    resend: () => start('resend', (key) => acts.resend(order.id, key), m.orders_resend_failed()),
    message: (body: Parameters<typeof acts.message>[1]) => acts.message(order.id, body).then(tell),
    /** To the sender alone. */
    testMessage: (body: Parameters<typeof acts.message>[1]) => acts.message(order.id, body),
  }
}

/**
 * "Mark as paid" cannot be reversed, and mails the tickets. So it waits some seconds in which Undo
 * works. The result is shown in the drawer, or in a toast when the drawer shows something else by
 * then.
 */
function useMarkPaid(order: Order, eventId: number, { start }: Pick<ReturnType<typeof useDrawerActs>, 'start'>) {
  const acts = useOrderActs(eventId)
  const name = `mark paid ${order.id}`
  const waits = useSyncExternalStore(onWaiting, () => isWaiting(name))
  const isShown = useShown()
  const send = async (leaving: boolean) => {
    let news = ''
    const act = async (idempotencyKey: string) => {
      await acts.markPaid(order.id, { idempotencyKey, keepalive: leaving })
      news = m.orders_marked_paid({ reference: order.public_id })
      return news
    }
    await start('paid', act, m.orders_mark_paid_failed())
    if (isShown.current) return
    showToast(
      news === ''
        ? { message: m.orders_mark_paid_failed(), action: { label: m.shell_try_again(), onPress: () => send(false) } }
        : { message: news },
    )
  }
  return { waits, press: () => actLater(name, send), undo: () => takeBack(name) }
}

function useShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
