import { opensDoor } from '@turnout/domain/check-in/opens-door.ts'
import { refusedToPass, type Holder } from '@turnout/domain/attendees/change-holder.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { refuseUnsentMails } from '../../accounts/mails/limit-buyer-mails.ts'
import { orderMailCause } from '../../orders/mails/queries-mail.ts'
import { transferTicket } from '../../attendees/desk/transfer-ticket.ts'
import { lockTicketOfOrder, type LockedTicketRow } from '../../attendees/store-holder.ts'
import { mailsOfPassing, queuePassedOnMails } from '../../attendees/queue-ticket-mail.ts'
import { passingOf, standingOf } from '../../attendees/read-ticket.ts'

/** A ticket as its buyer names it; that they may act on the order was proven. */
export interface OwnTicket {
  readonly eventId: number
  readonly orderShortId: string
  readonly attendeeShortId: string
}

/**
 * @throws Refusal not_found for a ticket that is not of this order, or whose order is not of this
 * event, and for one that was passed on: it is its holder's alone, however its buyer learned its
 * address.
 */
export async function lockOwnTicket(tx: Transaction, ids: OwnTicket): Promise<LockedTicketRow> {
  const ticket = await lockTicketOfOrder(tx, ids)
  if (ticket === undefined || ticket.is_passed_on) throw new Refusal('not_found')
  return ticket
}

/**
 * The buyer passes a ticket on, or mends its name. The new holder gets it by mail with a fresh
 * code; the holder before, if at another address, is told that theirs opens nothing any more.
 * Answers how the ticket is found from now on.
 * @throws Refusal not_found; ticket_cannot_change once it was used or cancelled, or the event is
 * over; too_many_mails when its holders would not hear of it today.
 */
export async function changeOwnTicket(
  tx: Transaction,
  ids: OwnTicket,
  { change, actor, mailFactor }: { change: Partial<Holder>; actor: Actor; mailFactor: number },
): Promise<OwnTicket> {
  const ticket = await lockOwnTicket(tx, ids)
  const refused = refusedToPass(ticket, passingOf(ticket))
  if (refused !== null) throw new Refusal(refused)
  const changed = await transferTicket(tx, ticket, { change, actor })
  if (changed === null) return ids
  // A ticket that opens no door yet is mailed when it is paid.
  if (opensDoor(standingOf(ticket))) {
    const { session } = await orderMailCause(tx, ticket.order_id)
    await refuseUnsentMails(tx, session, { mails: mailsOfPassing(ticket, changed), factor: mailFactor })
    await queuePassedOnMails(tx, ticket, changed)
  }
  return { ...ids, attendeeShortId: changed.shortId }
}
