import type { PublicOrder } from '@turnout/contract/checkout/public-order.ts'
import { useEffect, useState } from 'react'
import { askMoreTime } from '../api.ts'
import type { CheckoutPage } from '../checkout-page.ts'
import { type HoldTimes, secondsLeft } from '../hold-clock.ts'
import { type BuyerAct, useBuyerAct } from './order/use-buyer-act.ts'

/** A hold as it runs out. */
export interface Hold {
  /** Whole seconds, by the server's clock. */
  readonly left: number
  readonly isOver: boolean
  readonly canExtend: boolean
  /** Set once the buyer has got more time on this page; the clock is calm again. */
  readonly isExtended: boolean
  readonly extending: BuyerAct
  extend(): void
  /** The server says it is over, against any time on the clock. */
  end(): void
}

interface Running extends HoldTimes {
  readonly canExtend: boolean
  readonly isExtended: boolean
  /**
   * When the server's answer arrived, on this device's clock; null while rendering on the server.
   */
  readonly answeredAt: number | null
}

const TICK_MS = 250

/** When the document arrived: the server's clock in its props is that old. */
function documentArrivedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  const arrived = navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0
  return performance.timeOrigin + arrived
}

const timesOf = (order: Pick<PublicOrder, 'reserved_until' | 'server_time' | 'can_extend'>) => ({
  reservedUntil: order.reserved_until,
  serverTime: order.server_time,
  canExtend: order.can_extend,
})

const leftOf = (hold: Running): number => secondsLeft(hold, hold.answeredAt === null ? 0 : Date.now() - hold.answeredAt)

export function useHold({ order, event, view }: CheckoutPage): Hold {
  const [running, setRunning] = useState<Running>({ ...timesOf(order), isExtended: false, answeredAt: null })
  const [left, setLeft] = useState(() => leftOf(running))
  const [ended, setEnded] = useState(view === 'expired')
  const end = (): void => setEnded(true)
  const extending = useBuyerAct({ onExpired: end })

  useEffect(() => {
    const arrived = documentArrivedAt()
    const own = running.answeredAt === null ? { ...running, answeredAt: arrived } : running
    const tick = (): void => setLeft(leftOf(own))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [running])

  return {
    left,
    isOver: ended || left === 0,
    canExtend: running.canExtend,
    isExtended: running.isExtended,
    extending,
    extend() {
      extending.run(`extend ${order.short_id}`, async (key) => {
        const longer = await askMoreTime({ event_id: event.id, short_id: order.short_id }, key)
        setRunning({ ...timesOf(longer), isExtended: true, answeredAt: Date.now() })
      })
    },
    end,
  }
}
