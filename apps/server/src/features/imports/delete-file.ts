import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { thingImported, type ImportScope } from './access.ts'
import { lockDraft } from './lock-draft.ts'
import { filesOfImport } from './queries.ts'
import { backToDraft } from './store.ts'
import { removeFile } from './store-files.ts'

/**
 * Takes a file out of an import.
 * @throws Refusal import_under_way, not_found
 */
export async function removeImportFile(
  tx: Transaction,
  { scope, fileId }: { readonly scope: ImportScope; readonly fileId: number },
  actor: Actor,
): Promise<void> {
  const { plan } = await lockDraft(tx, scope)
  if (!(await removeFile(tx, scope.importId, fileId))) throw new Refusal('not_found')
  const left = await filesOfImport(tx, scope.importId)
  await backToDraft(tx, scope.importId, {
    plan: {
      ...plan,
      columns: plan.columns.filter((one) => one.file_id !== fileId),
      statuses: plan.statuses.filter((one) => one.file_id !== fileId),
    },
    ...(left.length === 0 && { source: null }),
  })
  await recordAudit(tx, actor, [{ ...thingImported(scope), act: 'import.file_removed', after: { file_id: fileId } }])
}
