import type { Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ImportScope } from './access.ts'
import type { ImportPlan } from './make-plan.ts'
import { lockImport } from './store.ts'

/**
 * An import that is neither under way nor done, locked.
 * @throws Refusal import_under_way, import_done, not_found
 */
export async function lockDraft(tx: Transaction, { importId }: Pick<ImportScope, 'importId'>) {
  const row = await lockImport(tx, importId)
  if (row === undefined) throw new Refusal('not_found')
  if (row.status === 'CHECKING' || row.status === 'RUNNING') throw new Refusal('import_under_way')
  if (row.status === 'DONE') throw new Refusal('import_done')
  return { ...row, plan: row.plan as unknown as ImportPlan }
}
