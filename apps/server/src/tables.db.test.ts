import { testApp } from '@turnout/testkit/app/test-app.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Fate } from './slice.ts'
import { PLATFORM_TABLES, SLICES } from './slices.ts'

/*
 * Every table is declared by one slice, with what erasing does to it; and the functions that erase
 * do that.
 */

const app = testApp()

const KEPT_BY_TOOLS = ['kysely_migration', 'kysely_migration_lock', 'living_sql']

const declared = [...SLICES.map(({ tables = {} }) => tables), PLATFORM_TABLES].flatMap((tables) =>
  Object.entries(tables),
)

test('every table is declared once', async () => {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(app.owner.query)
  const names = tables.rows.map(({ name }) => name).filter((name) => !KEPT_BY_TOOLS.includes(name))
  expect(declared.map(([name]) => name).toSorted()).toEqual(names.toSorted())
})

test('every table is made in the schema file of its slice', () => {
  const folder = join(import.meta.dirname, '../schema')
  const made = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^create (?:unlogged )?table (\w+)/gmu)].map(
      ([, table = '']) => `${file} ${table}`,
    ),
  )
  const tables = new Set(made.map((line) => line.split(' ')[1]))
  const said = [...SLICES, { name: 'platform', tables: PLATFORM_TABLES }].flatMap(({ name, tables: own = {} }) =>
    Object.keys(own).map((table) => `${name}.sql ${table}`),
  )
  // A table of a later migration is in no file yet.
  expect(said.filter((line) => tables.has(line.split(' ')[1])).toSorted()).toEqual(made.toSorted())
})

interface KeyRow {
  readonly child: string
  readonly parent: string
  /** It is all of the key. */
  readonly is_alone: boolean
}

const cascades = async (): Promise<readonly KeyRow[]> =>
  (
    await sql<KeyRow>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent, cardinality(conkey) = 1 as is_alone
    from pg_constraint where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace`.execute(
      app.owner.query,
    )
  ).rows

/** The fate of a table by the text of a function; `also`: what it deletes without naming it. */
function fatesBy(name: string, keys: readonly KeyRow[], also: readonly string[] = []): (table: string) => Fate {
  const text = readFileSync(join(import.meta.dirname, `../sql/${name}.sql`), 'utf8')
    .replaceAll(/^\s*--.*$/gmu, '')
    // Where nothing was ever ordered.
    .replaceAll(/if not exists[\s\S]*?end if;/gu, '')
  const named = (verb: RegExp) => [...text.matchAll(verb)].map(([, table = '']) => table)
  const changed = new Set(named(/\bupdate (\w+)/gu))
  const gone = new Set([...named(/\bdelete from (\w+)/gu), ...also])
  // A set that grows is walked to its new end.
  for (const table of gone) for (const key of keys) if (key.parent === table) gone.add(key.child)
  return (table) => (gone.has(table) ? 'goes' : changed.has(table) ? 'changes' : 'stays')
}

test('erasing a guest, and a closed account, does to each table what its slice says', async () => {
  const keys = await cascades()
  const ofGuest = fatesBy('erase_guests', keys)
  const ofPeople = keys.filter(
    ({ child, parent, is_alone: isAlone }) =>
      isAlone && (parent === 'accounts' || parent === 'users') && child !== 'account_members',
  )
  const ofAccount = fatesBy(
    'erase_account',
    keys,
    ofPeople.map(({ child }) => child),
  )
  const said = declared.map(([table, fate]) => {
    const { guest = 'stays', account = 'stays' } = fate === 'stays' ? {} : fate
    return { table, guest, account }
  })
  expect(said).toEqual(said.map(({ table }) => ({ table, guest: ofGuest(table), account: ofAccount(table) })))
})
