import { m } from '@turnout/messages/generated/messages.js'
import { useDeskKeys } from '../../../../desk/list/use-desk-keys.ts'
import { pressAct } from '../../../../desk/table/row-ticking.ts'
import type { OrdersDesk } from './use-orders-desk.ts'

interface OrderKeys {
  orders: OrdersDesk
  onView: (place: number) => boolean
  mayWrite: boolean
  mayExport: boolean
}

/** The keys of the order desk. Cancelling has none. */
export function useOrderKeys({ orders, onView, mayWrite, mayExport }: OrderKeys): void {
  useDeskKeys({
    title: m.orders_title(),
    of: orders,
    onView,
    mayTick: mayWrite,
    mayExport,
    acts: [
      { chord: 'p', does: m.orders_mark_paid(), run: () => pressAct('pay') },
      { chord: 'm', does: m.orders_message(), run: () => pressAct('message') },
      { chord: 'r', does: m.orders_refund(), run: () => pressAct('refund') },
    ],
  })
}
