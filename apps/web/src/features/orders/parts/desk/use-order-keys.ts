import { m } from '@turnout/messages/generated/messages.js'
import { pressAct, tickingOf } from '../../../../desk/table/row-ticking.ts'
import { useListKeys } from '../../../../desk/table/use-list-keys.ts'
import type { OrdersDesk } from './use-orders-desk.ts'

interface OrderKeys {
  orders: OrdersDesk
  onView: (place: number) => boolean
  mayWrite: boolean
  mayExport: boolean
}

/** The keys of the order desk. Cancelling has none. */
export function useOrderKeys({ orders, onView, mayWrite, mayExport }: OrderKeys): void {
  const { desk, selection, list, whole, picked } = orders
  const { row } = desk.cursor
  const listed = list.rows?.find(({ id }) => id === row?.id)
  useListKeys({
    title: m.orders_title(),
    cursor: desk.cursor,
    openId: desk.openId,
    onOpen: desk.show,
    onClose: desk.close,
    ticking: mayWrite ? tickingOf(selection, listed) : undefined,
    onHeight: desk.rows.toggle,
    onView,
    more: [
      { chord: 'p', does: m.orders_mark_paid(), run: () => pressAct('pay') },
      { chord: 'm', does: m.orders_message(), run: () => pressAct('message') },
      { chord: 'r', does: m.orders_refund(), run: () => pressAct('refund') },
      ...(mayExport
        ? [
            {
              chord: 'e',
              does: m.attendees_export(),
              run: () => void (selection.count > 0 ? picked : whole).run('csv'),
            },
          ]
        : []),
    ],
  })
}
