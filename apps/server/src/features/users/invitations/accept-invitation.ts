import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { CallFacts } from '../../../platform/http/guards/call-source.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { markEmailConfirmed } from '../../accounts/store.ts'
import { openSession, type Proven } from '../../sign-in/log-in.ts'
import type { SessionStart } from '../../sign-in/sessions/store-sessions.ts'
import { openInvitation } from './find-invitation.ts'
import { activateMember, lockInvitation, makeLogin, useInvitation, type NewLogin } from './store-invitations.ts'

interface Acceptance {
  readonly token: string
  /** Of somebody who has none yet. */
  readonly login: NewLogin | null
  readonly start: SessionStart
  /** Takes the second step of somebody who has one; answers whether it was one. */
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
  // Somebody signed up with the address in this very moment: their password is the one that counts.
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
