import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { setVerified } from './store.ts'

/**
 * Ends that an account may write to buyers and guests; no mail is sent. Answers false when it may
 * not anyway.
 */
export async function withdrawVerification(tx: Transaction, accountId: number, actor: Actor): Promise<boolean> {
  if (!(await setVerified(tx, accountId, false))) return false
  await recordAudit(tx, actor, [
    { accountId, entity: 'account', entityId: accountId, act: 'account.verification_withdrawn' },
  ])
  return true
}
