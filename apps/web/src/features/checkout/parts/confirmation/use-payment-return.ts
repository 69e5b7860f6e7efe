import { publicPaths } from '@turnout/contract/paths.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { readCardPayment } from '../../api.ts'
import type { OrderPage } from '../../order-page.ts'
import type { Waiting } from '../../order-screen.ts'
import { PATIENCE_MS, pauseAfter, progressOf } from '../../payment-progress.ts'

/**
 * Asks only the server for the state of the payment, until it is clear or a minute has passed. The
 * page reads nothing from the address but the order. `onOrder`: the order is made.
 */
export function usePaymentReturn(
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
