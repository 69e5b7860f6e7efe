import { createDatabase, databaseUrl, dropDatabase } from '@turnout/testkit/database-admin.ts'
import { askDatabase } from '@turnout/testkit/database-shape.ts'
import { TEMPLATE_DATABASE } from '@turnout/testkit/test-database-server.ts'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { ConfigError } from '../config/config-error.ts'
import { migrate, pendingMigrations } from './migrate.ts'

const NAME = 'test_upgraded_database'
/** It may run twice: it only writes down anew what is allowed. */
const REPEATABLE = '0115_languages_of_mails'
let url = ''

beforeEach(async () => {
  await createDatabase(inject('testDatabaseServer'), NAME, TEMPLATE_DATABASE)
  url = databaseUrl(inject('testDatabaseServer'), NAME)
})
afterEach(() => dropDatabase(inject('testDatabaseServer'), NAME))

test('a database that ran later migrations first takes the one below them as well', async () => {
  await askDatabase(url, `delete from kysely_migration where name = '${REPEATABLE}'`)
  expect(await pendingMigrations(url)).toEqual([REPEATABLE])
  await migrate(url)
  expect(await pendingMigrations(url)).toEqual([])
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
