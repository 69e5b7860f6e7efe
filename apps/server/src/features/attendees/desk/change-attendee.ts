import { moveAttendee, reactivationOf, type AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import { opensDoor } from '@turnout/domain/check-in/opens-door.ts'
import type { Holder } from '@turnout/domain/attendees/change-holder.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { takeSeatAgain } from '../../seats/choosing/store-claims.ts'
import { movePlace } from '../../stock/store-places.ts'
import { cancelOwedTicket, type OwedActs, type OwedTicket } from './cancel-attendee.ts'
import { moveTicket } from './move-attendee.ts'
import { queuePassedOnMails, queueTicketMail } from '../queue-ticket-mail.ts'
import { recordChange } from './record-change.ts'
import { lockDeskTicket, saveNotes, saveReactivated, type DeskNotes, type LockedDeskTicketRow } from './store-desk.ts'
import { transferTicket } from './transfer-ticket.ts'
import { standingOf } from '../read-ticket.ts'

/** The organizer's changes to an attendee. Fields that are left out stay. */
export interface AttendeeChange {
  readonly holder: Partial<Holder>
  readonly notes: Partial<DeskNotes>
  /** Another ticket. */
  readonly to: { readonly productId: number; readonly priceId: number } | null
  readonly status: 'ACTIVE' | 'CANCELLED' | null
  /** The holder gets the ticket when its code became a fresh one. */
  readonly sendsTicket: boolean
}

/**
 * Changes an attendee, all of it or nothing: reactivated first, cancelled last, so that the changes
 * between are made to a valid ticket. Only a change of holder or ticket makes a fresh code.
 * Locks order, ticket, pools.
 * @throws Refusal not_found and the refusals of the single acts.
 */
export async function changeAttendee(
  tx: Transaction,
  { attendeeId, change, owed }: { attendeeId: number; change: AttendeeChange; owed: OwedActs },
  actor: Actor,
): Promise<void> {
  const locked = await lockDeskTicket(tx, attendeeId)
  if (locked === undefined) throw new Refusal('not_found')
  const status =
    change.status === 'ACTIVE' ? await reactivateTicket(tx, { ticket: locked, owed }, actor) : locked.status
  const ticket: LockedDeskTicketRow = { ...locked, status }
  await noteDown(tx, ticket, { notes: change.notes, actor })
  const transferred = await transferTicket(tx, ticket, { change: change.holder, actor })
  const isMoved = change.to !== null && (await moveTicket(tx, ticket, { to: change.to, actor }))
  if (change.status === 'CANCELLED') return cancelOwedTicket(tx, { ticket, owed }, actor)
  // A ticket that opens no door yet is mailed when it is paid.
  if (!change.sendsTicket || !opensDoor(standingOf(ticket))) return
  if (transferred !== null) await queuePassedOnMails(tx, ticket, transferred)
  else if (isMoved || status !== locked.status) await queueTicketMail(tx, { orderId: ticket.order_id, attendeeId })
}

/**
 * Makes a locked ticket that was cancelled good again: it takes a place like a sale, and waits for
 * its money when its order does, which owes for it again. Its code of before stays revoked. Answers
 * its status.
 * @throws Refusal attendee_not_cancelled; attendee_order_over when its order is no longer valid;
 * attendee_never_paid when the order was paid without it;
 * event_not_available for an archived event; occurrence_cancelled; sold_out_meanwhile.
 */
async function reactivateTicket(tx: Transaction, { ticket, owed }: OwedTicket, actor: Actor): Promise<AttendeeStatus> {
  if (ticket.status !== 'CANCELLED') throw new Refusal('attendee_not_cancelled')
  const act = reactivationOf(ticket.order_status)
  if (act === null) throw new Refusal('attendee_order_over')
  if (ticket.event_status === 'ARCHIVED' || ticket.is_event_cancelled) throw new Refusal('event_not_available')
  if (ticket.is_date_cancelled) throw new Refusal('occurrence_cancelled')
  if (act === 'reactivate_paid' && ticket.cancelled_unpaid && ticket.unit_gross_minor > 0)
    throw new Refusal('attendee_never_paid')
  const next = moveAttendee(ticket.status, act)
  if ('refused' in next) throw new Refusal('attendee_not_cancelled')
  const takes = { lineId: ticket.order_line_id, productId: ticket.product_id, poolId: ticket.pool_id }
  if (!(await movePlace(tx, { orderId: ticket.order_id, givesLineId: null, takes })))
    throw new Refusal('sold_out_meanwhile', { fields: { status: [{ word: 'sold_out' }] } })
  if (!(await takeSeatAgain(tx, ticket.id)))
    throw new Refusal('sold_out_meanwhile', { fields: { status: [{ word: 'seat_taken' }] } })
  await saveReactivated(tx, ticket, next.status)
  if (ticket.cancelled_unpaid)
    await owed.changeOwed(tx, { orderId: ticket.order_id, lineId: ticket.order_line_id, change: 1 }, actor)
  await recordChange(tx, actor, {
    ticket,
    act: 'attendee.reactivated',
    before: { status: ticket.status },
    after: { status: next.status },
  })
  return next.status
}

async function noteDown(
  tx: Transaction,
  ticket: LockedDeskTicketRow,
  { notes, actor }: { notes: Partial<DeskNotes>; actor: Actor },
): Promise<void> {
  const changed = (['locale', 'notes', 'door_note'] as const).filter(
    (field) => notes[field] !== undefined && notes[field] !== ticket[field],
  )
  if (changed.length === 0) return
  const pick = (of: Partial<DeskNotes>) => Object.fromEntries(changed.map((field) => [field, of[field]]))
  await saveNotes(tx, ticket.id, pick(notes))
  await recordChange(tx, actor, {
    ticket,
    act: 'attendee.updated',
    before: pick(ticket),
    after: pick(notes),
  })
}
