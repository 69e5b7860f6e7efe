import { Client } from 'pg'

const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`

/** Everything that apps/server/schema, migrations and the files of apps/server/sql make, as text. */
const SHAPE = `
  select 'schema ' || n.nspname as text from pg_namespace n where ${OURS}
  union all select concat_ws(' ', 'relation', c.oid::regclass::text, c.relkind, c.relpersistence, c.reloptions::text)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS}
  union all select concat_ws(' ', 'column', c.oid::regclass, row_number() over (partition by c.oid order by a.attnum),
      a.attname, format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation, a.attnotnull, a.attidentity,
      a.attgenerated, a.attstorage, a.attstattarget, a.attoptions, pg_get_expr(d.adbin, d.adrelid))
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where ${OURS} and c.relkind not in ('i', 'I')
  union all select 'sequence ' || (to_jsonb(s) - 'last_value')::text from pg_sequences s
  union all select 'comment ' || pg_describe_object(classoid, objoid, objsubid) || ' ' || description
    from pg_description where objoid >= 16384
  union all select 'index ' || pg_get_indexdef(i.indexrelid) from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where conrelid <> 0
  union all select concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
  union all select 'function ' || pg_get_functiondef(p.oid)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS} and p.prokind in ('f', 'p')
  union all select 'view ' || c.oid::regclass || ' ' || pg_get_viewdef(c.oid)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('v', 'm')
  union all select 'file ' || name || ' ' || kind || ' ' || hash from living_sql
  order by 1`

/** Who may do what with it. */
const GRANTS = `
  select concat_ws(' ', 'schema', n.nspname, n.nspacl::text) as text from pg_namespace n where ${OURS}
  union all select concat_ws(' ', c.oid::regclass, c.relacl::text)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS}
  union all select concat_ws(' ', c.oid::regclass, a.attname, a.attacl::text) from pg_attribute a
    join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS} and a.attacl is not null
  union all select concat_ws(' ', p.oid::regprocedure, p.proacl::text)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS}
  union all select 'policy ' || to_jsonb(p)::text from pg_policies p
  order by 1`

/** Asks a database something on a separate connection. */
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

export const grantsOfDatabase = async (url: string): Promise<string[]> =>
  (await askDatabase<{ text: string }>(url, GRANTS)).map(({ text }) => text)
