import { createDatabase, databaseUrl, dropDatabase } from '@turnout/testkit/database/database-admin.ts'
import { askDatabase, shapeOfDatabase } from '@turnout/testkit/database/database-shape.ts'
import { TEMPLATE_DATABASE } from '@turnout/testkit/database/test-database-server.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate, pendingLivingSql, pendingMigrations } from './migrate.ts'

/*
 * A process that is killed while it brings a database up to date (trust F27): the next one does it,
 * and a step that is recorded as done is done.
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

const ask = <Row extends object>(text: string): Promise<Row[]> => askDatabase<Row>(url, text)

const OTHERS = `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
const connected = async (): Promise<number> => (await ask(OTHERS)).length

interface Standing {
  /**
   * Names of migrations that the database has written down as done, and of files of
   * apps/server/sql.
   */
  readonly done: number
  readonly living: number
  /** The objects that they make. */
  readonly tables: number
  readonly functions: number
}

const NOTHING: Standing = { done: 0, living: 0, tables: 0, functions: 0 }

async function stands(): Promise<Standing> {
  const [found] = await ask<{ tables: number; functions: number; has_list: boolean }>(`
    select count(*)::int as tables, to_regclass('kysely_migration') is not null as has_list,
      (select count(*)::int from pg_proc where pronamespace = 'public'::regnamespace) as functions
    from pg_tables where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'living_sql'`)
  if (found === undefined) throw new Error('The database answered nothing')
  const { tables, functions } = found
  if (!found.has_list) return { done: 0, living: 0, tables, functions }
  const [list] = await ask<{ done: number; living: number }>(
    'select (select count(*)::int from kysely_migration) as done, (select count(*)::int from living_sql) as living',
  )
  return { done: list?.done ?? -1, living: list?.living ?? -1, tables, functions }
}

test('killed again and again, a migration is there whole or not at all, and the next one ends it', async () => {
  const all = (await pendingMigrations(url)).length
  const living = (await pendingLivingSql(url)).length
  const seen = new Set<string>()
  for (let kill = 0; kill < 10; kill += 1) {
    const process = startMigrating()
    while ((await connected()) === 0) await sleep(2)
    await sleep(kill * 25)
    process.kill('SIGKILL')
    if (process.exitCode === null && process.signalCode === null) await once(process, 'exit')
    // Its connections are at an end when the server has noticed.
    while ((await connected()) > 0) await sleep(5)
    const standing = await stands()
    if (standing.done === 0) expect(standing).toEqual(NOTHING)
    else expect(standing).toMatchObject({ done: all, living })
    expect(standing.functions > 0).toBe(standing.done === all)
    seen.add(`${standing.done} of ${all}`)
  }
  // Else nothing was interrupted, and this says nothing.
  expect([...seen]).toContain(`0 of ${all}`)
  await migrate(url)
  expect(await pendingMigrations(url)).toEqual([])
  expect(await pendingLivingSql(url)).toEqual([])
  const template = databaseUrl(inject('testDatabaseServer'), TEMPLATE_DATABASE)
  expect(await shapeOfDatabase(url)).toEqual(await shapeOfDatabase(template))
}, 60_000)

test('three processes that start at once bring it up to date once', async () => {
  const exits = await Promise.all([1, 2, 3].map(async () => once(startMigrating(), 'exit')))
  expect(exits.map(([code]) => code as number)).toEqual([0, 0, 0])
  expect(await pendingMigrations(url)).toEqual([])
})
