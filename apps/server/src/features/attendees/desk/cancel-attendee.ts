import { moveAttendee } from '@turnout/domain/attendees/attendee-state.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { declareOffer } from '../../../platform/slices/declare-offer.ts'
import { freeSeat } from '../../seats/choosing/store-claims.ts'
import { movePlace } from '../../stock/store-places.ts'
import { recordChange } from './record-change.ts'
import { isLastUnit, lockDeskTicket, saveCancelled, type LockedDeskTicketRow } from './store-desk.ts'

/** What becomes of an unpaid order whose tickets come and go; orders come after attendees. */
export interface OwedActs {
  /** Its last unit is cancelled, and so is the order. */
  readonly cancelOrder: (tx: Transaction, orderId: number, actor: Actor) => Promise<void>
  /** One unit of a line leaves it, or comes back: what is owed follows. */
  readonly changeOwed: (
    tx: Transaction,
    unit: { readonly orderId: number; readonly lineId: number; readonly change: 1 | -1 },
    actor: Actor,
  ) => Promise<void>
}

export const OWED_ACTS = declareOffer<OwedActs>('what becomes of the order of a cancelled ticket')

/** A ticket with what follows of its cancellation, or of its return, for its order. */
export interface OwedTicket {
  readonly ticket: LockedDeskTicketRow
  readonly owed: OwedActs
}

/**
 * Cancels one ticket of an order: its place goes back on sale, once, and its code opens nothing any
 * more. A guest who is inside stays recorded as inside. Money that was paid stays where it is; of
 * an unpaid order nothing is owed for it any more. Locks order, ticket, pools.
 * @throws Refusal not_found; attendee_cancelled when it is already.
 */
export async function cancelAttendee(
  tx: Transaction,
  { attendeeId, owed }: { readonly attendeeId: number; readonly owed: OwedActs },
  actor: Actor,
): Promise<void> {
  const ticket = await lockDeskTicket(tx, attendeeId)
  if (ticket === undefined) throw new Refusal('not_found')
  await cancelOwedTicket(tx, { ticket, owed }, actor)
}

/** The same for a ticket that is locked. */
export async function cancelOwedTicket(tx: Transaction, { ticket, owed }: OwedTicket, actor: Actor): Promise<void> {
  if (ticket.order_status !== 'AWAITING_OFFLINE_PAYMENT') return cancelTicket(tx, ticket, actor)
  const { order_id: orderId, order_line_id: lineId } = ticket
  if (ticket.status !== 'CANCELLED' && (await isLastUnit(tx, orderId))) return owed.cancelOrder(tx, orderId, actor)
  await cancelTicket(tx, ticket, actor)
  await owed.changeOwed(tx, { orderId, lineId, change: -1 }, actor)
}

/** Cancels a locked ticket alone. That of an unpaid order leaves its line, which the caller sees to. */
export async function cancelTicket(tx: Transaction, ticket: LockedDeskTicketRow, actor: Actor): Promise<void> {
  const next = moveAttendee(ticket.status, 'cancel')
  if ('refused' in next) throw new Refusal('attendee_cancelled')
  await movePlace(tx, { orderId: ticket.order_id, givesLineId: ticket.order_line_id, takes: null })
  await freeSeat(tx, ticket.id)
  await saveCancelled(tx, ticket, { isUnpaid: ticket.order_status === 'AWAITING_OFFLINE_PAYMENT' })
  await recordChange(tx, actor, {
    ticket,
    act: 'attendee.cancelled',
    before: { status: ticket.status },
    after: { status: next.status },
  })
}
