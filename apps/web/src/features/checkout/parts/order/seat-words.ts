import type { OrderPageProps, SeatChanges } from '@turnout/contract/checkout/page.ts'
import { BASE_LOCALE, localeOf } from '@turnout/messages/locale.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { seatName } from '@turnout/messages/seat-name.ts'
import { formatDate, formatNearDate } from '../../../../format/format.ts'
import { comma, inARow } from '../../../../format/in-a-row.ts'

/** The seats of an order that its buyer may change. */
export interface SeatWords {
  /** "Until Fri 10 December, 18:00, for a free seat of the same price." */
  readonly row: string
  readonly tickets: readonly {
    readonly id: number
    /** "Stalls · Row F · Seat 12" */
    readonly seat: string
    /** The same with the guest's name. */
    readonly words: string
  }[]
}

export function seatWords({ locale, order }: OrderPageProps, { until, tickets }: SeatChanges): SeatWords {
  const zone = { locale, timeZone: order.event.timezone }
  const moment = formatNearDate(until, 'weekdayAndDay', zone) + comma() + formatDate(until, 'time', zone)
  return {
    row: m.seat_change_row({ until: moment }),
    tickets: tickets.map(({ id, name, seat: named }) => {
      const seat = seatName(named, localeOf(locale) ?? BASE_LOCALE)
      return { id, seat, words: inARow(seat, name) }
    }),
  }
}
