import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TeamScope } from './access.ts'
import { lockTeam } from './lock-team.ts'
import { revokeSessionsIn } from './store.ts'

/**
 * Ends every session that a member has in this account.
 * @throws Refusal forbidden, not_found; owner_locked for the owner's, which only the owner ends
 */
export async function revokeSessions(tx: Transaction, team: TeamScope, actor: Actor): Promise<void> {
  const { member } = await lockTeam(tx, team)
  const { accountId, userId, callerId } = team
  if (member.is_owner && callerId !== userId) throw new Refusal('owner_locked')
  const ended = await revokeSessionsIn(tx, accountId, userId)
  if (ended === 0) return
  await recordAudit(tx, actor, [
    { accountId, entity: 'user', entityId: userId, act: 'user.sessions_ended', after: { ended } },
  ])
}
