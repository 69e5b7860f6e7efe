import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'

const database = testDatabase()
const other = testDatabase()

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

test('the database is migrated and empty', async () => {
  expect(await query(database.url, 'SELECT count(*)::int AS n FROM accounts')).toEqual([{ n: 0 }])
})

test('what one file writes no other sees', async () => {
  await query(database.ownerUrl, 'CREATE TABLE mine (n int)')
  expect(await query(database.url, `SELECT to_regclass('mine') IS NULL AS missing`)).toEqual([{ missing: false }])
  expect(await query(other.url, `SELECT to_regclass('mine') IS NULL AS missing`)).toEqual([{ missing: true }])
})
