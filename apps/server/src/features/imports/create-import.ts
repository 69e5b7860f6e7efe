import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { AccountScope } from '../accounts/access.ts'
import { thingImported } from './access.ts'
import { firstPlan } from './make-plan.ts'
import { accountOfImport } from './queries.ts'
import { countImports, insertImport } from './store.ts'

/** Each may hold two gigabytes for a month. */
const IMPORTS_MAX = 20

/**
 * Begins an import with what the account usually has; answers its id.
 * @throws Refusal too_many_imports
 */
export async function createImport(
  tx: Transaction,
  { scope: { accountId }, userId }: { readonly scope: AccountScope; readonly userId: number },
  actor: Actor,
): Promise<number> {
  if ((await countImports(tx, accountId)) >= IMPORTS_MAX) throw new Refusal('too_many_imports')
  const plan = firstPlan(await accountOfImport(tx, accountId))
  const importId = await insertImport(tx, { accountId, userId, plan })
  await recordAudit(tx, actor, [{ ...thingImported({ accountId, importId }), act: 'import.created' }])
  return importId
}
