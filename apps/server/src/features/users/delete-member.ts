import { mayGrant } from '@turnout/domain/accounts/capabilities.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TeamScope } from './access.ts'
import { revokeOpenInvitation } from './invitations/store-invitations.ts'
import { lockTeam } from './lock-team.ts'
import { memberById } from './queries.ts'
import { deleteMember as removeMember } from './store.ts'

/**
 * Removes a member from the account: their sessions in it end, their acts stay in its history.
 * @throws Refusal owner_locked, forbidden, not_found.
 */
export async function deleteMember(tx: Transaction, team: TeamScope, actor: Actor): Promise<void> {
  const { held, member } = await lockTeam(tx, team)
  const { accountId, userId } = team
  if (member.is_owner) throw new Refusal('owner_locked')
  if (!mayGrant(held, member.role)) throw new Refusal('forbidden')
  const email = (await memberById(tx, accountId, userId))?.email ?? null
  await revokeOpenInvitation(tx, { accountId, userId })
  await removeMember(tx, accountId, userId)
  await recordAudit(tx, actor, [
    { accountId, entity: 'user', entityId: userId, act: 'user.removed', before: { email, role: member.role } },
  ])
}
