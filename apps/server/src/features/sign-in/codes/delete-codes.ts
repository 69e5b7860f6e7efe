import { judgeCodesRemoval } from '@turnout/domain/accounts/factors.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockUser } from '../../accounts/store.ts'
import { waysInOf } from '../factors/queries.ts'
import { deleteCodes as dropCodes } from './store-codes.ts'

/** Switches two-step codes off, with the recovery codes. False: they were off. @throws Refusal factor_needed. */
export async function deleteCodes(
  tx: Transaction,
  {
    userId,
    accountId,
    hostId,
  }: { readonly userId: number; readonly accountId: number; readonly hostId: string | null },
  actor: Actor,
): Promise<boolean> {
  await lockUser(tx, userId)
  const ways = await waysInOf(tx, userId, hostId)
  if (!ways.hasCodes) return false
  const verdict = judgeCodesRemoval(ways)
  if (verdict !== 'allowed') throw new Refusal(verdict.refused)
  await dropCodes(tx, userId)
  await recordAudit(tx, actor, [{ accountId, entity: 'user', entityId: userId, act: 'user.codes_removed' }])
  return true
}
