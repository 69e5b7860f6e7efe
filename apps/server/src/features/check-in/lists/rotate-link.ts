import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { ScopeInEvent } from '../../events/access.ts'
import { giveNewLink, lockCheckInList } from '../store.ts'

/**
 * Gives a list a new address. The old one opens nothing from now on, and passes of phones end.
 * Scans that wait on phones find the list again by its key once the phones open the new address.
 * Neither address stands in the history: a person who knows one is door staff.
 */
export async function rotateLink(
  tx: Transaction,
  { id: listId, event }: ScopeInEvent<'check_in_list'>,
  actor: Actor,
): Promise<void> {
  const before = await lockCheckInList(tx, listId)
  if (before === undefined) throw new Refusal('not_found')
  const passVersion = await giveNewLink(tx, listId)
  await recordAudit(tx, actor, [
    {
      accountId: event.accountId,
      eventId: event.eventId,
      entity: 'check_in_list',
      entityId: listId,
      act: 'check_in_list.link_rotated',
      before: { pass_version: before.pass_version },
      after: { pass_version: passVersion },
    },
  ])
}
