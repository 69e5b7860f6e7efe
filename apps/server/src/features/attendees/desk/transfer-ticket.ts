import { changeHolder, type HeldTicket, type Holder } from '@turnout/domain/attendees/change-holder.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { recordChange } from './record-change.ts'
import { saveHolder, type LockedTicketRow } from '../store-holder.ts'
import { heldTicketOf } from '../read-ticket.ts'

/** A ticket in other hands, with the new capability id of its page. */
export interface TransferredTicket extends HeldTicket {
  readonly shortId: string
}

/**
 * Makes another person the holder of a locked ticket: its old code and the old address of its page stop working.
 * Answers null when nothing changed.
 */
export async function transferTicket(
  tx: Transaction,
  ticket: LockedTicketRow,
  { change, actor }: { change: Partial<Holder>; actor: Actor },
): Promise<TransferredTicket | null> {
  const before = heldTicketOf(ticket)
  const changed = changeHolder(before, change)
  if (!changed.isReissued) return null
  const shortId = await saveHolder(tx, ticket.id, changed.ticket)
  await recordChange(tx, actor, {
    ticket,
    act: 'attendee.updated',
    before: holderOf(before),
    after: holderOf(changed.ticket),
  })
  return { ...changed.ticket, shortId }
}

const holderOf = ({ firstName, lastName, email, codeVersion }: HeldTicket) => ({
  first_name: firstName,
  last_name: lastName,
  email,
  code_version: codeVersion,
})
