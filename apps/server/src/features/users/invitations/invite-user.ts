import type { InvitationInput } from '@turnout/contract/users/member.ts'
import { CAPABILITIES_OF, mayDo, mayGrant } from '@turnout/domain/accounts/capabilities.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { memberScope } from '../../accounts/queries-scope.ts'
import { accountById } from '../../accounts/queries.ts'
import { readScope } from '../read-scope.ts'
import { insertMember, lockMembers } from '../store.ts'
import { sendInvitation, type Inviting } from './send-invitation.ts'
import { inviteeOf } from './store-invitations.ts'

/**
 * Adds somebody to the account as invited, and mails them the link; answers their id.
 * @throws Refusal forbidden for a role above one's own, invalid_fields for a member of the account.
 */
export async function inviteUser(
  tx: Transaction,
  { inviting, input }: { readonly inviting: Inviting; readonly input: InvitationInput },
  actor: Actor,
): Promise<number> {
  const { caller, locale } = inviting
  const { accountId } = caller
  const self = (await lockMembers(tx, accountId, [caller.userId])).get(caller.userId)
  const held = self?.status === 'ACTIVE' ? CAPABILITIES_OF[self.role] : []
  if (self === undefined || !mayDo(held, 'account:users') || !mayGrant(held, input.role)) throw new Refusal('forbidden')
  const scope = await readScope(tx, { accountId, part: memberScope(self) }, input)
  const account = await accountById(tx, accountId)
  if (account === undefined) throw new Refusal('not_found')
  const invitee = { first_name: input.first_name ?? '', last_name: input.last_name ?? '', email: input.email }
  const userId = await inviteeOf(tx, invitee, { timezone: account.timezone, locale })
  if (!(await insertMember(tx, { accountId, userId }, { role: input.role, scope })))
    throw invalidFields({ email: 'already_member' })
  await sendInvitation(tx, { ...inviting, member: { accountId, userId, role: input.role }, invitee })
  await recordAudit(tx, actor, [
    {
      accountId,
      entity: 'user',
      entityId: userId,
      act: 'user.invited',
      after: { email: input.email, role: input.role, scope },
    },
  ])
  return userId
}
