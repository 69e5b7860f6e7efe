import type { InvitationInput } from '@turnout/contract/users/member.ts'
import { CAPABILITIES_OF, mayDo, mayGrant } from '@turnout/domain/accounts/capabilities.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { CallFacts } from '../../../platform/http/guards/call-source.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { memberScope } from '../../accounts/queries-scope.ts'
import { accountById } from '../../accounts/queries.ts'
import { markEmailConfirmed } from '../../accounts/store.ts'
import { openSession, type Proven } from '../../sign-in/log-in.ts'
import type { SessionStart } from '../../sign-in/sessions/store-sessions.ts'
import type { TeamScope } from '../access.ts'
import { lockTeam } from '../lock-team.ts'
import { readScope } from '../read-scope.ts'
import { deleteMember, insertMember, lockMembers } from '../store.ts'
import { openInvitation } from './find-invitation.ts'
import { sendInvitation, type Inviting } from './send-invitation.ts'
import {
  activateMember,
  inviteeOf,
  lockInvitation,
  makeLogin,
  revokeOpenInvitation,
  useInvitation,
  type NewLogin,
} from './store-invitations.ts'

/**
 * Adds a person to the account as invited, and mails them the link; answers their id.
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

interface Acceptance {
  readonly token: string
  /** Of a person who has none yet. */
  readonly login: NewLogin | null
  readonly start: SessionStart
  /** Takes the second step of a person who has one; answers whether it was one. */
  readonly takeStep: (tx: Transaction, userId: number) => Promise<boolean>
}

export interface Accepted {
  readonly member: Proven
  readonly token: string
}

/**
 * Joins the account of an invitation: the link proves the address, too. Answers a session in it.
 * @throws Refusal invitation_invalid, invitation_used, invitation_revoked, invitation_expired.
 */
export async function acceptInvitation(
  tx: Transaction,
  { token, login, start, takeStep }: Acceptance,
  call: CallFacts,
): Promise<Accepted> {
  const invitation = openInvitation(await lockInvitation(tx, token))
  const { account_id: accountId, user_id: userId, role } = invitation
  const isTwoFactor = await takeStep(tx, userId)
  if (login === null) await markEmailConfirmed(tx, userId)
  // A person signed up with the address in this very moment: their password is the one that counts.
  else if (!(await makeLogin(tx, userId, login))) throw new Refusal('unavailable', { retryAfterSeconds: 1 })
  await useInvitation(tx, invitation.id)
  await activateMember(tx, { accountId, userId })
  const member = { userId, accountId }
  const session = await openSession(tx, member, 'device' in start ? { ...start, isTwoFactor } : start)
  await recordAudit(tx, { kind: 'USER', id: userId, ...call }, [
    { accountId, entity: 'user', entityId: userId, act: 'user.joined', after: { role } },
  ])
  return { member, token: session }
}

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
