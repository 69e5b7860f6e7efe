import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Drawer } from '@turnout/ui/overlays/Drawer.tsx'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { ApiError } from '../../../../api/api-error.ts'
import { DrawerOutline } from '../../../../desk/DrawerOutline.tsx'
import { useWalk } from '../../../../desk/use-walk.ts'
import { WalkEnd } from '../../../../desk/WalkEnd.tsx'
import { listShown } from '../../../../api/list-shown.ts'
import { orderQuery } from '../../api.ts'
import { awaitsDocument } from '../../order-facts.ts'
import { OrderActions } from './OrderActions.tsx'
import css from './OrderDrawer.module.css'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderStatusBadge } from '../OrderStatusBadge.tsx'
import { useDownload } from '../use-download.ts'

type DrawerEvent = Pick<Event, 'id' | 'timezone' | 'settings'>

export interface OrderDrawerProps {
  event: DrawerEvent
  /** Null: closed. */
  orderId: number | null
  /** The orders of the list in view, in its order. */
  listed: readonly number[]
  /** Shows another one, or none. */
  onShow: (orderId: number | null) => void
}

const PENDING_MS = 3000
const DOCUMENT_MS = 1500

/**
 * The order in view. While its refund or a document is on its way it is asked again, so that the
 * drawer shows the arrival.
 */
const useShownOrder = ({ id, settings }: DrawerEvent, orderId: number | null) =>
  useQuery({
    ...orderQuery(id, orderId ?? 0),
    enabled: orderId !== null,
    refetchInterval: ({ state: { data: order } }) => {
      if (order === undefined) return false
      if (settings?.enable_invoicing === true && awaitsDocument(order, new Date())) return DOCUMENT_MS
      return order.refund_status === 'REFUND_PENDING' ? PENDING_MS : false
    },
  })

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** One order beside the list; J and K, or the arrows, go through the list. */
export function OrderDrawer({ event, orderId, listed, onShow }: OrderDrawerProps) {
  const asked = useShownOrder(event, orderId)
  const { answer: order, error } = listShown(asked)
  const walk = useWalk({ listed, openId: orderId, onShow })
  const download = useDownload({ eventId: event.id, orderId: orderId ?? 0 })
  return (
    <Drawer
      open={orderId !== null}
      onClose={() => onShow(null)}
      width={640}
      title={
        order === undefined ? (
          m.orders_order()
        ) : (
          <>
            <span className={css.reader}>{m.orders_order()} </span>
            <Reference className={css.reference}>{order.public_id}</Reference>
          </>
        )
      }
      titleEnd={order && <OrderStatusBadge order={order} />}
      headEnd={<WalkEnd walk={walk} previousLabel={m.orders_previous()} nextLabel={m.orders_next()} />}
      footer={order && <OrderActions key={order.id} order={order} eventId={event.id} download={download} />}
    >
      <div ref={walk.content} className={css.content} tabIndex={-1}>
        {order ? (
          <OrderFacts key={order.id} order={order} event={event} download={download} />
        ) : error ? (
          <LoadError {...(isGone(asked.error) ? { message: m.error_order_gone() } : error)} />
        ) : (
          <DrawerOutline />
        )}
      </div>
    </Drawer>
  )
}
