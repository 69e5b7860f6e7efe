import type { Ticket } from '@turnout/contract/tickets/ticket.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { qrOf } from '../../public/qr-code.ts'
import { cityOfZone, formatDate, formatMoney } from '../../public/format.ts'
import type { PrintPageProps, PrintPageView, TicketPageProps, TicketPageView, TicketView } from './ticket-page-props.ts'
import { showsCode, ticketStateOf } from './ticket-state.ts'

/** A strip of the cover is this wide on the stub, twice for dense screens; pixels. */
const COVER_WIDTH = 828

interface Wording {
  readonly locale: string
  readonly admitsUnpaid: boolean
}

/** Words the ticket page on the server; the page itself only lays out. */
export function ticketPageView(props: TicketPageProps): TicketPageView {
  const { locale, ticket, neighbours } = props
  const at = neighbours.findIndex((neighbour) => neighbour.is_this)
  return {
    locale,
    ticket: ticketView(ticket, { locale, admitsUnpaid: props.admits_unpaid }),
    place:
      neighbours.length < 2
        ? null
        : { at: at + 1, of: neighbours.length, previous: neighbours[at - 1]?.href, next: neighbours[at + 1]?.href },
    pageUrl: props.page_url,
    printHref: props.print_href,
    calendarHref: ticket.event.status === 'LIVE' ? `/e/${ticket.event.id}/${ticket.event.slug}.ics` : null,
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
    checkedIn: checkedInOf(ticket, zone),
    qr: ticket.code === null || !showsCode(state) ? null : qrOf(ticket.code),
    cover: coverOf(ticket),
  }
}

/** The time alone on the day of the event, else with its day. */
function checkedInOf({ checked_in_at, event }: Ticket, zone: { locale: string; timeZone: string }): string | null {
  if (checked_in_at === null) return null
  const isSameDay = formatDate(checked_in_at, 'date', zone) === formatDate(event.start_date, 'date', zone)
  return formatDate(checked_in_at, isSameDay ? 'time' : 'moment', zone)
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
  return { src: fitting.at(-1)?.url ?? image.url, placeholder: image.placeholder }
}
