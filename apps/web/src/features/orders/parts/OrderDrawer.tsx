import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Drawer } from '@turnout/ui/overlays/Drawer.tsx'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { DrawerOutline } from '../../attendees/parts/DrawerOutline.tsx'
import { loadErrorOf } from '../../../api/load-error.ts'
import { orderQuery } from '../api.ts'
import { keepFocus } from './keep-focus.ts'
import { OrderActions } from './OrderActions.tsx'
import css from './OrderDrawer.module.css'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'
import { useDownload } from './use-download.ts'
import { useNextKeys } from './use-next-keys.ts'

export interface OrderDrawerProps {
  event: { id: number; timezone: string }
  /** Null: closed. */
  orderId: number | null
  /** The orders of the list in view, in its order. */
  listed: readonly number[]
  /** Shows another one, or none. */
  onShow: (orderId: number | null) => void
}

/** The list to go through: an order that leaves it by what is done to it keeps its place, so that the next one is still the next. */
function useWalk(listed: readonly number[], orderId: number | null): readonly number[] {
  const [walk, setWalk] = useState(listed)
  if (walk === listed || orderId === null || !listed.includes(orderId)) return walk
  if (walk.join() !== listed.join()) setWalk(listed)
  return listed
}

const PENDING_MS = 3000

/** The order in view; while its refund is on its way it is asked again, so that the drawer says when it arrived. */
const useShownOrder = (eventId: number, orderId: number | null) =>
  useQuery({
    ...orderQuery(eventId, orderId ?? 0),
    enabled: orderId !== null,
    refetchInterval: ({ state }) => (state.data?.refund_status === 'REFUND_PENDING' ? PENDING_MS : false),
  })

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** One order beside the list; J and K, or the arrows, go through the list. */
export function OrderDrawer({ event, orderId, listed, onShow }: OrderDrawerProps) {
  const asked = useShownOrder(event.id, orderId)
  const order = asked.data
  const walk = useWalk(listed, orderId)
  const at = orderId === null ? -1 : walk.indexOf(orderId)
  const previous = at > 0 ? walk[at - 1] : undefined
  const next = at >= 0 ? walk[at + 1] : undefined
  const content = useRef<HTMLDivElement>(null)
  const download = useDownload({ eventId: event.id, orderId: orderId ?? 0 })
  const go = (to: number | undefined) => () => {
    if (to === undefined) return
    onShow(to)
    // The arrow that was pressed is disabled at the end of the list.
    keepFocus(content.current)
  }
  const goByKey = (to: number | undefined) => () => {
    // Buttons of the order that leaves take the focus with them.
    content.current?.focus()
    go(to)()
  }
  useNextKeys(orderId !== null, { next: goByKey(next), previous: goByKey(previous) })
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
            <bdi className={css.reference}>{order.public_id}</bdi>
          </>
        )
      }
      titleEnd={
        <span className={css.end}>
          {order && <OrderStatusBadge order={order} />}
          {at >= 0 && (
            <span className={css.steps}>
              <IconButton
                icon={ChevronUp}
                label={m.orders_previous()}
                onPress={go(previous)}
                disabled={previous === undefined}
              />
              <IconButton icon={ChevronDown} label={m.orders_next()} onPress={go(next)} disabled={next === undefined} />
            </span>
          )}
        </span>
      }
      footer={order && <OrderActions key={order.id} order={order} eventId={event.id} download={download} />}
    >
      <div ref={content} className={css.content} tabIndex={-1}>
        {order ? (
          <OrderFacts key={order.id} order={order} event={event} download={download} />
        ) : asked.isError ? (
          <LoadError {...(isGone(asked.error) ? { message: m.error_order_gone() } : loadErrorOf(asked))} />
        ) : (
          <DrawerOutline />
        )}
      </div>
    </Drawer>
  )
}
