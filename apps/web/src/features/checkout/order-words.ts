import { mapLink } from '../../public/frame/map-link.ts'
import type { OrderPageProps } from '@turnout/contract/checkout/page.ts'
import type { OrderEvent } from '@turnout/contract/checkout/public-order.ts'
import type { Ticket } from '@turnout/contract/tickets/ticket.ts'
import type { TicketDate } from '@turnout/contract/occurrences/ticket-date.ts'
import { placeNamed } from '@turnout/domain/occurrences/on-date.ts'
import { addressInOneLine } from '@turnout/domain/addresses/write-address.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES, NATIVE_NAMES } from '@turnout/messages/locale.ts'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { tagOf } from '@turnout/messages/tags.ts'
import { formatDate, formatDay, formatMoney, formatTimeRange } from '../../format/format.ts'
import { inARow } from '../../format/in-a-row.ts'
import { pathOfImage } from '../../format/image-path.ts'
import { ticketFace } from '../../public/frame/parts/paper/ticket-face.ts'
import { shownTicket } from '../../public/frame/parts/ticket/ticket-words.ts'
import { checkoutPage } from './checkout-words.ts'
import { cancelWords } from './cancel-words.ts'
import { cancelledWords } from './cancelled-words.ts'
import { goneTitle, goneWords } from './parts/order/gone-words.ts'
import { leavingWords } from './parts/order/leaving-words.ts'
import { seatWords } from './parts/order/seat-words.ts'
import { movedWords } from './parts/order/moved-words.ts'
import { nextDateOf, orderDates, ticketsByDate } from './parts/order/order-dates.ts'
import { transferRows, transferScan } from './transfer-words.ts'
import type { OrderPage, OrderWords } from './order-page.ts'

/** Words the page of an order on the server, and leaves behind what its browser does not need. */
export function orderPage(props: OrderPageProps): OrderPage {
  const { locale, view, ticket_count, public_url: publicUrl, wallets } = props
  const next = nextDateOf(props.order)
  const event = onDate(props.order.event, next)
  const gone = goneWords(props)
  // What was for a cancelled date is said by that date.
  const shown = props.tickets.filter((ticket) => props.order.status === 'CANCELLED' || !isGone(ticket))
  const tickets = ticketsByDate(props.order, shown)
  const dates = orderDates(props.order, tickets, { locale, timeZone: event.timezone })
  const {
    order,
    words,
    event: small,
  } = checkoutPage({ ...props, questions: [], payment: null, takes_promo_codes: false, seat_link: null, given: null })
  const { payBy: _payBy, heldUntil: _heldUntil, countries: _countries, ...common } = words
  const admitsUnpaid = event.settings.allow_orders_awaiting_offline_payment_to_check_in
  const wording = { locale, admitsUnpaid, publicUrl, wallets }
  return {
    locale,
    view,
    return_to: props.return_to,
    payment: props.payment,
    event: { ...small, contact_href: withReference(small.contact_href, order.public_id) },
    order,
    face: ticketFace(event, locale, next),
    words: { ...common, ...orderWords({ ...props, order: { ...props.order, event } }) },
    ...(dates.length > 0 && { dates }),
    ...(props.moved !== undefined && { moved: movedWords(props) }),
    ...(gone.length > 0 && { gone }),
    goneTitle: goneTitle(props, gone),
    ...(props.leaving !== undefined && { leaving: leavingWords(props) }),
    ...(props.seat_changes !== undefined && { seats: seatWords(props, props.seat_changes) }),
    tickets: tickets.map((ticket: Ticket) => shownTicket(ticket, wording)),
    ticketCount: ticket_count - (props.tickets.length - shown.length),
    backdrop: backdropOf(event),
    languages: LOCALES.map((code) => ({ locale: code, name: NATIVE_NAMES[code], href: `?lang=${code}` })),
    place: placeOf(event, locale),
  }
}

/** Whether its date is cancelled. */
const isGone = ({ event_occurrence: date }: Ticket): boolean => date?.status === 'CANCELLED'

/** An event with the times and the place of a date. */
function onDate(event: OrderEvent, date: TicketDate | undefined): OrderEvent {
  if (date === undefined) return event
  const { start_date, end_date, place } = date
  if (place === null) return { ...event, start_date, end_date }
  const settings = { ...event.settings, is_online_event: false, maps_url: null }
  return { ...event, start_date, end_date, settings, location_details: placeNamed(place) }
}

