import { readProps } from '../../../../public/frame/read-props.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { readCardPayment } from '../../api.ts'
import type { OrderPage } from '../../order-page.ts'
import type { Waiting } from '../../order-screen.ts'
import { PATIENCE_MS, pauseAfter, progressOf } from '../../payment-progress.ts'

interface OrderNews {
  readonly page: OrderPage
  readonly waiting: Waiting
  /** The order became paid while the buyer looked on. */
  readonly isFresh: boolean
  askAgain(): void
  /** Shows the order as it is after an act of the buyer, in place. */
  refresh(): Promise<void>
}

/** The order as it is: a page that waits for the bank turns into the page of the paid order. */
export function useOrderNews(first: OrderPage): OrderNews {
  const [page, setPage] = useState(first)
  const [isFresh, setFresh] = useState(false)
  const turn = async (): Promise<void> => {
    const address = publicPaths.order(first.event.id, first.order.short_id, 'summary')
    const made = await readPage(address).catch(() => null)
    if (made === null) return location.replace(address)
    history.replaceState(null, '', address)
    document.title = m.checkout_document_title({ step: m.checkout_your_order(), event: made.event.title })
    setPage(made)
    setFresh(true)
  }
  const refresh = async (): Promise<void> => {
    const now = await readPage(location.pathname + location.search).catch(() => null)
    if (now === null) return location.reload()
    setPage(now)
  }
  const { waiting, askAgain } = usePaymentReturn(page, () => void turn())
  return { page, waiting, askAgain, isFresh, refresh }
}

/**
 * Asks only the server for the state of the payment, until it is clear or a minute has passed. The
 * page reads nothing from the address but the order. `onOrder`: the order is made.
 */
function usePaymentReturn(
  { event, order, view }: Pick<OrderPage, 'event' | 'order' | 'view'>,
  onOrder: () => void,
): { waiting: Waiting; askAgain(): void } {
  const [waiting, setWaiting] = useState<Waiting>('confirming')
  const [round, setRound] = useState(0)
  const [eventId, shortId, isAsked] = [event.id, order.short_id, view === 'payment_return']
  const made = useEffectEvent(onOrder)

  useEffect(() => {
    if (!isAsked) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const startedAt = Date.now()
    const ask = async (asked: number): Promise<void> => {
      const progress = await progressNow({ event_id: eventId, short_id: shortId }, Date.now() - startedAt)
      if (isGone) return
      if (progress === 'order') return made()
      if (progress === 'pay_again') return location.replace(publicPaths.order(eventId, shortId, 'payment'))
      if (progress === 'money_back') return setWaiting('money_back')
      const left = startedAt + PATIENCE_MS - Date.now()
      if (left <= 0) return setWaiting('takes_longer')
      timer = setTimeout(() => void ask(asked + 1), Math.min(pauseAfter(asked), left))
    }
    void ask(0)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [eventId, shortId, isAsked, round])

  return {
    waiting,
    askAgain() {
      setWaiting('confirming')
      setRound(round + 1)
    },
  }
}

/** No answer is no news. */
const progressNow = (order: { event_id: number; short_id: string }, elapsedMs: number) =>
  readCardPayment(order).then(
    (payment) => progressOf(payment, elapsedMs),
    (error: unknown) =>
      error instanceof ApiError && error.code === 'payment_not_started' ? ('pay_again' as const) : ('wait' as const),
  )

/** The page of the order at an address. */
async function readPage(address: string): Promise<OrderPage | null> {
  const page = (await readProps(address)) as OrderPage | null
  return page?.view === 'summary' ? page : null
}
