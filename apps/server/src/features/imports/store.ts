import type { ImportStatus } from '@turnout/contract/imports/import.ts'
import { IMPORT_DAYS } from '@turnout/contract/limits.ts'
import { sql } from 'kysely'
import { sqlState, brokenConstraint, type Database, type Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ImportPlan } from './make-plan.ts'
import type { ImportResult } from '@turnout/domain/imports/import-result.ts'

/** Counted from the last change. */
const EXPIRY = sql<Date>`now() + make_interval(days => ${IMPORT_DAYS})`

export async function insertImport(
  tx: Transaction,
  { accountId, userId, plan }: { readonly accountId: number; readonly userId: number; readonly plan: ImportPlan },
): Promise<number> {
  const row = await tx.query
    .insertInto('imports')
    .values({ account_id: accountId, requested_by: userId, plan: JSON.stringify(plan), expires_at: EXPIRY })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const countImports = async (tx: Transaction, accountId: number): Promise<number> => {
  const found = await sql<{ count: number }>`
    select count(*) as count from imports where account_id = ${accountId}`.execute(tx.query)
  return found.rows[0]?.count ?? 0
}

/** Locks an import; nothing when it was deleted meanwhile. */
export const lockImport = (tx: Transaction, importId: number) =>
  tx.query
    .selectFrom('imports')
    .select(['id', 'account_id', 'status', 'plan', 'result'])
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()

/** Its files or its plan changed: a trial run is due again. */
export async function backToDraft(
  tx: Transaction,
  importId: number,
  changes: { readonly plan?: ImportPlan; readonly source?: string | null },
): Promise<void> {
  await tx.query
    .updateTable('imports')
    .set({
      status: 'DRAFT',
      result: null,
      failure: null,
      ended_at: null,
      rows_done: 0,
      rows_total: 0,
      updated_at: sql`now()`,
      expires_at: EXPIRY,
      ...(changes.plan !== undefined && { plan: JSON.stringify(changes.plan) }),
      ...(changes.source !== undefined && { source: changes.source }),
    })
    .where('id', '=', importId)
    .execute()
}

const UNIQUE_VIOLATION = '23505'

/** @throws Refusal import_under_way while another one of the account is checked or run */
export async function beginWork(tx: Transaction, importId: number, status: 'CHECKING' | 'RUNNING'): Promise<void> {
  try {
    await tx.query
      .updateTable('imports')
      .set({
        status,
        tries: 0,
        rows_done: 0,
        rows_total: 0,
        failure: null,
        ended_at: null,
        updated_at: sql`now()`,
        expires_at: EXPIRY,
      })
      .where('id', '=', importId)
      .execute()
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION && brokenConstraint(error) === 'imports_one_under_way')
      throw new Refusal('import_under_way')
    throw error
  }
}

export interface StartedImport {
  readonly id: number
  readonly accountId: number
  readonly status: 'CHECKING' | 'RUNNING'
  readonly source: string | null
  readonly plan: ImportPlan
  readonly tries: number
  readonly createdAt: Date
}

/** Notes that a worker begins; null: there is nothing to do any more. */
export async function startTry(tx: Transaction, importId: number): Promise<StartedImport | null> {
  const row = await tx.query
    .updateTable('imports')
    .set({ tries: sql`tries + 1`, rows_done: 0 })
    .where('id', '=', importId)
    .where('status', 'in', ['CHECKING', 'RUNNING'])
    .returning(['id', 'account_id', 'status', 'source', 'plan', 'tries', 'created_at'])
    .executeTakeFirst()
  if (row === undefined) return null
  // The condition above allows no other status.
  const status = row.status as StartedImport['status']
  const { id, account_id: accountId, source, tries, created_at: createdAt } = row
  return { id, accountId, status, source, plan: row.plan as unknown as ImportPlan, tries, createdAt }
}

/** How far it is; false when it was deleted. Outside of any transaction, so that other connections see it. */
export async function saveProgress(
  database: Database,
  importId: number,
  { done, total }: { readonly done: number; readonly total: number },
): Promise<boolean> {
  const row = await database.query
    .updateTable('imports')
    .set({ rows_done: done, rows_total: total })
    .where('id', '=', importId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

interface Ending {
  readonly status: Extract<ImportStatus, 'CHECKED' | 'DONE' | 'FAILED'>
  readonly result?: ImportResult
  readonly failure?: string
  readonly eventId?: number
  readonly plan?: ImportPlan
}

/** Ends what is under way; false when it was deleted meanwhile. */
export async function endWork(tx: Transaction, importId: number, ending: Ending): Promise<boolean> {
  const row = await tx.query
    .updateTable('imports')
    .set({
      status: ending.status,
      failure: ending.failure ?? null,
      ...(ending.result !== undefined && { result: JSON.stringify(ending.result) }),
      ...(ending.eventId !== undefined && { event_id: ending.eventId }),
      ...(ending.plan !== undefined && { plan: JSON.stringify(ending.plan) }),
      ended_at: ending.status === 'CHECKED' ? null : sql`now()`,
      updated_at: sql`now()`,
      expires_at: EXPIRY,
    })
    .where('id', '=', importId)
    .where('status', 'in', ['CHECKING', 'RUNNING'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function removeImport(tx: Transaction, importId: number): Promise<void> {
  await tx.query.deleteFrom('imports').where('id', '=', importId).execute()
}

/** Imports whose days are over go with their files, some at a time. */
export async function deleteOldImports(database: Database): Promise<void> {
  await sql`delete from imports where id in (
    select id from imports where expires_at <= now() and status not in ('CHECKING', 'RUNNING')
    order by expires_at limit 20)`.execute(database.query)
}
