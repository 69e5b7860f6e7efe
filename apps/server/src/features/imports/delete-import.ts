import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { thingImported, type ImportScope } from './access.ts'
import { lockImport, removeImport } from './store.ts'

/**
 * Drops an import with its files; what came in by it stays.
 * @throws Refusal import_under_way
 */
export async function deleteImport(tx: Transaction, scope: ImportScope, actor: Actor): Promise<void> {
  const row = await lockImport(tx, scope.importId)
  if (row?.status === 'CHECKING' || row?.status === 'RUNNING') throw new Refusal('import_under_way')
  await removeImport(tx, scope.importId)
  await recordAudit(tx, actor, [{ ...thingImported(scope), act: 'import.deleted' }])
}
