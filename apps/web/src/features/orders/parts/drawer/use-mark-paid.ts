import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { actLater, isWaiting, onWaiting, takeBack } from '../../../../api/leaving/delayed-acts.ts'
import type { useDrawerActs } from '../../../../desk/use-drawer-acts.ts'
import { useOrderActs } from '../../api.ts'

/**
 * "Mark as paid" cannot be reversed, and mails the tickets. So it waits some seconds in which Undo
 * works. The result is shown in the drawer, or in a toast when the drawer shows something else by
 * then.
 */
export function useMarkPaid(order: Order, eventId: number, { start }: Pick<ReturnType<typeof useDrawerActs>, 'start'>) {
  const acts = useOrderActs(eventId)
  const name = `mark paid ${order.id}`
  const waits = useSyncExternalStore(onWaiting, () => isWaiting(name))
  const isShown = useShown()
  const send = async (leaving: boolean) => {
    let news = ''
    const act = async (idempotencyKey: string) => {
      await acts.markPaid(order.id, { idempotencyKey, keepalive: leaving })
      news = m.orders_marked_paid({ reference: order.public_id })
      return news
    }
    await start('paid', act, m.orders_mark_paid_failed())
    if (isShown.current) return
    showToast(
      news === ''
        ? { message: m.orders_mark_paid_failed(), action: { label: m.shell_try_again(), onPress: () => send(false) } }
        : { message: news },
    )
  }
  return { waits, press: () => actLater(name, send), undo: () => takeBack(name) }
}

function useShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