/** A mail about the order names it in its subject. */
const withReference = (href: string | null, reference: string): string | null =>
  href?.startsWith('mailto:') === true ? `${href}${encodeURIComponent(`, ${reference}`)}` : href

type NewWords = Pick<
  OrderWords,
  | 'cancel'
  | 'cancelRefused'
  | 'cancelled'
  | 'refunded'
  | 'payBy'
  | 'urgency'
  | 'heldUntil'
  | 'due'
  | 'arrived'
  | 'transfer'
  | 'scan'
  | 'madeAt'
  | 'date'
  | 'time'
  | 'month'
  | 'day'
>

const DAY_MS = 24 * 60 * 60 * 1000

function urgencyOf({ order, pay_by: due }: OrderPageProps): OrderWords['urgency'] {
  if (due === null || order.status !== 'AWAITING_OFFLINE_PAYMENT' || order.payment_method === 'AT_THE_DOOR') return null
  const left = Date.parse(due) - Date.parse(order.server_time)
  if (left <= 0) return 'LATE'
  return left <= DAY_MS ? 'LAST_DAY' : null
}

function orderWords(props: OrderPageProps): NewWords {
  const { locale, order, pay_by, held_until } = props
  const money = (amount: number): string => formatMoney(amount, { locale, currency: order.currency })
  const due = money(order.status === 'AWAITING_OFFLINE_PAYMENT' ? order.amount_due : order.total_gross)
  const { event } = order
  const zone = { locale, timeZone: event.timezone }
  return {
    refunded: order.total_refunded > 0 ? money(-order.total_refunded) : null,
    due,
    arrived: order.amount_received > 0 ? money(order.amount_received) : null,
    cancel: cancelWords(props),
    cancelRefused:
      props.cancelling === 'passed_on' ? m.checkout_cancel_passed_on({ organizer: event.organizer.name }) : null,
    cancelled: cancelledWords(props),
    urgency: urgencyOf(props),
    heldUntil: held_until === null || urgencyOf(props) !== 'LATE' ? null : formatDate(held_until, 'plainDate', zone),
    payBy: pay_by === null || isDoorEnough(props, pay_by) ? null : formatDate(pay_by, 'plainDate', zone),
    transfer: order.status === 'AWAITING_OFFLINE_PAYMENT' ? transferRows(order, due) : null,
    scan: order.status === 'AWAITING_OFFLINE_PAYMENT' ? transferScan(order, due) : null,
    madeAt: inARow(formatDate(order.created_at, 'plainDate', zone), formatDate(order.created_at, 'time', zone)),
    date: formatDate(event.start_date, 'date', zone),
    time: inARow(timeOf(event, locale), m.storefront_zone({ city: cityOfZone(event.timezone) })),
    month: formatDate(event.start_date, 'month', zone).replace('.', ''),
    day: formatDay(event.start_date, zone),
  }
}

/** Its tickets work, and the event begins before the money is due: it can be paid at the door. */
const isDoorEnough = ({ order: { event, payment_method: method } }: OrderPageProps, payBy: string): boolean =>
  method !== 'BANK_TRANSFER' &&
  event.settings.allow_orders_awaiting_offline_payment_to_check_in &&
  Date.parse(payBy) >= Date.parse(event.start_date)

function timeOf({ start_date, end_date, timezone }: OrderEvent, locale: string): string {
  const zone = { locale, timeZone: timezone }
  const isOneNight = end_date !== null && Date.parse(end_date) - Date.parse(start_date) < DAY_MS
  return isOneNight ? formatTimeRange(start_date, end_date, zone) : formatDate(start_date, 'time', zone)
}

function backdropOf({ images, settings }: OrderEvent): string | null {
  const cover = images.find(({ type }) => type === 'EVENT_COVER')
  if (cover === undefined || settings.homepage_background_type !== 'MIRROR_COVER_IMAGE') return null
  return cover.sizes[0]?.url ?? pathOfImage(cover)
}

function placeOf({ settings, location_details: at }: OrderEvent, locale: string): OrderPage['place'] {
  if (settings.is_online_event) return null
  const country = at.country === null ? null : new Intl.DisplayNames(tagOf(locale), { type: 'region' }).of(at.country)
  const address = addressInOneLine(at, { countryName: country })
  const name = at.venue_name ?? at.address_line_1 ?? at.city
  if (name === null || name === undefined || name === '') return null
  return { name, address: address === name ? '' : address, map: mapLink(settings.maps_url, address || name) }
}
