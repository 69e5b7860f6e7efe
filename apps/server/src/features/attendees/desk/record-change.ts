import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import type { LockedTicketRow } from '../store-holder.ts'

interface Change {
  readonly act: `attendee.${string}`
  readonly before?: object
  readonly after?: object
}

/** Tells history what became of a ticket. */
export const recordChange = (
  tx: Transaction,
  actor: Actor,
  { ticket, ...change }: Change & { readonly ticket: Pick<LockedTicketRow, 'id' | 'account_id' | 'event_id'> },
): Promise<void> =>
  recordAudit(tx, actor, [
    { accountId: ticket.account_id, eventId: ticket.event_id, entity: 'attendee', entityId: ticket.id, ...change },
  ])
