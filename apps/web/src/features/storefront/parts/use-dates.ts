import type { PageDates } from '@turnout/contract/storefront/page.ts'
import { useEffect, useRef } from 'react'
import type { TicketDesk } from '../../checkout/parts/ticket-choice/use-ticket-desk.ts'

interface DatedDesk {
  /** Left out for an event with one date: it loads nothing of this. */
  readonly dates: PageDates | undefined
  readonly eventId: number
  readonly desk: TicketDesk | null
}

/** What a script adds to the choice of a date. */
export function useDates({ dates, eventId, desk }: DatedDesk): void {
  const now = useRef(desk)
  useEffect(() => {
    now.current = desk
  })
  useEffect(() => {
    if (dates === undefined) return undefined
    const page = { dates, eventId, desk: () => now.current }
    const woken = import('./wake-dates.ts').then(({ wakeDates }) => wakeDates(page))
    return () => void woken.then((stop) => stop())
  }, [dates, eventId])
}
