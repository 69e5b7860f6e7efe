import type { FileDescription } from '@turnout/domain/imports/file-description.ts'
import type { ImportProblemCode } from '@turnout/domain/imports/found.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { ImportPlan } from './make-plan.ts'
import type { ImportResult } from '@turnout/domain/imports/import-result.ts'

const LISTED = 100
const PROBLEMS_LISTED = 1000

export interface ImportFileRow {
  readonly id: number
  readonly name: string
  readonly size: number
  readonly description: FileDescription
}

export interface ImportRow {
  readonly id: number
  readonly account_id: number
  readonly status: string
  readonly source: string | null
  readonly event_id: number | null
  readonly event_title: string | null
  readonly plan: ImportPlan
  readonly result: ImportResult | null
  readonly rows_done: number
  readonly rows_total: number
  readonly failure: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly ended_at: Date | null
  readonly files: readonly ImportFileRow[]
}

const imports = (condition: ReturnType<typeof sql>) => sql<ImportRow>`
  select i.id, i.account_id, i.status, i.source, coalesce(i.event_id, (i.plan ->> 'event_id')::bigint) as event_id,
    e.title as event_title, i.plan, i.result, i.rows_done, i.rows_total, i.failure, i.created_at, i.updated_at, i.ended_at,
    coalesce((
      select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size_in_bytes, 'description', f.description)
        order by f.id)
      from import_files f where f.import_id = i.id and f.description is not null), '[]') as files
  from imports i left join events e on e.account_id = i.account_id
    and e.id = coalesce(i.event_id, (i.plan ->> 'event_id')::bigint)
  where i.expires_at > now() and ${condition}
  order by i.id desc limit ${LISTED}`

/** The imports of an account, newest first. */
export async function importsOfAccount(reader: Reader, accountId: number): Promise<readonly ImportRow[]> {
  const found = await imports(sql`i.account_id = ${accountId}`).execute(reader.query)
  return found.rows
}

export async function importById(reader: Reader, accountId: number, importId: number): Promise<ImportRow | undefined> {
  const found = await imports(sql`i.account_id = ${accountId} and i.id = ${importId}`).execute(reader.query)
  return found.rows[0]
}

export interface ProblemRow {
  readonly id: number
  readonly file_id: number | null
  readonly file_name: string | null
  readonly line: number | null
  readonly column_name: string | null
  readonly value: string | null
  readonly code: ImportProblemCode
}

/** The first of them, as the files stand. */
export async function problemsOfImport(reader: Reader, importId: number): Promise<readonly ProblemRow[]> {
  const found = await sql<ProblemRow>`
    select p.id, p.file_id, f.name as file_name, p.line, p.column_name, p.value, p.code
    from import_problems p left join import_files f on f.id = p.file_id
    where p.import_id = ${importId} order by p.id limit ${PROBLEMS_LISTED}`.execute(reader.query)
  return found.rows
}

export interface StagedFile {
  readonly id: number
  readonly name: string
  readonly description: FileDescription
}

/** The recognised files of an import. */
export const filesOfImport = async (reader: Reader, importId: number): Promise<readonly StagedFile[]> => {
  const found = await sql<StagedFile>`
    select id, name, description from import_files where import_id = ${importId} and description is not null
    order by id`.execute(reader.query)
  return found.rows
}

/** Of an account, what an import begins with. */
export const accountOfImport = (reader: Reader, accountId: number) =>
  reader.query
    .selectFrom('accounts')
    .select(['timezone', 'currency_code as currency'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

/** Those of some ids that are prices of an event. */
export async function pricesAmong(
  reader: Reader,
  eventId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = await sql<{ id: number }>`
    select id from product_prices where event_id = ${eventId} and id = any(${ids}::bigint[])`.execute(reader.query)
  return new Set(found.rows.map(({ id }) => id))
}
