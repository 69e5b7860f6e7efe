import { opensDoor } from '@turnout/domain/check-in/opens-door.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { standingTicket } from '../access.ts'
import { queueTicketMail } from '../queue-ticket-mail.ts'
import { reissueTicket } from './reissue-ticket.ts'
import { standingOf } from '../read-ticket.ts'

/**
 * Gives a ticket a fresh code and mails it to its holder: for a code that somebody else may have.
 * One that opens no door yet is mailed when it is paid.
 * @throws Refusal not_found; attendee_cancelled.
 */
export async function replaceTicket(tx: Transaction, attendeeId: number, actor: Actor): Promise<void> {
  const ticket = await standingTicket(tx, attendeeId)
  await reissueTicket(tx, ticket, actor)
  if (opensDoor(standingOf(ticket))) await queueTicketMail(tx, { orderId: ticket.order_id, attendeeId })
}
