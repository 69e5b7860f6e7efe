import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import { sqlState } from './database.ts'

/*
 * Row types, functions with their triggers, and views live in apps/server/sql, one a file that is
 * named after it, and are edited there (decision 0030). What the files make is brought to their text
 * inside the transaction of the migrations: a reader sees all of it or nothing.
 */

const FOLDER = new URL('../../../sql/', import.meta.url)

/** In the order in which they are made: functions are handed rows, views call functions. */
const LIVING_KINDS = ['type', 'function', 'view'] as const
type LivingKind = (typeof LIVING_KINDS)[number]

export interface LivingFile {
  /** As SQL says it: with its schema, unless that is public. */
  readonly name: string
  readonly kind: LivingKind
  /** Indexes or columns are made of it, so it is there before the migrations. */
  readonly isBeforeTables: boolean
  readonly text: string
  readonly hash: string
}

const FIRST_STATEMENT = /^create (?:or replace )?(type|function|view) ([a-z_.]+)/mu

/**
 * The object that a file of `apps/server/sql` makes. `path`: below that folder.
 * @throws Error when it is not named after it.
 */
export function livingFileOf(path: string, text: string): LivingFile {
  const [, kind, name] = FIRST_STATEMENT.exec(text) ?? []
  const expected = path.replace(/\.sql$/u, '').replaceAll('/', '.')
  if (name !== expected) throw new Error(`sql/${path} makes ${name ?? 'nothing'}; a file is named after what it makes`)
  return {
    name,
    kind: LIVING_KINDS.find((one) => one === kind) ?? 'function',
    isBeforeTables: text.startsWith('-- before: tables\n'),
    text,
    hash: createHash('sha256').update(text).digest('hex'),
  }
}

