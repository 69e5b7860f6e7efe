import type { ProfileInput } from '@turnout/contract/accounts/user.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { lockUser, updateUser } from './store.ts'

type Named = Pick<ProfileInput, 'first_name' | 'last_name' | 'timezone' | 'locale'>

/**
 * Changes the caller's own name, language and time zone, those that are named; how they sign in is
 * changed elsewhere, nothing else of a user is theirs to set.
 */
export async function changeProfile(
  tx: Transaction,
  { userId, accountId, changes }: { userId: number; accountId: number; changes: Named },
  actor: Actor,
): Promise<void> {
  const user = await lockUser(tx, userId)
  const { first_name, last_name, timezone, locale } = changes
  const wanted = { first_name, last_name: last_name === null ? '' : last_name, timezone, locale }
  const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
    (name) => wanted[name] !== undefined && wanted[name] !== user[name],
  )
  if (changed.length === 0) return
  const of = (from: Readonly<Record<keyof typeof wanted, unknown>>) =>
    Object.fromEntries(changed.map((name) => [name, from[name]]))
  await updateUser(tx, userId, of(wanted))
  await recordAudit(tx, actor, [
    { accountId, entity: 'user', entityId: userId, act: 'user.updated', before: of(user), after: of(wanted) },
  ])
}
