import { publicPaths } from '@turnout/contract/paths.ts'
import { slugOf } from '@turnout/domain/events/slug.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { mailedOnDate } from '../../events/mails/queries-mailed-event.ts'
import { addressOf } from '../../events/mails/draw-event-frame.ts'
import { nameOf } from './mail-parts.ts'
import type { MailedAttendee } from './mail-tickets.ts'
import type { MailedOrderRow } from './queries-mail.ts'

/*
 * What a mail tells programs, in the words of schema.org: an order, and a reservation for each
 * ticket. A mail program makes a calendar entry or a card of it. The code is never in it.
 */

const SCHEMA = 'https://schema.org'

const organizationOf = ({ organizer_name: name }: MailedOrderRow): object => ({ '@type': 'Organization', name })

function eventData(order: MailedOrderRow, publicUrl: string): object {
  const { venue } = order
  return {
    '@type': 'Event',
    name: order.event_title,
    startDate: order.start_date.toISOString(),
    ...(order.end_date !== null && { endDate: order.end_date.toISOString() }),
    url: publicUrl + publicPaths.event(order.event_id, slugOf(order.event_title)),
    organizer: organizationOf(order),
    location: order.is_online_event
      ? { '@type': 'VirtualLocation', url: publicUrl + publicPaths.event(order.event_id) }
      : { '@type': 'Place', name: venue ?? order.event_title, address: addressOf(order) ?? venue ?? '' },
  }
}

interface Told {
  readonly tickets: readonly MailedAttendee[]
  /** The page of a ticket. */
  readonly urlOf: (attendee: MailedAttendee) => string
  readonly publicUrl: string
}

export function reservationData(order: MailedOrderRow, { tickets, urlOf, publicUrl }: Told): object[] {
  const status = order.status === 'COMPLETED' ? 'ReservationConfirmed' : 'ReservationPending'
  return tickets.map((attendee) => ({
    '@context': SCHEMA,
    '@type': 'EventReservation',
    reservationNumber: attendee.public_id,
    reservationStatus: `${SCHEMA}/${status}`,
    underName: { '@type': 'Person', name: nameOf(attendee) },
    reservationFor: eventData(mailedOnDate(order, attendee.date), publicUrl),
    reservedTicket: {
      '@type': 'Ticket',
      ticketNumber: attendee.public_id,
      name: attendee.item_name,
      underName: { '@type': 'Person', name: nameOf(attendee) },
      ...(attendee.seat != null && {
        ticketedSeat: {
          '@type': 'Seat',
          seatSection: attendee.seat.section,
          seatRow: attendee.seat.row,
          seatNumber: attendee.seat.number,
        },
      }),
    },
    url: urlOf(attendee),
  }))
}

export function orderData(order: MailedOrderRow, publicUrl: string): object {
  const status = order.status === 'COMPLETED' ? 'OrderDelivered' : 'OrderPaymentDue'
  const each = (minor: number): number => majorFromMinor(minor, order.currency)
  return {
    '@context': SCHEMA,
    '@type': 'Order',
    orderNumber: order.public_id,
    orderStatus: `${SCHEMA}/${status}`,
    merchant: organizationOf(order),
    customer: { '@type': 'Person', name: nameOf(order) },
    priceCurrency: order.currency,
    price: each(order.total_gross_minor),
    url: publicUrl + publicPaths.order(order.event_id, order.short_id, 'summary'),
    acceptedOffer: order.lines.map((line) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Product', name: line.item_name },
      price: each(line.total_gross_minor),
      priceCurrency: order.currency,
      eligibleQuantity: { '@type': 'QuantitativeValue', value: line.quantity },
    })),
  }
}
