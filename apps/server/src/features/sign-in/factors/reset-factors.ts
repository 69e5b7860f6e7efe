import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { lockUser } from '../../accounts/store.ts'
import { shutOut } from '../revoke-access.ts'
import { deleteCodes } from '../codes/store-codes.ts'
import { deletePasskeys } from '../passkeys/store-passkeys.ts'

/**
 * Takes every second factor of a person who lost them all, and ends their sessions: they sign in by
 * password alone. Whether there was anything to take.
 */
export async function resetFactors(tx: Transaction, userId: number, actor: Actor): Promise<boolean> {
  await lockUser(tx, userId)
  const hadCodes = await deleteCodes(tx, userId)
  const passkeys = await deletePasskeys(tx, { userId, only: null })
  await shutOut(tx, { userId, except: null })
  if (!hadCodes && passkeys === 0) return false
  await recordAudit(tx, actor, [
    {
      accountId: null,
      entity: 'user',
      entityId: userId,
      act: 'user.factors_reset',
      before: { codes: hadCodes, passkeys },
    },
  ])
  return true
}
