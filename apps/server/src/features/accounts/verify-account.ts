import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { verifiedMail } from './mails/mail.ts'
import { ownerOf } from './queries.ts'
import { setVerified } from './store.ts'

/**
 * Lets an account write to buyers and guests, and tells its owner. Answers false when it may
 * already.
 */
export async function verifyAccount(tx: Transaction, accountId: number, actor: Actor): Promise<boolean> {
  if (!(await setVerified(tx, accountId, true))) return false
  const owner = await ownerOf(tx, accountId)
  if (owner !== undefined) await queueMail(tx, verifiedMail(owner))
  await recordAudit(tx, actor, [{ accountId, entity: 'account', entityId: accountId, act: 'account.verified' }])
  return true
}
