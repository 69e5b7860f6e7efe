import type { Ticket } from '@turnout/contract/tickets/ticket.ts'

/**
 * How a ticket stands, in the order of what its holder must know first. `owing`: it opens the door, and money is still owed; `unpaid`: it
 * opens nothing until it is paid.
 */
export type TicketState = 'valid' | 'inside' | 'cancelled' | 'unpaid' | 'owing'

type Standing = Pick<Ticket, 'status' | 'order_status' | 'checked_in_at'>

/** `admitsUnpaid`: the event's setting for orders that await an offline payment. */
export function ticketStateOf(ticket: Standing, admitsUnpaid: boolean): TicketState {
  if (ticket.status === 'CANCELLED') return 'cancelled'
  if (ticket.checked_in_at !== null) return 'inside'
  if (ticket.status === 'ACTIVE') return 'valid'
  return admitsUnpaid && ticket.order_status === 'AWAITING_OFFLINE_PAYMENT' ? 'owing' : 'unpaid'
}

/** Whether the code is shown: never of a ticket that the door would refuse. */
export const showsCode = (state: TicketState): boolean => state !== 'cancelled' && state !== 'unpaid'
