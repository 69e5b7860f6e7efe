import { createDatabase, databaseUrl, dropDatabase } from '@turnout/testkit/database-admin.ts'
import { TEMPLATE_DATABASE } from '@turnout/testkit/test-database-server.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate, pendingMigrations } from './migrate.ts'

/*
 * A process that is killed while it brings a database up to date (trust F27): the next one does it, and what is written down as done is done.
 */

const NAME = 'test_killed_migration'
let url = ''

beforeEach(async () => {
  await createDatabase(inject('testDatabaseServer'), NAME)
  url = databaseUrl(inject('testDatabaseServer'), NAME)
})
afterEach(() => dropDatabase(inject('testDatabaseServer'), NAME))

const PROGRAM = `import { migrate } from ${JSON.stringify(new URL('migrate.ts', import.meta.url).href)}
await migrate(process.argv[1])`

const startMigrating = (): ChildProcess =>
  spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM, url], { stdio: 'ignore' })

async function ask<Row extends object>(text: string, at = url): Promise<Row[]> {
  const client = new Client({ connectionString: at })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const OTHERS = `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
const connected = async (): Promise<number> => (await ask(OTHERS)).length

/** Everything that migrations make, as text. */
const SHAPE = `
  select 'column ' || table_schema || '.' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as text
    from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema')
  union all select 'index ' || indexdef from pg_indexes where schemaname not in ('pg_catalog', 'information_schema')
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid <> 0
  union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'function ' || pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and p.prokind in ('f', 'p')
  order by 1`

const shapeOf = async (at?: string): Promise<string[]> =>
  (await ask<{ text: string }>(SHAPE, at)).map(({ text }) => text)

/** Names that the database has written down as done, and whether the first and the last thing that they make are there. */
async function stands(): Promise<{ done: number; tables: number }> {
  const [found] = await ask<{ tables: number; has_list: boolean }>(`
    select count(*)::int as tables, to_regclass('kysely_migration') is not null as has_list
    from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`)
  if (found?.has_list !== true) return { done: 0, tables: found?.tables ?? -1 }
  const [list] = await ask<{ done: number }>('select count(*)::int as done from kysely_migration')
  return { done: list?.done ?? -1, tables: found.tables }
}

test('killed again and again, a migration is there whole or not at all, and the next one ends it', async () => {
  const all = (await pendingMigrations(url)).length
  const seen = new Set<string>()
  for (let kill = 0; kill < 10; kill += 1) {
    const process = startMigrating()
    while ((await connected()) === 0) await sleep(2)
    await sleep(kill * 25)
    process.kill('SIGKILL')
    if (process.exitCode === null && process.signalCode === null) await once(process, 'exit')
    // Its connections are at an end when the server has noticed.
    while ((await connected()) > 0) await sleep(5)
    const { done, tables } = await stands()
    expect([0, all]).toContain(done)
    expect(tables > 0).toBe(done === all)
    seen.add(`${done} of ${all}`)
  }
  // Else nothing was interrupted, and this says nothing.
  expect([...seen]).toContain(`0 of ${all}`)
  await migrate(url)
  expect(await pendingMigrations(url)).toEqual([])
  expect(await shapeOf()).toEqual(await shapeOf(databaseUrl(inject('testDatabaseServer'), TEMPLATE_DATABASE)))
}, 60_000)

test('three processes that start at once bring it up to date once', async () => {
  const exits = await Promise.all([1, 2, 3].map(async () => once(startMigrating(), 'exit')))
  expect(exits.map(([code]) => code as number)).toEqual([0, 0, 0])
  expect(await pendingMigrations(url)).toEqual([])
})
