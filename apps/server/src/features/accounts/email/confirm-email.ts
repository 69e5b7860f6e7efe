import { judgeEmailLink } from '@turnout/domain/accounts/email-link.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockEmailLink, markEmailLinkUsed } from './store-email-links.ts'
import { markEmailConfirmed } from '../store.ts'

export interface FollowedLink {
  readonly userId: number
  readonly accountId: number
  readonly token: string
}

/**
 * Confirms the address a user has, by the link that went there. A link of another user answers like
 * one that never was.
 * @throws Refusal email_link_invalid, email_link_expired, email_link_used.
 */
export async function confirmEmail(
  tx: Transaction,
  { userId, accountId, token }: FollowedLink,
  actor: Actor,
): Promise<void> {
  const link = await lockEmailLink(tx, { userId, purpose: 'CONFIRM', token })
  const verdict = judgeEmailLink(link)
  if (verdict !== 'allowed') throw new Refusal(verdict.refused)
  await markEmailLinkUsed(tx, token)
  await markEmailConfirmed(tx, userId)
  await recordAudit(tx, actor, [
    { accountId, entity: 'user', entityId: userId, act: 'user.email_confirmed', after: { email: link?.email } },
  ])
}
