import { Client } from 'pg'

/** Everything that migrations and the files of apps/server/sql make, as text. */
const SHAPE = `
  select 'column ' || table_schema || '.' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as text
    from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema')
  union all select 'index ' || indexdef from pg_indexes where schemaname not in ('pg_catalog', 'information_schema')
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid <> 0
  union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'function ' || pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and p.prokind in ('f', 'p')
  union all select 'view ' || schemaname || '.' || viewname || ' ' || definition from pg_views
    where schemaname not in ('pg_catalog', 'information_schema')
  union all select 'type ' || c.relname || ' ' || string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'c' and c.relnamespace = 'public'::regnamespace group by c.relname
  union all select 'file ' || name || ' ' || kind || ' ' || hash from living_sql
  order by 1`

/** Asks a database something on a connection of its own. */
export async function askDatabase<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

export const shapeOfDatabase = async (url: string): Promise<string[]> =>
  (await askDatabase<{ text: string }>(url, SHAPE)).map(({ text }) => text)
