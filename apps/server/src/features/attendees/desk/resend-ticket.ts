import { opensDoor } from '@turnout/domain/check-in/opens-door.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { standingTicket } from '../access.ts'
import { queueTicketMail } from '../queue-ticket-mail.ts'
import { recordChange } from './record-change.ts'
import { standingOf } from '../read-ticket.ts'

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
