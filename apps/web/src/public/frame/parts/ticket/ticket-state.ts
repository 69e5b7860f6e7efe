import type { Ticket } from '@turnout/contract/tickets/ticket.ts'
import { paysAtDoor } from '@turnout/domain/check-in/opens-door.ts'

/**
 * The state of a ticket, in the order of its importance to the holder. `owing`: it opens the door,
 * and money is still owed; `unpaid`: it opens nothing until it is paid; `outside`: it was inside
 * and has left.
 */
export type TicketState = 'valid' | 'inside' | 'outside' | 'cancelled' | 'unpaid' | 'owing'

type Standing = Pick<Ticket, 'status' | 'order_status' | 'checked_in_at' | 'checked_out_at' | 'event_occurrence'>

/** `admitsUnpaid`: the event's setting for orders that await an offline payment. */
export function ticketStateOf(ticket: Standing, admitsUnpaid: boolean): TicketState {
  if (ticket.status === 'CANCELLED' || ticket.event_occurrence?.status === 'CANCELLED') return 'cancelled'
  if (ticket.checked_in_at !== null) return 'inside'
  if (ticket.checked_out_at !== null) return 'outside'
  if (ticket.status === 'ACTIVE') return 'valid'
  const standing = { status: ticket.status, orderStatus: ticket.order_status, admitsUnpaid }
  return paysAtDoor(standing) ? 'owing' : 'unpaid'
}

/** Whether the code is shown: never of a ticket that the door would refuse. */
export const showsCode = (state: TicketState): boolean => state !== 'cancelled' && state !== 'unpaid'

/** Whether its holder may still ask for a fresh code: it is not used yet. */
export const mayBeRenewed = (state: TicketState): boolean =>
  state === 'valid' || state === 'owing' || state === 'unpaid'
