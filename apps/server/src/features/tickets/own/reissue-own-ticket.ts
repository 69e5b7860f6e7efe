import { opensDoor } from '@turnout/domain/check-in/opens-door.ts'
import { refusedToPass } from '@turnout/domain/attendees/change-holder.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { refuseUnsentMails } from '../../accounts/mails/limit-buyer-mails.ts'
import { orderMailCause } from '../../orders/mails/queries-mail.ts'
import { queueTicketMail } from '../../attendees/queue-ticket-mail.ts'
import { reissueTicket } from '../../attendees/desk/reissue-ticket.ts'
import { lockTicketsOfHolder, type LockedTicketRow } from '../../attendees/store-holder.ts'
import { refuseReplaced } from '../access.ts'
import { passingOf, standingOf } from '../../attendees/read-ticket.ts'

/**
 * A guest whose ticket was seen by others gets a fresh one: by mail, to the address on the ticket
 * and no other, so that a person with the old link wins nothing by asking. The page of one ticket
 * shows the others of the same order and address, so all of them change.
 * @throws Refusal not_found; ticket_replaced; ticket_cannot_change when none of them may still change hands;
 * too_many_mails when the fresh ones would not be sent today.
 */
export async function reissueOwnTicket(
  tx: Transaction,
  { mailFactor, ...ids }: { eventId: number; attendeeShortId: string; mailFactor: number },
  actor: Actor,
): Promise<void> {
  const shown = await lockTicketsOfHolder(tx, ids)
  if (shown.length === 0) {
    await refuseReplaced(tx, ids)
    throw new Refusal('not_found')
  }
  const changing = shown.filter(mayChange)
  const [first] = changing
  if (first === undefined) throw new Refusal('ticket_cannot_change')
  const { session } = await orderMailCause(tx, first.order_id)
  await refuseUnsentMails(tx, session, {
    mails: changing.filter((ticket) => opensDoor(standingOf(ticket))).length,
    factor: mailFactor,
  })
  for (const ticket of changing) {
    await reissueTicket(tx, ticket, actor)
    // A ticket that opens no door yet is mailed when it is paid.
    if (opensDoor(standingOf(ticket))) await queueTicketMail(tx, { orderId: ticket.order_id, attendeeId: ticket.id })
  }
}

const mayChange = (ticket: LockedTicketRow): boolean => refusedToPass(ticket, passingOf(ticket)) === null
