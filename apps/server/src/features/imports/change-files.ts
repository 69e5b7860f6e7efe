import { IMPORT_FILES_MAX } from '@turnout/contract/limits.ts'
import type { FileDescription } from '@turnout/domain/imports/file-description.ts'
import { sourceOfKind } from '@turnout/domain/imports/file-kinds.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { thingImported, type ImportScope } from './access.ts'
import { lockDraft } from './lock-draft.ts'
import type { ImportPlan } from './make-plan.ts'
import { filesOfImport } from './queries.ts'
import type { StoredUpload } from './read-upload.ts'
import { backToDraft } from './store.ts'
import { removeFile, saveDescription } from './store-files.ts'

interface AddFile {
  readonly scope: ImportScope
  readonly upload: StoredUpload
  readonly description: FileDescription
}

/**
 * Adds a file that was recognised. What it tells of its event, currency and way of writing is proposed
 * where nothing else was chosen yet.
 * @throws Refusal import_under_way, too_many_files, file_of_other_system
 */
export async function addFile(tx: Transaction, { scope, upload, description }: AddFile, actor: Actor): Promise<void> {
  const { plan, result } = await lockDraft(tx, scope)
  const files = await filesOfImport(tx, scope.importId)
  if (files.length >= IMPORT_FILES_MAX) throw new Refusal('too_many_files')
  const source = sourceOfKind(description.kind)
  const others = files.map((file) => sourceOfKind(file.description.kind))
  if (others.some((other) => other !== source)) throw new Refusal('file_of_other_system')
  if (!(await saveDescription(tx, upload.fileId, { description, size: upload.size }))) throw new Refusal('not_found')
  const isFirst = files.length === 0 && result === null
  await backToDraft(tx, scope.importId, { source, ...(isFirst && { plan: proposed(plan, description) }) })
  await recordAudit(tx, actor, [
    {
      ...thingImported(scope),
      act: 'import.file_added',
      after: { name: upload.name, kind: description.kind, rows: description.rows },
    },
  ])
}

const proposed = (plan: ImportPlan, { event, currency, dayFirst, decimalComma }: FileDescription): ImportPlan => ({
  ...plan,
  title: plan.title ?? event?.title.slice(0, 255) ?? null,
  start_date: plan.start_date ?? event?.startsAt ?? null,
  currency: event?.currency ?? currency ?? plan.currency,
  day_first: dayFirst ?? plan.day_first,
  decimal_comma: decimalComma ?? plan.decimal_comma,
})

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