/** All of them, by name. */
export async function readLivingSql(): Promise<LivingFile[]> {
  const paths = (await readdir(FOLDER, { recursive: true })).filter((path) => path.endsWith('.sql'))
  const files = await Promise.all(
    paths.map(async (path) =>
      livingFileOf(path.replaceAll('\\', '/'), await readFile(new URL(path.replaceAll('\\', '/'), FOLDER), 'utf8')),
    ),
  )
  return files.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** The transaction in which everything happens. */
type Migrating = Kysely<unknown>

/**
 * The errors of `create or replace` when it cannot: other result or argument names of a function,
 * other columns of a view.
 */
const NEEDS_DROP = new Set(['42P13', '42P16'])

/** Functions and triggers as the catalogue has them; `version` is another one after each change. */
interface Made {
  readonly drop: string
  readonly version: string
}

const schemaOf = (name: string): string => (name.includes('.') ? (name.split('.')[0] ?? '') : 'public')
const plainNameOf = (name: string): string => name.split('.').at(-1) ?? ''

/** The table that remembers which text of each file is here. */
export async function makeLivingTable(db: Migrating): Promise<void> {
  await sql`create table if not exists living_sql (
    name text primary key, kind text not null, hash text not null, applied_at timestamptz not null default now())`.execute(
    db,
  )
}

async function standing(db: Migrating): Promise<{ name: string; kind: LivingKind; hash: string }[]> {
  const { rows } = await sql<{
    name: string
    kind: LivingKind
    hash: string
  }>`select name, kind, hash from living_sql`.execute(db)
  return rows
}

/** Names of all that is there, by any maker. */
async function namesThere(db: Migrating): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select case n.nspname when 'public' then o.name else n.nspname || '.' || o.name end as name
    from (
      select pronamespace as schema, proname::text as name from pg_proc
      union all select relnamespace, relname::text from pg_class where relkind in ('v', 'c')
    ) o join pg_namespace n on n.oid = o.schema where n.nspname in ('public', 'inspect')`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Functions of a name, and the triggers that call them. */
async function functionsOf(db: Migrating, name: string): Promise<Made[]> {
  const { rows } = await sql<Made>`
    with named as (
      select p.oid, p.xmin from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = ${schemaOf(name)} and p.proname = ${plainNameOf(name)}
    )
    select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as drop, t.oid || ' ' || t.xmin as version
    from pg_trigger t join named on named.oid = t.tgfoid where not t.tgisinternal
    union all select 'drop function ' || oid::regprocedure, oid || ' ' || xmin from named order by drop desc`.execute(
    db,
  )
  return rows
}

/** Functions that are handed rows of a type. They depend on it, and are made again after it. */
async function dropFunctionsWith(db: Migrating, type: string): Promise<void> {
  const { rows } = await sql<{ drop: string }>`
    select 'drop function ' || p.oid::regprocedure as drop from pg_proc p where exists (
      select from pg_depend d join pg_type t on t.oid = ${type}::regtype and d.refobjid in (t.oid, t.typarray)
      where d.refclassid = 'pg_type'::regclass and d.classid = 'pg_proc'::regclass and d.objid = p.oid)`.execute(db)
  for (const { drop } of rows) await sql.raw(drop).execute(db)
}

async function makeType(db: Migrating, { name, text }: LivingFile, isThere: boolean): Promise<void> {
  if (isThere) {
    await dropFunctionsWith(db, name)
    await sql.raw(`drop type ${name}`).execute(db)
  }
  await sql.raw(text).execute(db)
}

async function makeView(db: Migrating, { name, text }: LivingFile): Promise<void> {
  await replaceOrElse(db, text, () => sql.raw(`drop view ${name}`).execute(db))
}

/**
 * An object of this name that the file does not make (another signature, a trigger that was taken
 * out) is gone afterwards.
 */
async function makeFunction(db: Migrating, { name, text }: LivingFile): Promise<void> {
  const before = new Set((await functionsOf(db, name)).map(({ version }) => version))
  await replaceOrElse(db, text, () => dropFunctions(db, name))
  for (const { drop, version } of await functionsOf(db, name)) {
    if (before.has(version)) await sql.raw(drop).execute(db)
  }
}

async function dropFunctions(db: Migrating, name: string): Promise<void> {
  for (const { drop } of await functionsOf(db, name)) await sql.raw(drop).execute(db)
}

/**
 * Keeps rights and plans where it can; where the shape is another, what is there makes room.
 */
async function replaceOrElse(db: Migrating, text: string, makeRoom: () => Promise<unknown>): Promise<void> {
  await sql`savepoint living`.execute(db)
  try {
    await sql.raw(text).execute(db)
  } catch (error) {
    if (!NEEDS_DROP.has(sqlState(error) ?? '')) throw error
    await sql`rollback to savepoint living`.execute(db)
    await makeRoom()
    await sql.raw(text).execute(db)
  }
  await sql`release savepoint living`.execute(db)
}

async function make(db: Migrating, file: LivingFile, isThere: boolean): Promise<void> {
  try {
    if (file.kind === 'type') await makeType(db, file, isThere)
    else if (file.kind === 'view') await makeView(db, file)
    else await makeFunction(db, file)
  } catch (error) {
    throw new Error(`sql/${file.name.replace('.', '/')}.sql was refused by the database`, { cause: error })
  }
  await sql`
    insert into living_sql (name, kind, hash) values (${file.name}, ${file.kind}, ${file.hash})
    on conflict (name) do update set kind = excluded.kind, hash = excluded.hash, applied_at = now()`.execute(db)
}

/** Makes what is missing or has another text. */
export async function applyLivingSql(db: Migrating, files: readonly LivingFile[]): Promise<void> {
  // As for migrations: to give up and be run again is better than to let all requests wait.
  await sql`set local lock_timeout = '5s'`.execute(db)
  const hashes = new Map((await standing(db)).map(({ name, hash }) => [name, hash]))
  for (const kind of LIVING_KINDS) {
    const there = await namesThere(db)
    for (const file of files.filter((one) => one.kind === kind)) {
      const isThere = there.has(file.name)
      if (!isThere || hashes.get(file.name) !== file.hash) await make(db, file, isThere)
    }
  }
}

/** Takes away what a file made that is no more. */
export async function dropForgottenSql(db: Migrating, files: readonly LivingFile[]): Promise<void> {
  const names = new Set(files.map(({ name }) => name))
  const forgotten = (await standing(db)).filter(({ name }) => !names.has(name))
  for (const kind of LIVING_KINDS.toReversed()) {
    for (const { name } of forgotten.filter((one) => one.kind === kind)) {
      if (kind === 'function') await dropFunctions(db, name)
      else await sql.raw(`drop ${kind} if exists ${name}`).execute(db)
      await sql`delete from living_sql where name = ${name}`.execute(db)
    }
  }
}

/**
 * Names of files whose text is not what is in the database, and of what is there without a
 * file.
 */
export async function otherLivingSql(db: Migrating, files: readonly LivingFile[]): Promise<string[]> {
  const found = await sql<{ is_there: boolean }>`select to_regclass('living_sql') is not null as is_there`.execute(db)
  const hashes = new Map(
    found.rows[0]?.is_there === true ? (await standing(db)).map(({ name, hash }) => [name, hash]) : [],
  )
  const differing = files.filter(({ name, hash }) => hashes.get(name) !== hash).map(({ name }) => name)
  const names = new Set(files.map(({ name }) => name))
  return [...differing, ...[...hashes.keys()].filter((name) => !names.has(name))]
}
