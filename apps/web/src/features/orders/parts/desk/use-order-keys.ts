import { m } from '@turnout/messages/generated/messages.js'
import { useNavigate } from 'react-router'
import type { DeskView } from '../../../../desk/table/DeskViews.tsx'
import { useListKeys } from '../../../../desk/table/use-list-keys.ts'
import type { OrdersDesk } from './use-orders-desk.ts'

interface OrderKeys {
  orders: OrdersDesk
  views: readonly DeskView[]
  mayWrite: boolean
  mayExport: boolean
}

/** Presses the button of an act, of the order that is open or of those that are ticked. */
const pressAct = (act: string): boolean => {
  const places = [...document.querySelectorAll<HTMLElement>(`[data-act="${act}"] button:not(:disabled)`)]
  const target = places.find((one) => one.offsetParent !== null)
  target?.click()
  return target !== undefined
}

/** The keys of the order desk. Cancelling has none. */
export function useOrderKeys({ orders, views, mayWrite, mayExport }: OrderKeys): void {
  const go = useNavigate()
  const { desk, selection, list, whole, picked } = orders
  const { row } = desk.cursor
  const listed = list.rows?.find(({ id }) => id === row?.id)
  useListKeys({
    title: m.orders_title(),
    cursor: desk.cursor,
    openId: desk.openId,
    onOpen: desk.show,
    onClose: desk.close,
    ticking: mayWrite
      ? {
          count: selection.count,
          clear: selection.clear,
          all: selection.selectAll,
          toggle: (reaches) =>
            listed && selection.table.onToggle(listed, reaches || !selection.table.isSelected(listed), reaches),
        }
      : undefined,
    onHeight: desk.rows.toggle,
    onView: (place) => {
      const view = views[place - 1]
      if (view === undefined) return false
      void go(view.href)
      return true
    },
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
