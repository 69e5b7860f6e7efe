import type { PageDates } from '@turnout/contract/storefront/page.ts'
import { useEffect, useRef } from 'react'
import type { DateFormat } from '../../../../format/format.ts'
import type { TicketDesk } from '../../../checkout/parts/ticket-choice/use-ticket-desk.ts'
import type { AwakeDates } from './wake-dates.ts'

interface DatedDesk {
  /** Left out for an event with one date: it loads nothing of this. */
  readonly dates: PageDates | undefined
  readonly eventId: number
  readonly zone: DateFormat
  readonly desk: TicketDesk | null
}

/** What a script adds to the choice of a date. */
export function useDates({ dates, eventId, zone, desk }: DatedDesk): void {
  const now = useRef(desk)
  const awake = useRef<AwakeDates>(null)
  useEffect(() => {
    now.current = desk
    awake.current?.look()
  })
  const { locale, timeZone } = zone
  useEffect(() => {
    if (dates === undefined) return undefined
    const page = { dates, eventId, zone: { locale, timeZone }, desk: () => now.current }
    const woken = import('./wake-dates.ts').then(({ wakeDates }) => (awake.current = wakeDates(page)))
    return () => void woken.then(({ stop }) => stop())
  }, [dates, eventId, locale, timeZone])
}
