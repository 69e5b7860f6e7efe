import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor, Person } from '../../../platform/http/guards/caller.ts'
import { revokeOthers, revokeOwn } from './store-sessions.ts'

/** Ends one session of the caller; false when they have no such session. */
export async function revokeOneSession(
  tx: Transaction,
  { caller, sessionId }: { readonly caller: Person; readonly sessionId: number },
  actor: Actor,
): Promise<boolean> {
  if (!(await revokeOwn(tx, caller.userId, sessionId))) return false
  await recordEnd(tx, { caller, ended: 1 }, actor)
  return true
}

/** Ends every session of the caller but the one that they use. */
export async function revokeElsewhere(tx: Transaction, caller: Person, actor: Actor): Promise<void> {
  const ended = await revokeOthers(tx, caller.userId, caller.sessionId)
  if (ended > 0) await recordEnd(tx, { caller, ended }, actor)
}

const recordEnd = (tx: Transaction, { caller, ended }: { caller: Person; ended: number }, actor: Actor) =>
  recordAudit(tx, actor, [
    {
      accountId: caller.accountId,
      entity: 'user',
      entityId: caller.userId,
      act: 'user.sessions_ended',
      after: { ended },
    },
  ])
