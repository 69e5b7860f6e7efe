import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useRef, useState } from 'react'
import { useOrderActs } from '../api.ts'
import { keepFocus } from './keep-focus.ts'
import { useAct } from './use-act.ts'

/** What the buttons of an order do, and what came of it: said beside them, not in a toast that would lie over them. */
export function useOrderButtons(order: Order, eventId: number) {
  const acts = useOrderActs(eventId)
  const { failed, run } = useAct()
  const [news, setNews] = useState<string | null>(null)
  const home = useRef<HTMLDivElement>(null)
  const tell = (words: string) => {
    setNews(words)
    keepFocus(home.current)
  }
  const start = (name: string, act: (key: string) => Promise<string>, failure: string) => {
    setNews(null)
    return run(name, async (key) => tell(await act(key)), failure)
  }
  const markPaid = async (key: string) => {
    await acts.markPaid(order.id, key)
    return m.orders_marked_paid({ reference: order.public_id })
  }
  return {
    /** Takes the focus that a button loses when it is disabled. */
    home,
    news,
    failed,
    markPaid: () => start('paid', markPaid, m.orders_mark_paid_failed()),
    resend: () => start('resend', (key) => acts.resend(order.id, key), m.orders_resend_failed()),
    tellCancelled: () => tell(m.orders_cancelled_news({ reference: order.public_id })),
  }
}
