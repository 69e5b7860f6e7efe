import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useRef, useState } from 'react'
import { useOrderActs } from '../api.ts'
import { keepFocus } from '../../attendees/parts/keep-focus.ts'
import { useAct } from '../../attendees/parts/use-act.ts'

/** What an act asks more about before it is done. */
export type OpenQuestion = 'refund' | 'cancel' | 'message'

/** What the buttons of an order do, and what came of it: said beside them, not in a toast that would lie over them. */
export function useOrderButtons(order: Order, eventId: number) {
  const acts = useOrderActs(eventId)
  const { failed, run } = useAct()
  const [news, setNews] = useState<string | null>(null)
  const [asking, setAsking] = useState<OpenQuestion | null>(null)
  const home = useRef<HTMLDivElement>(null)
  const tell = (words: string) => {
    setAsking(null)
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
    /** Takes the focus that a button loses when it goes. */
    home,
    news,
    failed,
    asking,
    ask: (question: OpenQuestion) => {
      setNews(null)
      setAsking(question)
    },
    close: () => setAsking(null),
    /** Closes the question and says what came of it. */
    tell,
    markPaid: () => start('paid', markPaid, m.orders_mark_paid_failed()),
    resend: () => start('resend', (key) => acts.resend(order.id, key), m.orders_resend_failed()),
    message: (body: Parameters<typeof acts.message>[1]) => acts.message(order.id, body).then(tell),
  }
}
