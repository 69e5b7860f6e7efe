import type { Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { scopeInEvent } from '../events/access.ts'
import { attendeeExists } from './queries.ts'
import { lockDeskTicket, type LockedDeskTicketRow } from './desk/store-desk.ts'

export const { ofCaller: attendeeOfCaller } = scopeInEvent('attendee', attendeeExists)

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
