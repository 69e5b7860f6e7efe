import { useEffect, useRef, useState } from 'react'
import type { TicketDesk } from '../ticket-choice/use-ticket-desk.ts'

/** Visitors who wait for an opening do not all ask in the same instant. */
const SPREAD_MS = 3000
/** Asked too early, or without an answer, the desk asks again after so long. */
const ASK_AGAIN_MS = 5000

/**
 * Seconds until the sale opens, by the server's time; null until the browser has begun to count. At
 * zero the desk asks for the offer, which opens it in place.
 */
export function useOpening({ lookAgain, busy }: TicketDesk, opensAt: string): number | null {
  const ahead = useServerLead()
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = (): void => setNow(Date.now() + ahead)
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [ahead])
  const left = now === null ? null : Math.max(0, Math.ceil((Date.parse(opensAt) - now) / 1000))
  const isOver = left === 0
  const look = useRef(lookAgain)
  const asked = useRef(0)
  useEffect(() => {
    look.current = lookAgain
  })
  useEffect(() => {
    if (!isOver || busy) return undefined
    const wait = (asked.current === 0 ? 0 : ASK_AGAIN_MS) + Math.random() * SPREAD_MS
    const timer = setTimeout(() => {
      asked.current += 1
      look.current()
    }, wait)
    return () => clearTimeout(timer)
  }, [isOver, busy])
  return left
}

/** Header of every answer: the time at the server, to the second. */
const DATE = 'date'

/**
 * How far the server's clock is ahead of this device's, ms. Asked again when the page comes back
 * into view, because a device may have slept, or its clock been set, in between.
 */
function useServerLead(): number {
  const [lead, setLead] = useState(0)
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const before = Date.now()
      const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
      const served = Date.parse(answer?.headers.get(DATE) ?? '')
      // The header has whole seconds: half of one is what it lacks on average.
      if (!Number.isNaN(served)) setLead(served + 500 - (before + Date.now()) / 2)
    }
    const askInView = (): void => {
      if (document.visibilityState === 'visible') void ask()
    }
    askInView()
    document.addEventListener('visibilitychange', askInView)
    return () => document.removeEventListener('visibilitychange', askInView)
  }, [])
  return lead
}
