import type { StatementFormat } from '@turnout/domain/bank/bank-line.ts'
import type { CsvMapping } from '@turnout/domain/bank/csv-mapping.ts'
import { sql } from 'kysely'
import type { Database, Reader, Transaction } from '../../platform/database/database.ts'

/** A statement whose lines are still to come; nothing shows it yet. */
export async function insertStatement(
  database: Database,
  statement: {
    readonly accountId: number
    readonly name: string
    readonly format: StatementFormat | null
    readonly mapping: CsvMapping | null
    readonly createdBy: number | null
  },
): Promise<number> {
  const { id } = await database.query
    .insertInto('bank_statements')
    .values({
      account_id: statement.accountId,
      name: statement.name,
      format: statement.format,
      csv_columns: statement.mapping === null ? null : JSON.stringify(statement.mapping),
      created_by: statement.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveRead(
  tx: Transaction,
  statementId: number,
  { lines, newLines }: { readonly lines: number; readonly newLines: number },
): Promise<void> {
  await tx.query
    .updateTable('bank_statements')
    .set({ lines, new_lines: newLines, read_at: sql`now()` })
    .where('id', '=', statementId)
    .execute()
}

/** A file that was refused leaves nothing. */
export async function dropStatement(database: Database, statementId: number): Promise<void> {
  await sql`delete from bank_lines_read where statement_id = ${statementId}`.execute(database.query)
  await sql`delete from bank_statements where id = ${statementId} and read_at is null`.execute(database.query)
}

/** What is left of files whose reading was cut off. */
export async function dropCutOff(database: Database): Promise<void> {
  const found = await sql<{ id: number }>`
    delete from bank_statements where read_at is null and created_at < now() - interval '1 hour' returning id`.execute(
    database.query,
  )
  const ids = found.rows.map(({ id }) => id)
  if (ids.length > 0)
    await sql`delete from bank_lines_read where statement_id = any(${ids}::bigint[])`.execute(database.query)
}

/** How the CSV files of an account were read last; null: none was. */
export async function lastMapping(reader: Reader, accountId: number): Promise<CsvMapping | null> {
  const found = await sql<{ csv_columns: CsvMapping }>`
    select csv_columns from bank_statements
    where account_id = ${accountId} and csv_columns is not null and read_at is not null order by id desc limit 1`.execute(
    reader.query,
  )
  return found.rows[0]?.csv_columns ?? null
}
