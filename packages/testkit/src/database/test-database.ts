import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { createDatabase, databaseUrl, dropDatabase } from './database-admin.ts'
import { TEMPLATE_DATABASE } from './test-database-server.ts'

export interface TestDatabase {
  /**
   * Connection string of the product's role; valid inside tests and hooks that were registered
   * after `testDatabase()`.
   */
  readonly url: string
  /** As the owner of the tables, for statements that the product may not run. */
  readonly ownerUrl: string
}

/**
 * A migrated, empty database for the test file (or the `describe`) that calls this at its top
 * level. Made before the first test, dropped after the last, even while clients are still
 * connected.
 */
export function testDatabase(): TestDatabase {
  const name = `test_${randomBytes(8).toString('hex')}`
  let url: string | null = null
  beforeAll(async () => {
    const serverUrl = inject('testDatabaseServer')
    await createDatabase(serverUrl, name, TEMPLATE_DATABASE)
    url = databaseUrl(inject('testShopServer'), name)
  })
  afterAll(() => dropDatabase(inject('testDatabaseServer'), name))
  return {
    get url() {
      if (url === null) throw new Error('The test database exists only inside tests and hooks.')
      return url
    },
    get ownerUrl() {
      return databaseUrl(inject('testDatabaseServer'), name)
    },
  }
}
