import { opensDoor } from '@turnout/domain/check-in/opens-door.ts'
import { refusedToPass } from '@turnout/domain/attendees/change-holder.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { refuseUnsentMails } from '../../accounts/mails/limit-buyer-mails.ts'
import { orderMailCause } from '../../orders/mails/queries-mail.ts'
import { queueTicketMail } from '../../attendees/queue-ticket-mail.ts'
import { reissueTicket } from '../../attendees/desk/reissue-ticket.ts'
import { lockTicketByShortId } from '../../attendees/store-holder.ts'
import { refuseReplaced } from '../access.ts'
import { passingOf, standingOf } from '../../attendees/read-ticket.ts'

/**
 * A guest whose ticket was seen by others gets a fresh one: by mail, to the address on the ticket
 * and no other, so that a person with the old link wins nothing by asking.
 * @throws Refusal not_found; ticket_replaced; ticket_cannot_change when it may not change hands any more;
 * too_many_mails when the fresh one would not be sent today.
 */
export async function reissueOwnTicket(
  tx: Transaction,
  { mailFactor, ...ids }: { eventId: number; attendeeShortId: string; mailFactor: number },
  actor: Actor,
): Promise<void> {
  const ticket = await lockTicketByShortId(tx, ids)
  if (ticket === undefined) {
    await refuseReplaced(tx, ids)
    throw new Refusal('not_found')
  }
  // A link that others saw is replaced whatever the event lets buyers change.
  const refused = refusedToPass(ticket, { ...passingOf(ticket), isAllowed: true })
  if (refused !== null) throw new Refusal(refused)
  // A ticket that opens no door yet is mailed when it is paid.
  const isMailed = opensDoor(standingOf(ticket))
  const { session } = await orderMailCause(tx, ticket.order_id)
  await refuseUnsentMails(tx, session, { mails: isMailed ? 1 : 0, factor: mailFactor })
  await reissueTicket(tx, ticket, actor)
  if (isMailed) await queueTicketMail(tx, { orderId: ticket.order_id, attendeeId: ticket.id })
}
