import { judgeEmailLink } from '@turnout/domain/accounts/email-link.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { FollowedLink } from './confirm-email.ts'
import { tellFormer } from './request-email-change.ts'
import type { SignInKeys } from '../check-proof.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { dropEmailLink, lockEmailLink, markEmailLinkUsed } from './store-email-links.ts'
import { changeEmail, lockUser } from '../store.ts'

interface FollowedChange extends FollowedLink {
  /** Goes on. */
  readonly sessionId: number
  readonly publicUrl: string
  readonly keys: SignInKeys
}

/**
 * Gives a user the address that their link went to; it is confirmed by that. Every other session
 * ends. The old address is told, and can take it back.
 * @throws Refusal email_link_invalid, email_link_expired, email_link_used; email_taken_meanwhile
 * when another person has it by now: the change stays pending.
 */
export async function confirmEmailChange(
  tx: Transaction,
  { userId, accountId, token, sessionId, publicUrl, keys }: FollowedChange,
  actor: Actor,
): Promise<void> {
  const user = await lockUser(tx, userId)
  const link = await lockEmailLink(tx, { userId, purpose: 'CHANGE', token })
  const verdict = judgeEmailLink(link)
  if (verdict !== 'allowed' || link === null)
    throw new Refusal(verdict === 'allowed' ? 'email_link_invalid' : verdict.refused)
  // Before the address itself: that takes the open links of the old one away.
  await markEmailLinkUsed(tx, token)
  await changeEmail(tx, userId, link.email)
  await keys.shutOut(tx, { userId, except: sessionId })
  await tellFormer(tx, { user, email: link.email, publicUrl, isChanged: true })
  await recordAudit(tx, actor, [
    {
      accountId,
      entity: 'user',
      entityId: userId,
      act: 'user.email_changed',
      before: { email: user.email },
      after: { email: link.email },
    },
  ])
}

/**
 * Takes a pending change of address back; its link opens nothing any more. Without one nothing
 * happens.
 */
export async function cancelEmailChange(
  tx: Transaction,
  { userId, accountId }: { userId: number; accountId: number },
  actor: Actor,
): Promise<void> {
  const email = await dropEmailLink(tx, userId, 'CHANGE')
  if (email === null) return
  await recordAudit(tx, actor, [
    {
      accountId,
      entity: 'user',
      entityId: userId,
      act: 'user.email_change_cancelled',
      before: { pending_email: email },
    },
  ])
}

/**
 * Sends the link again; answers the address it goes to.
 * @throws Refusal email_already_confirmed when nothing is left to confirm.
 */
export async function resendConfirmation(tx: Transaction, userId: number, publicUrl: string): Promise<string> {
  const user = await lockUser(tx, userId)
  if (user.email_verified_at !== null) throw new Refusal('email_already_confirmed')
  await sendConfirmation(tx, user, publicUrl)
  return user.email
}
