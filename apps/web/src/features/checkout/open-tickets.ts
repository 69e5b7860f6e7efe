import type { OrderAttendee } from '@turnout/contract/checkout/public-order.ts'
import { opensDoor, type DoorStanding } from '@turnout/domain/check-in/opens-door.ts'
import type { CheckoutPage } from './checkout-page.ts'

/** How a ticket of an order stands towards the door. */
export const standingOf = (
  { event, order }: Pick<CheckoutPage, 'event' | 'order'>,
  { status }: OrderAttendee,
): DoorStanding => ({
  status,
  orderStatus: order.status,
  admitsUnpaid: event.settings.allow_orders_awaiting_offline_payment_to_check_in,
})

/**
 * The buyer's tickets that open the door as they are; those that were passed on are their holders'
 * alone.
 */
export const openTickets = (page: Pick<CheckoutPage, 'event' | 'order'>): OrderAttendee[] =>
  page.order.attendees.filter((attendee) => !attendee.is_passed_on && opensDoor(standingOf(page, attendee)))
