import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef, useState } from 'react'
import type { TicketDesk } from '../ticket-choice/use-ticket-desk.ts'
import css from './closed-desk.module.css'

/** Spoken when so many seconds are left, and at no other time. */
const SPOKEN = [
  { seconds: 3600, words: m.storefront_opens_in_an_hour },
  { seconds: 600, words: m.storefront_opens_in_ten_minutes },
  { seconds: 60, words: m.storefront_opens_in_a_minute },
] as const
/** A moment stays in the live region for so long; seconds. */
const SPOKEN_FOR = 20

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** Visitors who wait for an opening do not all ask in the same instant. */
const SPREAD_MS = 3000
/** Asked too early, or without an answer, the desk asks again after so long. */
const ASK_AGAIN_MS = 5000

/**
 * Seconds until the sale opens, by the server's time; null until the browser has begun to count. At
 * zero the desk asks for the offer, which opens it in place.
 */
function useOpening({ lookAgain, busy }: TicketDesk, opensAt: string): number | null {
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

/** Four cells that count to the opening by the server's time. Without script there is only the date. */
export function SaleClock({ desk, opensAt }: { desk: TicketDesk; opensAt: string }) {
  const left = useOpening(desk, opensAt)
  const days = Math.floor((left ?? 0) / 86_400)
  const cells = [
    { id: 'd', n: String(days), words: m.storefront_clock_days({ count: days }) },
    { id: 'h', n: twoDigits(Math.floor((left ?? 0) / 3600) % 24), words: m.storefront_clock_hours() },
    { id: 'm', n: twoDigits(Math.floor((left ?? 0) / 60) % 60), words: m.storefront_clock_minutes() },
    { id: 's', n: twoDigits((left ?? 0) % 60), words: m.storefront_clock_seconds() },
  ]
  const spoken = SPOKEN.find(({ seconds }) => left !== null && left <= seconds && left > seconds - SPOKEN_FOR)
  return (
    <>
      <div className={css.clock} role="timer" aria-label={m.storefront_clock()} data-needs-script>
        {cells.map(({ id, n, words }) => (
          <div key={id}>
            <b>{left === null ? '–' : n}</b>
            <span>{words}</span>
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {spoken?.words()}
      </p>
    </>
  )
}
