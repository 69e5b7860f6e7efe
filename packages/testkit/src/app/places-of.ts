import type { Database } from '@turnout/server/platform/database/database.ts'
import { sql } from 'kysely'

/** Tables and columns that have a text, however it is capitalised; the invoices keep theirs. */
export async function placesOf({ query }: Database, text: string): Promise<string[]> {
  const columns = await sql<{ place: string; name: string }>`
    select c.table_name as place, c.column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb')
      and c.table_name <> 'invoices'`.execute(query)
  const found: string[] = []
  for (const { place, name } of columns.rows) {
    const rows =
      // oxlint-disable-next-line no-await-in-loop -- a statement has one table
      await sql`select 1 from ${sql.table(place)} where ${sql.ref(name)}::text ilike ${`%${text}%`} limit 1`.execute(
        query,
      )
    if (rows.rows.length > 0) found.push(`${place}.${name}`)
  }
  return found
}
