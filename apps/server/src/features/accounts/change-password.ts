import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor, Person } from '../../platform/http/guards/caller.ts'
import type { SignInKeys } from './check-proof.ts'
import { queueNotice } from './mails/queue-notice.ts'
import { lockUser, updatePassword } from './store.ts'

interface NewPassword {
  readonly caller: Person
  /** Made before the transaction: a hash takes longer than all of this. */
  readonly passwordHash: string
  readonly publicUrl: string
  readonly mailFactor: number
  readonly keys: SignInKeys
}

/** Sets another password: every other session ends, reset links too, and the mailbox is told. */
export async function changePassword(
  tx: Transaction,
  { caller, passwordHash, publicUrl, mailFactor, keys }: NewPassword,
  actor: Actor,
): Promise<void> {
  const { userId, accountId, sessionId } = caller
  await lockUser(tx, userId)
  await updatePassword(tx, userId, passwordHash)
  await keys.shutOut(tx, { userId, except: sessionId })
  await queueNotice(tx, { userId, notice: { kind: 'password_changed' }, publicUrl, mailFactor })
  await recordAudit(tx, actor, [{ accountId, entity: 'user', entityId: userId, act: 'user.password_changed' }])
}
