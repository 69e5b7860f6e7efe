import type { ProfileInput } from '@turnout/contract/accounts/user.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { requestEmailChange } from './request-email-change.ts'
import { updateUser } from './store.ts'

/** Changes the caller's own name, language and time zone, and asks for another address; nothing else of a user is theirs to set. */
export async function changeProfile(
  tx: Transaction,
  change: { userId: number; accountId: number; changes: ProfileInput; publicUrl: string },
  actor: Actor,
): Promise<void> {
  const { userId, accountId, publicUrl } = change
  const { email, ...changes } = change.changes
  await updateUser(tx, userId, {
    firstName: changes.first_name,
    lastName: changes.last_name ?? '',
    timezone: changes.timezone,
    locale: changes.locale,
  })
  await recordAudit(tx, actor, [{ accountId, entity: 'user', entityId: userId, act: 'user.updated', after: changes }])
  if (email !== null) await requestEmailChange(tx, { userId, accountId, email, publicUrl }, actor)
}
