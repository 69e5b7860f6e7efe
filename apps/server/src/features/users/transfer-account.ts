import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TeamScope } from './access.ts'
import { lockTeam } from './lock-team.ts'
import { updateOwner } from './store.ts'

/**
 * The owner makes another Admin the owner, and stays an Admin. Their password was proven before.
 * @throws Refusal forbidden to everybody else, owner_needs_admin, not_found.
 */
export async function transferAccount(tx: Transaction, team: TeamScope, actor: Actor): Promise<void> {
  const { caller, member } = await lockTeam(tx, team)
  if (!caller.is_owner) throw new Refusal('forbidden')
  if (member.is_owner) return
  if (member.role !== 'ADMIN' || member.status !== 'ACTIVE') throw new Refusal('owner_needs_admin')
  const { accountId, userId, callerId } = team
  await updateOwner(tx, accountId, userId)
  const owners = { before: { owner: callerId }, after: { owner: userId } }
  await recordAudit(tx, actor, [
    { accountId, entity: 'account', entityId: accountId, act: 'account.handed_over', ...owners },
  ])
}
