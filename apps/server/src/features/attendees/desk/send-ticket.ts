import { opensDoor } from '@turnout/domain/check-in/opens-door.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { standingTicket } from '../access.ts'
import { queueTicketMail } from '../queue-ticket-mail.ts'
import { recordChange } from './record-change.ts'
import { standingOf } from '../read-ticket.ts'
import { reissueTicket } from './reissue-ticket.ts'

/**
 * Mails a ticket to its holder again, with the code it has. Answers the address.
 * @throws Refusal not_found; attendee_cancelled; attendee_awaits_payment.
 */
export async function resendTicket(tx: Transaction, attendeeId: number, actor: Actor): Promise<string> {
  const ticket = await standingTicket(tx, attendeeId)
  if (!opensDoor(standingOf(ticket))) throw new Refusal('attendee_awaits_payment')
  await queueTicketMail(tx, { orderId: ticket.order_id, attendeeId })
  await recordChange(tx, actor, {
    ticket,
    act: 'attendee.ticket_resent',
  })
  return ticket.email
}

/**
 * Gives a ticket a fresh code and mails it to its holder: for a code that another person may have.
 * One that opens no door yet is mailed when it is paid.
 * @throws Refusal not_found; attendee_cancelled.
 */
export async function replaceTicket(tx: Transaction, attendeeId: number, actor: Actor): Promise<void> {
  const ticket = await standingTicket(tx, attendeeId)
  await reissueTicket(tx, ticket, actor)
  if (opensDoor(standingOf(ticket))) await queueTicketMail(tx, { orderId: ticket.order_id, attendeeId })
}
