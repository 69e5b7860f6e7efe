import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { TeamScope } from '../access.ts'
import { lockTeam } from '../lock-team.ts'
import { sendInvitation, type Inviting } from './send-invitation.ts'
import { revokeOpenInvitation } from './store-invitations.ts'

/**
 * Sends an invitation again, also one that has expired; the link before it ends.
 * @throws Refusal user_not_invited, forbidden, not_found, too_many_requests.
 */
export async function resendInvitation(
  tx: Transaction,
  { team, inviting }: { readonly team: TeamScope; readonly inviting: Inviting },
  actor: Actor,
): Promise<void> {
  const { member } = await lockTeam(tx, team)
  const { accountId, userId } = team
  const invitee = member.status === 'INVITED' ? await revokeOpenInvitation(tx, team) : undefined
  if (invitee === undefined) throw new Refusal('user_not_invited')
  await sendInvitation(tx, { ...inviting, member: { accountId, userId, role: member.role }, invitee })
  await recordAudit(tx, actor, [
    { accountId, entity: 'user', entityId: userId, act: 'user.invited_again', after: { email: invitee.email } },
  ])
}
