import { moveAttendee } from '@turnout/domain/attendees/attendee-state.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { movePlace } from '../../stock/store-places.ts'
import { recordChange } from './record-change.ts'
import { lockDeskTicket, saveCancelled, type LockedDeskTicketRow } from './store-desk.ts'

/**
 * Cancels one ticket of an order: its place goes back on sale, once, and its code opens nothing any
 * more. A guest who is inside stays recorded as inside. The money stays where it is. Locks order,
 * ticket, pools.
 * @throws Refusal not_found; attendee_cancelled when it is already.
 */
export async function cancelAttendee(tx: Transaction, attendeeId: number, actor: Actor): Promise<void> {
  const ticket = await lockDeskTicket(tx, attendeeId)
  if (ticket === undefined) throw new Refusal('not_found')
  await cancelTicket(tx, ticket, actor)
}

/** The same for a ticket that is locked. */
export async function cancelTicket(tx: Transaction, ticket: LockedDeskTicketRow, actor: Actor): Promise<void> {
  const next = moveAttendee(ticket.status, 'cancel')
  if ('refused' in next) throw new Refusal('attendee_cancelled')
  await movePlace(tx, { orderId: ticket.order_id, givesLineId: ticket.order_line_id, takes: null })
  await saveCancelled(tx, ticket)
  await recordChange(tx, actor, {
    ticket,
    act: 'attendee.cancelled',
    before: { status: ticket.status },
    after: { status: next.status },
  })
}
