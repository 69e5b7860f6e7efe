import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { WithReferences } from '@turnout/ui/surfaces/Reference.tsx'
import { lazy, Suspense, useId } from 'react'
import { loadCode } from '../../../../api/load-code.ts'
import { hasMoney, likelyNext, whyNotCancelled, whyNotPaid, whyNotRefunded, whyNotResent } from '../../order-acts.ts'
import { movableGuests } from '../../move-choice.ts'
import { buyerName } from '../../order-words.ts'
import { CancelOrderDialog } from '../CancelOrderDialog.tsx'
import { ActionReason, DrawerActions } from '../../../../desk/DrawerActions.tsx'
import type { DrawerAct } from '../../../../desk/DrawerActions.tsx'
import { MessageDrawer } from '../../../attendees/parts/MessageDrawer.tsx'
import type { Download } from '../use-download.ts'
import { useOrderButtons, type Buttons } from './use-order-buttons.ts'
import { useWriteTo } from '../../../../shell/address/use-write-to.ts'
import { useMay, useMays } from '../../../../shell/use-may.ts'

const MoveGuests = lazy(async () => ({
  default: (await loadCode(() => import('../MoveGuests.tsx'))).MoveGuests,
}))

export interface OrderActionsProps {
  order: Order
  event: { readonly id: number; readonly timezone: string }
  download: Download
  /** The state of the refund that was asked for here. */
  news: string | null
  onRefund: () => void
  /** Money is on its way back since now. */
  onRefunding: (amount: number) => void
}

/**
 * The acts possible on an order now, with the likely next act filled. A refused refund says why.
 */
export function OrderActions({ order, event, download, news, onRefund, onRefunding }: OrderActionsProps) {
  const buttons = useOrderButtons(order, event.id, news)
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
          <Waiting {...buttons.paying} words={m.orders_paying({ reference: order.public_id })} />
          <Waiting {...buttons.moving} />
          {mayRefund && hasMoney(order) && whyNot !== null && (
            <ActionReason id={noteId}>{m.orders_refused({ act: m.orders_refund(), reason: whyNot })}</ActionReason>
          )}
        </>
      }
    >
      <Question order={order} event={event} buttons={buttons} onRefunding={onRefunding} />
    </DrawerActions>
  )
}

interface WaitingProps {
  readonly waits: boolean
  readonly words: string
  readonly undo: () => void
}

/** While something is about to be done: what will happen, and how to undo it. */
function Waiting({ waits, words, undo }: WaitingProps) {
  if (!waits) return null
  return (
    <Banner
      tone="info"
      live
      action={
        <Button size="small" onPress={undo}>
          {m.shell_undo()}
        </Button>
      }
    >
      <WithReferences text={words} />
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
      key: 'move',
      label: m.orders_move(),
      isOffered: mayWrite && movableGuests(order).length > 0,
      disabled: buttons.moving.waits,
      onPress: () => buttons.ask('move'),
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
  event,
  buttons,
  onRefunding,
}: Pick<OrderActionsProps, 'order' | 'event' | 'onRefunding'> & { buttons: Buttons }) {
  const { asking, close, tell, follow } = buttons
  const writeTo = useWriteTo()
  const refunding = (amount: number) => {
    follow()
    onRefunding(amount)
  }
  if (asking === 'cancel')
    return <CancelOrderDialog order={order} eventId={event.id} onClose={close} onDone={tell} onRefunding={refunding} />
  if (asking === 'move')
    return (
      <Suspense>
        <MoveGuests order={order} event={event} onClose={close} onMove={buttons.moving.press} />
      </Suspense>
    )
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
