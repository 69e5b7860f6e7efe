import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Drawer } from '@turnout/ui/overlays/Drawer.tsx'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { DrawerOutline } from '../../attendees/parts/DrawerOutline.tsx'
import { loadErrorOf } from '../../attendees/parts/load-error.ts'
import { orderQuery } from '../api.ts'
import { OrderActions } from './OrderActions.tsx'
import css from './OrderDrawer.module.css'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'
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

/** One order beside the list; J and K, or the arrows, go through the list. */
export function OrderDrawer({ event, orderId, listed, onShow }: OrderDrawerProps) {
  const asked = useQuery({ ...orderQuery(event.id, orderId ?? 0), enabled: orderId !== null })
  const order = asked.data
  const at = orderId === null ? -1 : listed.indexOf(orderId)
  const previous = at > 0 ? listed[at - 1] : undefined
  const next = at >= 0 ? listed[at + 1] : undefined
  const go = (to: number | undefined) => () => to !== undefined && onShow(to)
  useNextKeys(orderId !== null, { next: go(next), previous: go(previous) })
  return (
    <Drawer
      open={orderId !== null}
      onClose={() => onShow(null)}
      title={
        order === undefined ? (
          m.orders_order()
        ) : (
          <>
            <span className={css.reader}>{m.orders_order()} </span>
            <bdi>{order.public_id}</bdi>
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
      footer={order && <OrderActions key={order.id} order={order} eventId={event.id} />}
    >
      {order ? (
        <OrderFacts order={order} event={event} />
      ) : asked.isError ? (
        <LoadError {...loadErrorOf(asked)} />
      ) : (
        <DrawerOutline />
      )}
    </Drawer>
  )
}
