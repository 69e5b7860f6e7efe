import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** The tables in which a row was inserted, changed or deleted since the last call; each once. */
export type WrittenTables = () => Promise<string[]>

/**
 * Notes every row that commits from now on, in any of the product's tables but `except`: by
 * triggers, because counting the rows of every table takes longer than most requests and sees no
 * change of a row.
 */
export async function watchWrites(app: TestApp, except: readonly string[] = []): Promise<WrittenTables> {
  const { query } = app.owner
  await sql`create schema watched`.execute(query)
  await sql`create table watched.writes (id bigint generated always as identity primary key, name text not null)`.execute(
    query,
  )
  // With the owner's rights: the product may not write here.
  await sql`create function watched.note_write() returns trigger language plpgsql security definer as $$
    begin
      insert into watched.writes (name) values (tg_table_name);
      return null;
    end $$`.execute(query)
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${[...except]})`.execute(query)
  for (const { name } of tables.rows) {
    await sql`create trigger watched after insert or update or delete on ${sql.table(name)}
      for each row execute function watched.note_write()`.execute(query)
  }
  let seen = 0
  return async () => {
    const written = await sql<{ id: number; name: string }>`
      select id, name from watched.writes where id > ${seen} order by id`.execute(query)
    seen = written.rows.at(-1)?.id ?? seen
    return [...new Set(written.rows.map(({ name }) => name))]
  }
}
