import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { TeamScope } from '../access.ts'
import { lockTeam } from '../lock-team.ts'
import { deleteMember } from '../store.ts'
import { revokeOpenInvitation } from './store-invitations.ts'

/** Takes an invitation back: its link ends, the person leaves the list. @throws Refusal user_not_invited. */
export async function revokeInvitation(tx: Transaction, team: TeamScope, actor: Actor): Promise<void> {
  const { member } = await lockTeam(tx, team)
  const { accountId, userId } = team
  const invitee = member.status === 'INVITED' ? await revokeOpenInvitation(tx, team) : undefined
  if (invitee === undefined) throw new Refusal('user_not_invited')
  await deleteMember(tx, accountId, userId)
  await recordAudit(tx, actor, [
    { accountId, entity: 'user', entityId: userId, act: 'user.invitation_revoked', before: { email: invitee.email } },
  ])
}
