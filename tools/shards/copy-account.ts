import type { Reader, Transaction } from '@turnout/server/platform/database/database.ts'
import { sql } from 'kysely'
import { rowsOfAccount, type AccountTable } from './account-tables.ts'

/** Rows that travel in one statement. */
const ROWS_AT_ONCE = 1000

const columnsOf = ({ columns }: AccountTable) => sql.join(columns.map((column) => sql.ref(`t.${column}`)))

/** A transaction that may be long, writes what is said to it as it is, and says moments in one way. */
export async function beginMoving(tx: Transaction): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx.query)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx.query)
  await sql`set local timezone = 'UTC'`.execute(tx.query)
}

/** Nothing happens because of rows that only change their place: no trigger, no cascade. Needs the owner. */
export const silenceTriggers = (tx: Transaction): Promise<unknown> =>
  sql`set local session_replication_role = replica`.execute(tx.query)

/** The rows of an account in one table, as lines of JSON, in pieces. */
async function* piecesOf(source: Transaction, table: AccountTable, accountId: number): AsyncGenerator<string[]> {
  await sql`declare moving no scroll cursor for
    select row_to_json(t)::text as row from (
      select ${columnsOf(table)} from ${sql.table(table.name)} t where ${sql.raw(rowsOfAccount(table, accountId))}
    ) t`.execute(source.query)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from moving`.execute(source.query)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close moving`.execute(source.query)
}

/** Writes the rows of an account into another database, each as it is. Answers how many. */
export async function copyTable(
  { from, to }: { readonly from: Transaction; readonly to: Transaction },
  table: AccountTable,
  accountId: number,
): Promise<number> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)))
  let copied = 0
  for await (const rows of piecesOf(from, table, accountId)) {
    await sql`
      insert into ${sql.table(table.name)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table.name)}, ${`[${rows.join()}]`}::json)
      ${table.isShared ? sql`on conflict do nothing` : sql``}`.execute(to.query)
    copied += rows.length
  }
  return copied
}

export interface TableSum {
  readonly name: string
  readonly rows: number
  /** Of all rows with all their columns, in whatever order they stand. */
  readonly sum: string
}

/** What an account has in each table. */
export async function sumsOfAccount(
  reader: Reader,
  tables: readonly AccountTable[],
  accountId: number,
): Promise<TableSum[]> {
  const sums: TableSum[] = []
  for (const table of tables) {
    const { rows } = await sql<TableSum>`
      select ${table.name} as name, count(*) as rows, coalesce(md5(string_agg(line, '' order by line)), '') as sum from (
        select md5(row_to_json(t)::text) as line from (
          select ${columnsOf(table)} from ${sql.table(table.name)} t
          where ${sql.raw(rowsOfAccount(table, accountId))}) t) l`.execute(reader.query)
    sums.push(...rows)
  }
  return sums
}

/**
 * Takes the rows of an account away. Those that say whose the others are go last: what they are found
 * by is written down before.
 */
export async function deleteAccountRows(
  tx: Transaction,
  tables: readonly AccountTable[],
  accountId: number,
): Promise<void> {
  // A shared row without a user is found by the regular cleaning.
  const own = tables.filter(({ isShared }) => !isShared)
  for (const table of own)
    await sql`
      create temp table ${sql.table(`moved_${table.name}`)} on commit drop as
      select t.ctid as place, t.tableoid as part from ${sql.table(table.name)} t
      where ${sql.raw(rowsOfAccount(table, accountId))}`.execute(tx.query)
  for (const table of own)
    await sql`
      delete from ${sql.table(table.name)} t using ${sql.table(`moved_${table.name}`)} m
      where t.ctid = m.place and t.tableoid = m.part`.execute(tx.query)
}
