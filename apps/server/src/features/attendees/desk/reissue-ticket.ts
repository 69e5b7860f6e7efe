import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { recordChange } from './record-change.ts'
import { saveHolder, type LockedTicketRow } from '../store-holder.ts'
import { heldTicketOf } from '../read-ticket.ts'

/**
 * Gives a locked ticket a fresh code and its page a fresh address: the old ones open nothing any
 * more. The holder stays. Answers the new capability id.
 */
export async function reissueTicket(tx: Transaction, ticket: LockedTicketRow, actor: Actor): Promise<string> {
  const codeVersion = ticket.code_version + 1
  const shortId = await saveHolder(tx, ticket.id, { ...heldTicketOf(ticket), codeVersion })
  await recordChange(tx, actor, {
    ticket,
    act: 'attendee.reissued',
    before: { code_version: ticket.code_version },
    after: { code_version: codeVersion },
  })
  return shortId
}
