import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { thingArchived, type ArchiveScope } from './access.ts'
import { removeArchive } from './store.ts'

/** Deletes an archive; a worker that is at it notices at its next chunk. */
export async function deleteArchive(tx: Transaction, scope: ArchiveScope, actor: Actor): Promise<void> {
  if (!(await removeArchive(tx, scope.accountId, scope.archiveId))) return
  await recordAudit(tx, actor, [{ ...thingArchived(scope), act: 'archive.deleted' }])
}
