import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { thingImported, type ImportScope } from './access.ts'
import { lockDraft } from './lock-draft.ts'
import { filesOfImport } from './queries.ts'
import { openQuestions } from './planning/open-questions.ts'
import { queueImport } from './queue-import.ts'
import { beginWork } from './store.ts'

interface Begin {
  readonly scope: ImportScope
  readonly userId: number
  readonly requestId: string
}

/**
 * Has a worker try an import, without writing anything.
 * @throws Refusal import_under_way, import_has_no_orders
 */
export async function beginCheck(tx: Transaction, { scope, userId, requestId }: Begin, actor: Actor): Promise<void> {
  await lockDraft(tx, scope)
  const files = await filesOfImport(tx, scope.importId)
  if (files.length === 0) throw new Refusal('import_has_no_orders')
  await beginWork(tx, scope.importId, 'CHECKING')
  await queueImport(tx, { import_id: scope.importId, user_id: userId, request_id: requestId })
  await recordAudit(tx, actor, [{ ...thingImported(scope), act: 'import.checked' }])
}

/**
 * Has a worker import what the trial run found.
 * @throws Refusal import_under_way, import_not_checked, import_not_answered
 */
export async function beginRun(tx: Transaction, { scope, userId, requestId }: Begin, actor: Actor): Promise<void> {
  const { status, plan } = await lockDraft(tx, scope)
  if (status !== 'CHECKED') throw new Refusal('import_not_checked')
  const open = openQuestions(await filesOfImport(tx, scope.importId), plan)
  if (open.length > 0) throw new Refusal('import_not_answered')
  await beginWork(tx, scope.importId, 'RUNNING')
  await queueImport(tx, { import_id: scope.importId, user_id: userId, request_id: requestId })
  await recordAudit(tx, actor, [{ ...thingImported(scope), act: 'import.started' }])
}
