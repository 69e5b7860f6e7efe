import { opensDoor } from '@turnout/domain/check-in/opens-door.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { refuseUnsentMails } from '../../accounts/mails/limit-buyer-mails.ts'
import { orderMailCause } from '../../orders/mails/queries-mail.ts'
import { queueTicketMail } from '../../attendees/queue-ticket-mail.ts'
import { lockOwnTicket, type OwnTicket } from './change-own-ticket.ts'
import { standingOf } from '../../attendees/read-ticket.ts'

/**
 * Mails a ticket to its holder again, to the address on it and no other. Answers that address.
 * @throws Refusal not_found; ticket_cannot_change for one that opens no door: cancelled, or not
 * paid yet; too_many_mails when it would not be sent today.
 */
export async function resendOwnTicket(
  tx: Transaction,
  { mailFactor, ...ids }: OwnTicket & { readonly mailFactor: number },
  actor: Actor,
): Promise<string> {
  const ticket = await lockOwnTicket(tx, ids)
  if (!opensDoor(standingOf(ticket))) throw new Refusal('ticket_cannot_change')
  const { session } = await orderMailCause(tx, ticket.order_id)
  await refuseUnsentMails(tx, session, { mails: 1, factor: mailFactor })
  await queueTicketMail(tx, { orderId: ticket.order_id, attendeeId: ticket.id })
  await recordAudit(tx, actor, [
    {
      accountId: ticket.account_id,
      eventId: ticket.event_id,
      entity: 'attendee',
      entityId: ticket.id,
      act: 'attendee.ticket_resent',
    },
  ])
  return ticket.email
}
