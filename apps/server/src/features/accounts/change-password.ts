import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor, Person } from '../../platform/http/guards/caller.ts'
import type { SignInKeys } from './check-proof.ts'
import { queuePasswordChanged } from './mails/queue-login-mail.ts'
import { lockUser, updatePassword } from './store.ts'

interface NewPassword {
  readonly caller: Person
  /** Made before the transaction: a hash takes longer than all of this. */
  readonly passwordHash: string
  readonly publicUrl: string
  readonly keys: SignInKeys
}

/** Sets another password: every other session ends, reset links too, and the mailbox is told. */
export async function changePassword(
  tx: Transaction,
  { caller, passwordHash, publicUrl, keys }: NewPassword,
  actor: Actor,
): Promise<void> {
  const { userId, accountId, sessionId } = caller
  const user = await lockUser(tx, userId)
  await updatePassword(tx, userId, passwordHash)
  await keys.shutOut(tx, { userId, except: sessionId })
  await queuePasswordChanged(tx, user, publicUrl)
  await recordAudit(tx, actor, [{ accountId, entity: 'user', entityId: userId, act: 'user.password_changed' }])
}
