import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { Order } from '@turnout/contract/orders/order.ts'
import { NEW_REFUND } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { listShown } from '../../../../api/list-shown.ts'
import { DrawerOutline } from '../../../../desk/DrawerOutline.tsx'
import type { DrawerProps } from '../../../../desk/list/define-desk.ts'
import type { OrdersDesk } from '../desk/desk-columns.tsx'
import { DeskDrawer } from '../../../../desk/table/DeskDrawer.tsx'
import { exactWords } from '../../../../desk/moment-words.ts'
import { languageWords } from '../../../../desk/language-words.ts'
import { useNewInList } from '../../../../shell/address/use-new-in-list.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { orderQuery } from '../../api.ts'
import { awaitsDocument } from '../../order-facts.ts'
import { whyNotRefunded } from '../../order-acts.ts'
import { buyerName, moneyWords } from '../../order-words.ts'
import { OrderStatusBadge } from '../OrderStatusBadge.tsx'
import { useDownload } from '../use-download.ts'
import { keepFocus } from '../../../../desk/keep-focus.ts'
import { loadCode } from '../../../../api/load-code.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { orderParts } from './order-parts.ts'

const RefundPanel = lazy(async () => ({
  default: (await loadCode(() => import('../refund/RefundPanel.tsx'))).RefundPanel,
}))

type DrawerEvent = Pick<Event, 'id' | 'title' | 'organizer' | 'timezone' | 'settings'>

const PENDING_MS = 3000
const DOCUMENT_MS = 1500
/** As often as the list beside it. */
const QUIET_MS = 20_000

/**
 * The order in view, asked again and again: while its refund or a document is on its way often, so
 * that the drawer shows the arrival. A state that has settled is new to the list and its figures, too.
 */
function useShownOrder({ id, settings }: DrawerEvent, orderId: number) {
  const client = useQueryClient()
  const asked = useQuery({
    ...orderQuery(id, orderId),
    refetchInterval: ({ state: { data: order } }) => {
      if (order === undefined) return false
      if (settings?.enable_invoicing === true && awaitsDocument(order, new Date())) return DOCUMENT_MS
      return order.refund_status === 'REFUND_PENDING' ? PENDING_MS : QUIET_MS
    },
  })
  const order = asked.data
  const state = order && [order.id, order.status, order.payment_status, order.refund_status].join(' ')
  const before = useRef(state)
  useEffect(() => {
    const isOther = state === undefined || before.current?.split(' ')[0] !== state.split(' ')[0]
    if (!isOther && before.current !== state)
      void client.invalidateQueries({ queryKey: ['events', id], predicate: ({ queryKey }) => queryKey[2] !== 'order' })
    before.current = state
  }, [client, id, state])
  return asked
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** One order beside the list; J and K, or the arrows, go through the list. */
export function OrderDrawer({ id: orderId, event, walk, onClose }: DrawerProps<OrdersDesk>) {
  const asked = useShownOrder(event, orderId)
  const { answer: order, error } = listShown(asked)
  const download = useDownload({ eventId: event.id, orderId })
  const refunding = useRefunding(order?.id)
  const mayRefund = useMay('orders:refund') && order !== undefined && whyNotRefunded(order) === null
  useNewInList(mayRefund, refunding.enter, NEW_REFUND)
  const head = {
    label: order === undefined ? m.orders_order() : `${m.orders_order()} ${order.public_id}`,
    start: order && (
      <>
        <Reference>{order.public_id}</Reference>
        <OrderStatusBadge order={order} />
      </>
    ),
    headEnd: walk,
    onClose,
  }
  if (order && refunding.isOn)
    return (
      <Suspense
        fallback={
          <DeskDrawer {...head} title={m.orders_refund()} actions={null} parts={[]}>
            <DrawerOutline />
          </DeskDrawer>
        }
      >
        <RefundPanel order={order} event={event} head={head} onBack={refunding.leave} onDone={refunding.follow} />
      </Suspense>
    )
  return (
    <DeskDrawer
      {...head}
      title={order && buyerName(order)}
      line={order && <HeadLine order={order} zone={event.timezone} />}
      actions={
        order && (
          <OrderActions
            key={order.id}
            order={order}
            event={event}
            download={download}
            news={refunding.asked === null ? null : refundNews(order, refunding.asked)}
            onRefund={refunding.enter}
            onRefunding={refunding.follow}
          />
        )
      }
      parts={order === undefined ? [] : orderParts(order)}
    >
      {order ? (
        <OrderFacts key={order.id} order={order} event={event} download={download} />
      ) : error ? (
        <LoadError {...(isGone(asked.error) ? { message: m.error_order_gone() } : error)} />
      ) : (
        <DrawerOutline />
      )}
    </DeskDrawer>
  )
}

/** Whether the refund of the order in view has its place, and how much was asked for last. */
function useRefunding(orderId: number | undefined) {
  const [now, setNow] = useState<{ id: number; isOn: boolean; asked: number | null } | null>(null)
  const own = now !== null && now.id === orderId ? now : null
  const set = (isOn: boolean, asked: number | null): void => {
    if (orderId !== undefined) setNow({ id: orderId, isOn, asked })
  }
  const leave = (asked: number | null): void => {
    set(false, asked)
    keepFocus(document.querySelector('[data-desk-drawer] h2'))
  }
  return {
    isOn: own?.isOn === true,
    asked: own?.asked ?? null,
    enter: () => set(true, null),
    leave: () => leave(null),
    follow: leave,
  }
}

/** The state of a refund of so much now; what failed is told above the money of the order. */
function refundNews(order: Order, asked: number): string | null {
  const { refund_status: state, public_id: reference } = order
  const amount = moneyWords(asked, order.currency)
  if (state === 'REFUND_PENDING')
    return order.status === 'CANCELLED'
      ? m.orders_cancelled_refund_news({ reference })
      : m.orders_refund_news({ amount, reference })
  return state === 'REFUND_FAILED' ? null : m.orders_refund_done({ amount, reference })
}

/** "mira@koller.example · Thu 20 May 2027, 10:12 · English" */
function HeadLine({ order, zone }: { order: Order; zone: string }) {
  const { email } = order
  return (
    <>
      {email !== null && (
        <>
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
          {' · '}
        </>
      )}
      <time dateTime={order.created_at}>{exactWords(order.created_at, zone)}</time> · {languageWords(order.locale)}
    </>
  )
}
