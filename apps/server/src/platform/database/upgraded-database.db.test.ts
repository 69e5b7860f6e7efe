import { createDatabase, databaseUrl, dropDatabase } from '@turnout/testkit/database/database-admin.ts'
import { askDatabase } from '@turnout/testkit/database/database-shape.ts'
import { TEMPLATE_DATABASE } from '@turnout/testkit/database/test-database-server.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { ConfigError } from '../config/config-error.ts'
import { migrate, pendingMigrations } from './migrate.ts'

const NAME = 'test_upgraded_database'
let url = ''

beforeEach(async () => {
  await createDatabase(inject('testDatabaseServer'), NAME, TEMPLATE_DATABASE)
  url = databaseUrl(inject('testDatabaseServer'), NAME)
})
afterEach(() => dropDatabase(inject('testDatabaseServer'), NAME))

test('a database that ran later migrations first takes the one below them as well', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string) => writeFileSync(path.join(folder, `${name}.sql`), text)
  const migrateThere = () => migrate(url, pathToFileURL(`${folder}/`))
  const ran = async () =>
    (await askDatabase<{ name: string }>(url, 'select name from kysely_migration order by timestamp, name')).map(
      ({ name }) => name,
    )
  const before = await ran()
  for (const name of before) write(name, '')
  write('8002_later', 'create table later (id int)')
  await migrateThere()
  write('8001_below', 'create table below (id int)')
  await migrateThere()
  expect(await ran()).toEqual([...before, '8002_later', '8001_below'])
  expect(await askDatabase(url, 'select from below, later')).toEqual([])
})

test('a version that is older than the database refuses in one line and changes nothing', async () => {
  await askDatabase(
    url,
    `insert into kysely_migration (name, timestamp) values ('9999_of_tomorrow', '2037-01-01T00:00:00.000Z')`,
  )
  const refused = await migrate(url).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ConfigError)
  expect((refused as Error).message).toContain('A newer version of Turnout has brought this database up to date.')
  expect(await pendingMigrations(url)).toEqual([])
})
