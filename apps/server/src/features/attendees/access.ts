import type { Reader, Transaction } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { eventOfCaller, type EventScope } from '../events/access.ts'
import { attendeeExists } from './queries.ts'
import { lockDeskTicket, type LockedDeskTicketRow } from './desk/store-desk.ts'

declare const proven: unique symbol

/** An attendee who was proven to belong to the caller's event. */
export interface AttendeeScope {
  readonly attendeeId: number
  readonly event: EventScope
  readonly [proven]: 'attendee'
}

/**
 * @throws Refusal not_found for an attendee who is unknown, of another event or of another account:
 * one answer for all.
 */
export async function attendeeOfCaller(
  reader: Reader,
  caller: Caller,
  ids: { event_id: number; attendee_id: number },
): Promise<AttendeeScope> {
  const event = await eventOfCaller(reader, caller, ids.event_id)
  if (!(await attendeeExists(reader, event.eventId, ids.attendee_id))) throw new Refusal('not_found')
  return { attendeeId: ids.attendee_id, event } as AttendeeScope
}

/**
 * A ticket that is not cancelled, locked with its order.
 * @throws Refusal not_found, attendee_cancelled.
 */
export async function standingTicket(tx: Transaction, attendeeId: number): Promise<LockedDeskTicketRow> {
  const ticket = await lockDeskTicket(tx, attendeeId)
  if (ticket === undefined) throw new Refusal('not_found')
  if (ticket.status === 'CANCELLED') throw new Refusal('attendee_cancelled')
  return ticket
}
