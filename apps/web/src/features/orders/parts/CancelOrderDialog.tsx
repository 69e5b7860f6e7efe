import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useOrderActs } from '../api.ts'
import { amountWords, buyerName } from '../order-words.ts'
import { useAct } from './use-act.ts'

export interface CancelOrderDialogProps {
  order: Order
  eventId: number
  open: boolean
  onClose: () => void
  /** The order is cancelled. */
  onDone: () => void
}

/** Asks before an order is cancelled, because neither mail nor tickets come back. */
export function CancelOrderDialog({ order, eventId, open, onClose, onDone }: CancelOrderDialogProps) {
  const acts = useOrderActs(eventId)
  const { failed, run, forget } = useAct()
  const close = () => {
    forget()
    onClose()
  }
  const cancel = async (key: string) => {
    await acts.cancel(order.id, key)
    close()
    onDone()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={m.orders_cancel_title({ reference: order.public_id, name: buyerName(order) })}
      consequences={consequencesOf(order)}
      confirmLabel={m.orders_cancel()}
      safeLabel={m.orders_keep()}
      onConfirm={() => run('cancel', cancel, m.orders_cancel_failed())}
      error={failed ? `${failed.title}. ${failed.reason}` : undefined}
    />
  )
}

/** What cancelling does, each fact only where it is one. */
function consequencesOf(order: Order): readonly string[] {
  const tickets = order.attendees.filter(({ status }) => status !== 'CANCELLED').length
  const places = order.order_items.reduce((sum, item) => sum + item.quantity, 0)
  const isPaid = order.payment_status === 'PAYMENT_RECEIVED'
  return [
    ...(tickets > 0 ? [m.orders_cancel_tickets({ count: tickets })] : []),
    m.orders_cancel_places({ count: places }),
    ...(order.email === null ? [] : [m.orders_cancel_mail({ email: order.email })]),
    ...(isPaid ? [m.orders_cancel_money({ total: amountWords(order.total_gross, order.currency) })] : []),
  ]
}
