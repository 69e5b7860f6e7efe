import type { ImportProblemCode } from '@turnout/domain/imports/found.ts'
import { sql } from 'kysely'
import type { Database, Reader } from '../../../platform/database/database.ts'

export interface StagedEntry {
  readonly number: number
  readonly fileId: number
  readonly line: number
  readonly kind: string
  readonly orderRef: string | null
  readonly ticketRef: string | null
  readonly email: string | null
  /** JSON of what was found. */
  readonly data: string
}

export interface NewProblem {
  readonly fileId: number | null
  readonly line: number | null
  readonly code: ImportProblemCode
  readonly column: string | null
  readonly value: string | null
}

/** More of them are never read, and counts do not need them. */
export const PROBLEMS_MAX = 20_000
export const VALUE_MAX = 200

/** Forgets what an earlier trial left. */
export async function clearStaging(database: Database, importId: number): Promise<void> {
  await database.query.deleteFrom('import_rows').where('import_id', '=', importId).execute()
  await database.query.deleteFrom('import_problems').where('import_id', '=', importId).execute()
}

export async function insertRows(database: Database, importId: number, rows: readonly StagedEntry[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into import_rows (import_id, number, file_id, line, kind, order_ref, ticket_ref, email, data)
    select ${importId}::bigint, r.number, r.file_id, r.line, r.kind, r.order_ref, r.ticket_ref, r.email, r.data::jsonb
    from unnest(${rows.map((row) => row.number)}::bigint[], ${rows.map((row) => row.fileId)}::bigint[],
      ${rows.map((row) => row.line)}::bigint[], ${rows.map((row) => row.kind)}::text[],
      ${rows.map((row) => row.orderRef)}::text[], ${rows.map((row) => row.ticketRef)}::text[],
      ${rows.map((row) => row.email)}::text[], ${rows.map((row) => row.data)}::text[])
      as r (number, file_id, line, kind, order_ref, ticket_ref, email, data)`.execute(database.query)
}

export async function insertProblems(reader: Reader, importId: number, problems: readonly NewProblem[]): Promise<void> {
  if (problems.length === 0) return
  await sql`
    insert into import_problems (import_id, file_id, line, code, column_name, value)
    select ${importId}::bigint, p.file_id, p.line, p.code, p.column_name, left(p.value, ${VALUE_MAX})
    from unnest(${problems.map((one) => one.fileId)}::bigint[], ${problems.map((one) => one.line)}::bigint[],
      ${problems.map((one) => one.code)}::text[], ${problems.map((one) => one.column)}::text[],
      ${problems.map((one) => one.value)}::text[]) as p (file_id, line, code, column_name, value)
    where (select count(*) from import_problems where import_id = ${importId}) < ${PROBLEMS_MAX}`.execute(reader.query)
}

export async function countProblems(reader: Reader, importId: number): Promise<ReadonlyMap<string, number>> {
  const found = await sql<{ code: string; count: number }>`
    select code, count(*) as count from import_problems where import_id = ${importId} group by code`.execute(
    reader.query,
  )
  return new Map(found.rows.map(({ code, count }) => [code, count]))
}
