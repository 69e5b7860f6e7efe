import type { TillPrintProps } from '@turnout/contract/box-office/page.ts'
import type { Ticket } from '@turnout/contract/tickets/ticket.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES } from '@turnout/messages/locale.ts'
import { ticketView } from '../../../../public/frame/parts/ticket/ticket-words.ts'
import type { TicketView } from '../../../../public/frame/parts/ticket/ticket-view.ts'

/** A ticket of a sale for paper. */
export interface PrintedTicket {
  readonly view: TicketView
  /** '' for a guest who gave no name. */
  readonly firstName: string
  readonly lastName: string
}

/** The words in place of a name that was not given, in the language of the sale. */
const isNameless = ({ first_name: first, last_name: last }: Ticket): boolean =>
  last === '' && LOCALES.some((locale) => m.box_office_guest_name({}, { locale }) === first)

/** The tickets of a sale, a guest's name only where one was given. */
export const printedTickets = ({ tickets, locale, admits_unpaid: admitsUnpaid }: TillPrintProps): PrintedTicket[] =>
  tickets.map((ticket) => {
    const view = ticketView(ticket, { locale, admitsUnpaid })
    return isNameless(ticket)
      ? { view: { ...view, holder: '' }, firstName: '', lastName: '' }
      : { view, firstName: ticket.first_name, lastName: ticket.last_name }
  })

/** The largest size, in mm, at which the longest word of a name still has room on a badge. */
export function nameSize(name: string, most: number): number {
  const longest = Math.max(...name.split(/[\s-]+/u).map((word) => [...word].length), 1)
  return Math.min(most, Math.floor((ROOM_MM / (longest * WIDEST)) * 10) / 10)
}

/** Of a badge, less its margins. */
const ROOM_MM = 89
/** A wide letter, in parts of the size. */
const WIDEST = 0.74
