import { BULK_ORDERS_MAX } from '@turnout/contract/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Ban, CircleCheck, RotateCw, Send, Undo2 } from 'lucide-react'
import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { DeskBulk } from '../../../../desk/table/DeskBulk.tsx'
import { useWriteToPicked } from '../../../../desk/picked/use-write-to-picked.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { orderIds } from '../../api.ts'
import { sumWords } from './sum-words.ts'
import type { OrderBulk } from './use-order-bulk.ts'
import type { OrdersDesk } from './use-orders-desk.ts'

interface OrderBulkBarProps {
  eventId: number
  orders: OrdersDesk
  bulk: OrderBulk
  onClear: () => void
}

/** The acts on the ticked orders. */
export function OrderBulkBar({ eventId, orders, bulk, onClear }: OrderBulkBarProps) {
  const { selection, list, picked } = orders
  const mayMessage = useMay('messages:send')
  const mayExport = useMay('guests:export')
  const mayRefund = useMay('orders:refund')
  const writing = useWriteToPicked<OrderRow>({
    selection,
    fits: ({ email }) => email !== null,
    allIds: () => orderIds(eventId, orders.meant),
    to: (ids) => ({ message_type: 'ORDER_OWNERS_WITH_PRODUCT', order_ids: ids }),
  })
  const isTooMany = selection.count > BULK_ORDERS_MAX
  return (
    <DeskBulk
      count={selection.count}
      total={list.total ?? 0}
      sum={selection.isAll ? undefined : sumWords([...selection.rows.values()])}
      tooMany={isTooMany ? m.orders_bulk_too_many({ maximum: BULK_ORDERS_MAX }) : undefined}
      acts={[
        {
          action: 'mark_as_paid',
          key: 'pay',
          label: m.orders_mark_paid(),
          icon: CircleCheck,
          count: bulk.count('mark_as_paid'),
        },
        {
          action: 'resend_confirmation',
          label: m.orders_bulk_resend(),
          icon: RotateCw,
          count: bulk.count('resend_confirmation'),
        },
        ...(mayMessage
          ? ([
              {
                action: 'message',
                key: 'message',
                label: m.orders_message(),
                icon: Send,
                count: writing.count,
              },
            ] as const)
          : []),
        ...(mayRefund
          ? ([
              {
                action: 'refund',
                key: 'refund',
                label: m.orders_bulk_refund(),
                icon: Undo2,
                count: bulk.count('refund'),
              },
            ] as const)
          : []),
        { action: 'cancel', label: m.orders_bulk_cancel(), icon: Ban, count: bulk.count('cancel'), danger: true },
      ]}
      onAsk={(action) => (action === 'message' ? writing.write() : bulk.ask(action))}
      onSelectAll={selection.selectAll}
      onClear={onClear}
      exporting={picked.progress !== null}
      onExport={mayExport ? picked.run : undefined}
    />
  )
}
