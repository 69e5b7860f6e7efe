import type { ProfileInput } from '@turnout/contract/accounts/user.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { updateUser } from './store.ts'

/** Changes the caller's own name, language and time zone; nothing else of a user is theirs to set. */
export async function changeProfile(
  tx: Transaction,
  change: { userId: number; accountId: number; changes: ProfileInput },
  actor: Actor,
): Promise<void> {
  const { userId, accountId, changes } = change
  await updateUser(tx, userId, {
    firstName: changes.first_name,
    lastName: changes.last_name ?? '',
    timezone: changes.timezone,
    locale: changes.locale,
  })
  await recordAudit(tx, actor, [{ accountId, entity: 'user', entityId: userId, act: 'user.updated', after: changes }])
}
