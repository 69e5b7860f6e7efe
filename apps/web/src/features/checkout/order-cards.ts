import { fullName } from '@turnout/domain/accounts/names.ts'
import type { TicketView } from '../../public/frame/parts/ticket/ticket-view.ts'
import type { OrderPage } from './order-page.ts'

/** The tickets to be drawn: those there are, or those there will be when the bank has said yes. */
export const cardsOf = (page: OrderPage): TicketView[] =>
  page.view === 'payment_return' ? awaited(page) : page.tickets.map(({ ticket }) => ticket)

/** They have a holder, and no code. */
function awaited({ event, face, order }: OrderPage): TicketView[] {
  const holder = fullName(order.first_name ?? '', order.last_name)
  const lines = order.order_items.filter((item) => item.product_type === 'TICKET')
  const tiers = lines.flatMap((line) => Array.from({ length: line.quantity }, () => line.item_name))
  return tiers.map((tier, at) => ({
    shortId: `awaited-${at}`,
    eventId: event.id,
    face,
    organizer: event.organizer,
    holder,
    tier,
    price: '',
    reference: '',
    dates: [],
    seat: [],
    seatName: null,
    orderReference: order.public_id,
    state: 'unpaid',
    owing: null,
    movedAt: null,
    qr: null,
  }))
}
