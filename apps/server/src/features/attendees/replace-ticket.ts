import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { standingTicket } from './access.ts'
import { queueTicketMail } from './queue-ticket-mail.ts'
import { reissueTicket } from './reissue-ticket.ts'

/**
 * Gives a ticket a fresh code and mails it to its holder: for a code that somebody else may have. One that is not paid is mailed when it is.
 * @throws Refusal not_found; attendee_cancelled.
 */
export async function replaceTicket(tx: Transaction, attendeeId: number, actor: Actor): Promise<void> {
  const ticket = await standingTicket(tx, attendeeId)
  await reissueTicket(tx, ticket, actor)
  if (ticket.status === 'ACTIVE') await queueTicketMail(tx, { orderId: ticket.orderId, attendeeId })
}
