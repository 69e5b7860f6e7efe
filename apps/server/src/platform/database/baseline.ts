import { readdir, readFile } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import { ConfigError } from '../config/config-error.ts'

/*
 * The tables of a new database, with their constraints and indexes: a file for the platform and one for
 * each slice that has tables, in the order of the slices (decision 0126). A change of a table is a
 * migration, in this database and in a new one.
 */

const FOLDER = new URL('../../../schema/', import.meta.url)
/** The list of slices is read, not imported: it would load the whole product. */
const SLICES = new URL('../../slices.ts', import.meta.url)

/** As what the database remembers them. Migrations after it have higher numbers. */
export const BASELINE = '0150_baseline'

/** The transaction in which everything happens. */
type Migrating = Kysely<unknown>

interface SchemaFile {
  readonly name: string
  readonly text: string
}

/** All of them, in their order. @throws Error when one is named after no slice. */
export async function readBaseline(): Promise<SchemaFile[]> {
  const list = await readFile(SLICES, 'utf8')
  const slices = [...list.matchAll(/from '\.\/features\/([a-z-]+)\/slice\.ts'/gu)].map(([, slice]) => slice)
  const order = ['platform', ...slices].map((name) => `${name}.sql`)
  const files = await readdir(FOLDER)
  const stray = files.find((file) => !order.includes(file))
  if (stray !== undefined) throw new Error(`schema/${stray} is named after no slice`)
  return Promise.all(
    order
      .filter((file) => files.includes(file))
      .map(async (name) => ({ name, text: await readFile(new URL(name, FOLDER), 'utf8') })),
  )
}

export async function makeBaseline(tx: Migrating): Promise<void> {
  for (const { name, text } of await readBaseline())
    await sql
      .raw(text)
      .execute(tx)
      .catch((error: unknown) => {
        throw new Error(`schema/${name} was refused by the database`, { cause: error })
      })
}

/** Numbers of the migrations that the baseline took the place of. */
const FORMER =
  `1-24 26-30 32-34 36-38 40-50 54 56 58-61 63 65 67-73 75 77 79 81 83 85-88 90-92 94-95 102-107 109 111-113
  115-116 118-120 122 131 135 137-139 141 143-146 149`
    .split(/\s+/u)
    .flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, place) => first + place)
    })

const numberOf = (migration: string): number => Number(migration.slice(0, 4))
/** Whether the baseline took the place of a migration. */
export const isFormer = (migration: string): boolean => FORMER.includes(numberOf(migration))

const UPGRADING = 'Nothing was changed. See docs/operating/upgrading.md.'

/**
 * A database that was made by the former migrations has what the baseline makes: from then on it is
 * remembered as having the baseline.
 * @throws ConfigError when it lacks some of them, or when its tables are others.
 */
export async function crossToBaseline(tx: Migrating): Promise<void> {
  const numbers = (await recorded(tx)).filter(isFormer).map(numberOf)
  if (numbers.length === 0) return
  const lacking = FORMER.filter((number) => !numbers.includes(number))
  if (lacking.length > 0) throw new ConfigError(olderThanBaseline(lacking))
  const differences = await differencesFromBaseline(tx)
  if (differences.length > 0) throw new ConfigError(otherThanBaseline(differences))
  await sql`delete from kysely_migration where left(name, 4)::int = any(${FORMER})`.execute(tx)
  await sql`insert into kysely_migration (name, timestamp) values (${BASELINE}, ${new Date().toISOString()})`.execute(
    tx,
  )
}

async function recorded(tx: Migrating): Promise<string[]> {
  const found = await sql<{
    is_there: boolean
  }>`select to_regclass('kysely_migration') is not null as is_there`.execute(tx)
  if (found.rows[0]?.is_there !== true) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(tx)
  return rows.map(({ name }) => name)
}

const MOST_TOLD = 5

/** At most so many of them, and how many more there are. */
function told(things: readonly string[], between: string): string {
  const more = things.length - MOST_TOLD
  return things.slice(0, MOST_TOLD).join(between) + (more > 0 ? `${between}and ${more} more` : '')
}

const olderThanBaseline = (lacking: readonly number[]): string => {
  const names = lacking.map((number) => String(number).padStart(4, '0'))
  return `This database is of an older version than this Turnout takes: it lacks ${lacking.length === 1 ? 'migration' : 'migrations'} ${told(names, ', ')}. Start the version whose newest migration is 0149 on it once, then this one. ${UPGRADING}`
}

const otherThanBaseline = (differences: readonly string[]): string =>
  `The tables of this database are not as Turnout left them, so it cannot be brought up to date. ${told(differences, '; ')}. Put that right, then start again. ${UPGRADING}`

/** Where the baseline is made once more, to be compared with. */
const BESIDE = 'turnout_baseline'

/**
 * Makes the baseline once more beside the tables, by the same server, so that both are written the same
 * way whatever its version. Tables that others added are theirs.
 */
async function differencesFromBaseline(tx: Migrating): Promise<string[]> {
  await sql`savepoint beside`.execute(tx)
  await sql.raw(`create schema ${BESIDE}; set local search_path to ${BESIDE}, public`).execute(tx)
  await makeBaseline(tx)
  await sql`set local search_path to ''`.execute(tx)
  const expected = await factsIn(tx, BESIDE)
  const tables = new Set(expected.map(({ table }) => table))
  const found = (await factsIn(tx, 'public')).filter(({ table }) => tables.has(table))
  await sql`rollback to savepoint beside`.execute(tx)
  const [isExpected, isFound] = [expected, found].map((facts) => new Set(facts.map(({ fact }) => fact)))
  return [
    ...expected.filter(({ fact }) => isFound?.has(fact) === false).map(({ fact }) => `Missing: ${fact}`),
    ...found.filter(({ fact }) => isExpected?.has(fact) === false).map(({ fact }) => `Not ours: ${fact}`),
  ]
}

interface Fact {
  readonly table: string
  readonly fact: string
}

async function factsIn(tx: Migrating, schema: string): Promise<Fact[]> {
  const { rows } = await sql<Fact>`
    with ours as (select oid, relname, relpersistence, reloptions from pg_class
      where relnamespace = ${schema}::regnamespace and relkind in ('r', 'p'))
    select relname as table, concat_ws(' ', 'table', relname, nullif(relpersistence, 'p'), reloptions::text) as fact
      from ours
    union all select c.relname, concat_ws(' ', 'column', c.relname || '.' || a.attname,
        'as number ' || row_number() over (partition by a.attrelid order by a.attnum), 'of type',
        format_type(a.atttypid, a.atttypmod), case when a.attcollation <> t.typcollation then a.attcollation::regcollation::text end,
        case when a.attnotnull then 'not null' end, nullif(a.attidentity, ''), nullif(a.attgenerated, ''),
        'default ' || pg_get_expr(d.adbin, d.adrelid), case when a.attstorage <> t.typstorage then 'storage ' || a.attstorage::text end)
      from ours c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    union all select c.relname, concat_ws(' ', 'constraint', k.conname, 'of', c.relname, pg_get_constraintdef(k.oid))
      from ours c join pg_constraint k on k.conrelid = c.oid where k.contype in ('p', 'u', 'c', 'x', 'f')
    union all select c.relname, pg_get_indexdef(i.indexrelid) from ours c join pg_index i on i.indrelid = c.oid
    order by 1, 2`.execute(tx)
  return rows.map(({ table, fact }) => ({
    table,
    fact: fact.replaceAll(new RegExp(`\\b(?:public|${BESIDE})\\.`, 'gu'), ''),
  }))
}
