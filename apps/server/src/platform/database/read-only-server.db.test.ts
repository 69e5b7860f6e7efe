import { testDatabase } from '@turnout/testkit/database/test-database.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isDatabaseDown } from '../http/render-error.ts'
import { openDatabase } from './database.ts'

const testing = testDatabase()

test('a server that takes no writes any more counts as away, and the next write goes over another connection', async () => {
  const database = openDatabase({ url: testing.url, connections: 1 })
  const write = () =>
    database.transaction((tx) => sql`update accounts set name = name`.execute(tx.query)).then(() => 'written')
  try {
    // As a standby says of itself.
    await sql`set default_transaction_read_only = on`.execute(database.query)
    expect(await write().catch(isDatabaseDown)).toBe(true)
    expect(await write()).toBe('written')
  } finally {
    await database.close()
  }
})
