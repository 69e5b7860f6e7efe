import type { MoveWaitingInput } from '@turnout/contract/waiting-list/entry.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ScopeInEvent } from '../events/access.ts'
import { positionOf } from './queries.ts'
import { lockWaitingList, moveEntry as saveMove, standingEntry } from './store.ts'

/**
 * Gives an entry another place in the line. History keeps from where to where, and why.
 * @throws Refusal entry_not_waiting once something was offered, or it ended.
 */
export async function moveEntry(
  tx: Transaction,
  { scope, input }: { readonly scope: ScopeInEvent<'waiting_entry'>; readonly input: MoveWaitingInput },
  actor: Actor,
): Promise<void> {
  const { id: entryId, event } = scope
  await lockWaitingList(tx, event.eventId)
  const entry = await standingEntry(tx, entryId)
  if (entry?.status !== 'WAITING') throw new Refusal('entry_not_waiting')
  const before = await positionOf(tx, entryId)
  await saveMove(tx, entryId, input.position)
  const after = await positionOf(tx, entryId)
  if (before === after) return
  await recordAudit(tx, actor, [
    {
      accountId: event.accountId,
      eventId: event.eventId,
      entity: 'waiting_entry',
      entityId: entryId,
      act: 'waiting_entry.moved',
      before: { position: before },
      after: { position: after, reason: input.reason },
    },
  ])
}
