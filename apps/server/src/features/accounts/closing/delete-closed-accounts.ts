import { recordAudit } from '../../../platform/audit/store.ts'
import type { Database } from '../../../platform/database/database.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import { accountsToErase, eraseAccount } from './store.ts'

/** At one time; the rest waits for the next round. */
const ROUND = 20

/**
 * Erases what is personal in accounts that were closed long enough, each in a separate transaction; what the law asks
 * for stays. Answers which.
 */
export async function eraseClosedAccounts(database: Database): Promise<number[]> {
  const erased: number[] = []
  for (const accountId of await accountsToErase(database, ROUND)) {
    // oxlint-disable-next-line no-await-in-loop -- no caller waits for it, and each is long
    const done = await database.transaction(async (tx) => {
      // Opened again, or erased by another process, since it was found.
      if (!(await eraseAccount(tx, accountId))) return false
      await recordAudit(tx, SYSTEM, [{ accountId, entity: 'account', entityId: accountId, act: 'account.erased' }])
      return true
    })
    if (done) erased.push(accountId)
  }
  return erased
}
