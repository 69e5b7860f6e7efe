import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { dropEmailLink } from './store-email-links.ts'

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
