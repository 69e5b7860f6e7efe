import type { PublicOrder } from '@turnout/contract/checkout/public-order.ts'
import { requestOf } from '@turnout/contract/client.ts'
import type { TicketDate } from '@turnout/contract/occurrences/ticket-date.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { downloadTicketCalendar } from '@turnout/contract/tickets/endpoints.ts'
import type { Ticket } from '@turnout/contract/tickets/ticket.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import { seatName } from '@turnout/messages/seat-name.ts'
import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import type { DateFormat } from '../../../../format/format.ts'
import { comma } from '../../../../format/in-a-row.ts'
import { dateInLine, datesOfTicket } from '../../../../format/ticket-date.ts'
import { type DayTileWords, tileOf } from './moved-words.ts'

/*
 * The dates of an order, in an event with several: those of its lines.
 */

type Dated = Pick<PublicOrder, 'order_items' | 'server_time'>

const isOver = ({ end_date, start_date, status }: TicketDate, now: string): boolean =>
  status === 'CANCELLED' || Date.parse(end_date ?? start_date) < Date.parse(now)

/** Each once: the next first, those that are over or cancelled last. */
function datesOf({ order_items: items, server_time: now }: Dated): TicketDate[] {
  const dates = new Map(items.flatMap(datesOfTicket).map((date) => [date.id, date]))
  return [...dates.values()].toSorted(
    (a, b) => Number(isOver(a, now)) - Number(isOver(b, now)) || Date.parse(a.start_date) - Date.parse(b.start_date),
  )
}

/** The next of them; none in an event with one date. */
export const nextDateOf = (order: Dated): TicketDate | undefined => datesOf(order)[0]

/** The tickets of an order for one date. */
export interface OrderDate extends DayTileWords {
  readonly id: number
  readonly startsAt: string
  /** "Sat 6 Mar 2027, 19:30" */
  readonly title: string
  /** Its own name and place; '' without. */
  readonly details: string
  readonly isCancelled: boolean
  /** The next of them that takes place. */
  readonly isNext: boolean
  readonly calendarHref: string | null
  readonly tickets: readonly { readonly href: string; readonly holder: string; readonly tier: string }[]
}

/** Tickets in the order of their dates; of an event with one date as they are. */
export function ticketsByDate(order: Dated, tickets: readonly Ticket[]): Ticket[] {
  const dates = datesOf(order).map(({ id }) => id)
  const rank = ({ event_occurrence: date }: Ticket): number => (date === undefined ? -1 : dates.indexOf(date.id))
  return tickets.toSorted((a, b) => rank(a) - rank(b))
}

/** What the page of an order says of each of its dates; none unless there are several. */
export function orderDates(order: Dated, tickets: readonly Ticket[], zone: DateFormat): OrderDate[] {
  const dates = datesOf(order)
  if (dates.length < 2) return []
  return dates.map((date, at) => {
    const own = tickets.filter(
      (ticket) => ticket.status !== 'CANCELLED' && datesOfTicket(ticket).some(({ id }) => id === date.id),
    )
    const [first] = own
    return {
      id: date.id,
      startsAt: date.start_date,
      ...tileOf(date.start_date, zone),
      title: dateInLine(date, zone),
      details: [date.label, date.place].filter((part) => part !== null).join(comma()),
      isCancelled: date.status === 'CANCELLED',
      isNext: at === 0 && !isOver(date, order.server_time),
      calendarHref: first === undefined ? null : requestOf(downloadTicketCalendar, { params: named(first) }).url,
      tickets: own.map((ticket) => ({
        href: publicPaths.ticket(ticket.event.id, ticket.short_id),
        holder: fullName(ticket.first_name, ticket.last_name),
        tier: [tierName(ticket.product.title, ticket.product.price_label), ticket.seat && seatName(ticket.seat)]
          .filter((part) => part !== undefined)
          .join(' · '),
      })),
    }
  })
}

const named = ({ event, short_id }: Ticket) => ({ event_id: event.id, attendee_short_id: short_id })
