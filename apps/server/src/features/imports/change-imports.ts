import { recordAudit } from '../../platform/audit/store.ts'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import type { AccountScope } from '../accounts/access.ts'
import { eventOfAccount } from '../events/store.ts'
import { organizerExists } from '../organizers/store.ts'
import { thingImported, type ImportScope } from './access.ts'
import { lockDraft } from './lock-draft.ts'
import { firstPlan, type ImportPlan } from './make-plan.ts'
import { openQuestions } from './planning/open-questions.ts'
import { accountOfImport, filesOfImport, pricesAmong } from './queries.ts'
import { queueImport } from './queue-import.ts'
import { backToDraft, beginWork, countImports, insertImport, lockImport, removeImport } from './store.ts'

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

/**
 * Says where an import goes and what its columns and products are; a trial run is due again.
 * @throws Refusal import_under_way; invalid_fields naming what is unknown here
 */
export async function planImport(
  tx: Transaction,
  { scope, plan }: { readonly scope: ImportScope; readonly plan: ImportPlan },
  actor: Actor,
): Promise<void> {
  await lockDraft(tx, scope)
  await judgeTarget(tx, scope.accountId, plan)
  await judgeColumns(tx, scope, plan)
  await judgePrices(tx, plan)
  await backToDraft(tx, scope.importId, { plan })
  await recordAudit(tx, actor, [
    {
      ...thingImported(scope),
      act: 'import.planned',
      after: { event_id: plan.event_id, organizer_id: plan.organizer_id, title: plan.title, currency: plan.currency },
    },
  ])
}

/** The event is one of the account, in the currency that was said; or an organizer of it gets a new one. */
async function judgeTarget(reader: Reader, accountId: number, plan: ImportPlan): Promise<void> {
  if (plan.event_id === null) {
    if (plan.organizer_id !== null && !(await organizerExists(reader, accountId, plan.organizer_id)))
      throw invalidFields({ organizer_id: 'not_in_list' })
    return
  }
  const event = await eventOfAccount(reader, accountId, plan.event_id)
  if (event === undefined) throw invalidFields({ event_id: 'not_in_list' })
  if (event.currency !== plan.currency) throw invalidFields({ currency: 'not_in_list' })
}

async function judgeColumns(reader: Reader, { importId }: ImportScope, plan: ImportPlan): Promise<void> {
  const files = await filesOfImport(reader, importId)
  for (const name of ['columns', 'statuses'] as const)
    for (const [place, { file_id: fileId, column }] of plan[name].entries()) {
      const file = files.find((one) => one.id === fileId)
      const isThere = file?.description.columns.some((one) => one.column === column) === true
      if (!isThere) throw invalidFields({ [`${name}.${place}`]: 'not_in_list' })
    }
}

/** A price is one of the event. */
async function judgePrices(reader: Reader, plan: ImportPlan): Promise<void> {
  const ids = plan.products.flatMap(({ product_price_id: id }) => (id === null ? [] : [id]))
  const known = await pricesAmong(reader, plan.event_id ?? 0, ids)
  const wrong = plan.products.findIndex(({ product_price_id: id }) => id !== null && !known.has(id))
  if (wrong >= 0) throw invalidFields({ [`products.${wrong}.product_price_id`]: 'not_in_list' })
}

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
