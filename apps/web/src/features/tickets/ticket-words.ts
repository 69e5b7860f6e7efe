import { publicPaths } from '@turnout/contract/paths.ts'
import type { PrintPageProps, TicketPageProps } from '@turnout/contract/tickets/page.ts'
import type { Ticket } from '@turnout/contract/tickets/ticket.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { qrOf } from '../../public/qr-code.ts'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { formatDate, formatMoney } from '../../format/format.ts'
import type { PrintPageView, ShownTicket, TicketPageView, TicketView } from './ticket-page.ts'
import { mayBeRenewed, showsCode, ticketStateOf } from './ticket-state.ts'
import { pathOfImage } from '../../format/image-path.ts'

/** A strip of the cover is this wide on the stub, twice for dense screens; pixels. */
const COVER_WIDTH = 828

interface Wording {
  readonly locale: string
  readonly admitsUnpaid: boolean
}

/** Words the ticket page on the server; the page itself only lays out. */
export const ticketPageView = (props: TicketPageProps): TicketPageView => ({
  locale: props.locale,
  own: props.own,
  place: props.place,
  tickets: props.tickets.map((ticket) => shownTicket(ticket, props)),
})

function shownTicket(ticket: Ticket, { locale, admits_unpaid, public_url, wallets }: TicketPageProps): ShownTicket {
  const view = ticketView(ticket, { locale, admitsUnpaid: admits_unpaid })
  const page = publicPaths.ticket(view.eventId, view.shortId)
  const api = `/api/public/events/${view.eventId}/attendees/${view.shortId}`
  // A pass in a wallet is never updated: it would go on asking for money that came.
  const isPaid = ticket.status === 'ACTIVE'
  return {
    ticket: view,
    pageUrl: public_url + page,
    printHref: `${page}/print`,
    calendarHref: ticket.status === 'CANCELLED' ? null : `${api}/calendar`,
    pdfHref: ticket.code !== null ? `${api}/pdf` : null,
    applePassHref: isPaid && wallets.apple ? `${api}/apple-wallet` : null,
    googlePassHref: isPaid && wallets.google ? `${page}/google-wallet` : null,
    mayBeRenewed: mayBeRenewed(view.state) && ticket.event.lifecycle_status !== 'ENDED',
  }
}

export const printPageView = ({ locale, tickets, admits_unpaid, back_href }: PrintPageProps): PrintPageView => ({
  tickets: tickets.map((ticket) => ticketView(ticket, { locale, admitsUnpaid: admits_unpaid })),
  backHref: back_href,
})

function ticketView(ticket: Ticket, { locale, admitsUnpaid }: Wording): TicketView {
  const { event, product } = ticket
  const zone = { locale, timeZone: event.timezone }
  const state = ticketStateOf(ticket, admitsUnpaid)
  const day = formatDate(event.start_date, 'shortDate', zone)
  const clock = formatDate(event.start_date, 'time', zone)
  return {
    shortId: ticket.short_id,
    eventId: event.id,
    eventTitle: event.title,
    organizer: event.organizer.name,
    startsAt: event.start_date,
    when: `${day}, ${clock}, ${m.tickets_zone({ city: cityOfZone(event.timezone) })}`,
    where: whereOf(ticket),
    holder: `${ticket.first_name} ${ticket.last_name}`,
    tier: product.price_label === null ? product.title : `${product.title}, ${product.price_label}`,
    price: ticket.price === 0 ? m.tickets_free() : formatMoney(ticket.price, { locale, currency: ticket.currency }),
    reference: ticket.public_id,
    orderReference: ticket.order_public_id,
    state,
    movedAt: movedAtOf(ticket, zone),
    qr: ticket.code === null || !showsCode(state) ? null : qrOf(ticket.code),
    cover: coverOf(ticket),
  }
}

/** The time alone on the day of the event, else with its day. */
function movedAtOf(
  { checked_in_at, checked_out_at, event }: Ticket,
  zone: { locale: string; timeZone: string },
): string | null {
  const at = checked_in_at ?? checked_out_at
  if (at === null) return null
  const isSameDay = formatDate(at, 'date', zone) === formatDate(event.start_date, 'date', zone)
  return formatDate(at, isSameDay ? 'time' : 'moment', zone)
}

function whereOf({ event }: Ticket): string {
  if (event.settings.is_online_event) return m.tickets_online()
  const { venue_name, address_line_1, city } = event.location_details
  return [venue_name ?? address_line_1, city].filter(Boolean).join(', ')
}

function coverOf({ event }: Ticket): TicketView['cover'] {
  const image = event.images.find(({ type }) => type === 'EVENT_COVER')
  if (image === undefined) return null
  const fitting = image.sizes.filter(({ mime_type, width }) => mime_type === 'image/webp' && width <= COVER_WIDTH)
  return { src: fitting.at(-1)?.url ?? pathOfImage(image), placeholder: image.placeholder }
}
