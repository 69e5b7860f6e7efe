import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import type { Ticket } from '@turnout/contract/tickets/ticket.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { seatName, seatParts } from '@turnout/messages/seat-name.ts'
import { formatDate, formatMoney } from '../../../../format/format.ts'
import { inARow } from '../../../../format/in-a-row.ts'
import { dateInLine } from '../../../../format/ticket-date.ts'
import { qrOf } from '../../qr-code.ts'
import { ticketFace } from '../paper/ticket-face.ts'
import { mayBeRenewed, showsCode, ticketStateOf } from './ticket-state.ts'
import type { ShownTicket, TicketView } from './ticket-view.ts'

interface Wording {
  readonly locale: string
  /** The event's setting for orders that await an offline payment. */
  readonly admitsUnpaid: boolean
}

interface Surroundings extends Wording {
  /** Starts absolute addresses. */
  readonly publicUrl: string
  /** Which wallets this instance makes passes for. */
  readonly wallets: { readonly apple: boolean; readonly google: boolean }
}

/** Words a ticket and its acts on the server; pages only lay out. */
export function shownTicket(ticket: Ticket, { publicUrl, wallets, ...wording }: Surroundings): ShownTicket {
  const view = ticketView(ticket, wording)
  const page = publicPaths.ticket(view.eventId, view.shortId)
  const api = `/api/public/events/${view.eventId}/attendees/${view.shortId}`
  // A pass in a wallet is never updated: it would go on asking for money that came.
  const isPaid = ticket.status === 'ACTIVE'
  return {
    ticket: view,
    pageUrl: publicUrl + page,
    printHref: `${page}/print`,
    calendarHref: ticket.status === 'CANCELLED' ? null : `${api}/calendar`,
    pdfHref: ticket.code !== null ? `${api}/pdf` : null,
    applePassHref: isPaid && wallets.apple ? `${api}/apple-wallet` : null,
    googlePassHref: isPaid && wallets.google ? `${page}/google-wallet` : null,
    mayBeRenewed: mayBeRenewed(view.state) && ticket.event.lifecycle_status !== 'ENDED',
  }
}

export function ticketView(ticket: Ticket, { locale, admitsUnpaid }: Wording): TicketView {
  const { event, product } = ticket
  const state = ticketStateOf(ticket, admitsUnpaid)
  return {
    shortId: ticket.short_id,
    eventId: event.id,
    face: ticketFace(event, locale, ticket.event_occurrence),
    organizer: event.organizer.name,
    holder: fullName(ticket.first_name, ticket.last_name),
    tier: tierName(product.title, product.price_label),
    dates: passDates(ticket, locale),
    seat: ticket.seat === undefined ? [] : seatParts(ticket.seat),
    seatName: ticket.seat === undefined ? null : seatName(ticket.seat),
    price: ticket.price === 0 ? m.tickets_free() : formatMoney(ticket.price, { locale, currency: ticket.currency }),
    reference: ticket.public_id,
    orderReference: ticket.order_public_id,
    state,
    owing: state === 'owing' ? owingWords(ticket) : null,
    movedAt: movedAtOf(ticket, { locale, timeZone: event.timezone }),
    qr: ticket.code === null || !showsCode(state) ? null : qrOf(ticket.code),
  }
}

/** All dates of a pass; the face has the next. None of all else. */
const passDates = ({ event, event_occurrences: dates = [] }: Ticket, locale: string): TicketView['dates'] =>
  dates.map((date) => ({
    text: inARow(dateInLine(date, { locale, timeZone: event.timezone }), ...(date.label === null ? [] : [date.label])),
    isCancelled: date.status === 'CANCELLED',
  }))

const owingWords = ({ order_payment_method: method }: Ticket): string =>
  method === 'BANK_TRANSFER' ? m.tickets_transfer_awaited() : m.tickets_pay_at_door()

/** The time alone on the day of the event, else with its day. */
function movedAtOf(
  { checked_in_at, checked_out_at, event, event_occurrence: date }: Ticket,
  zone: { locale: string; timeZone: string },
): string | null {
  const at = checked_in_at ?? checked_out_at
  if (at === null) return null
  const isSameDay = formatDate(at, 'date', zone) === formatDate((date ?? event).start_date, 'date', zone)
  return formatDate(at, isSameDay ? 'time' : 'moment', zone)
}
