import { testApp } from '@turnout/testkit/app/test-app.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { AnsweringClient } from './answering-client.ts'

const app = testApp()

const poolOf = (Client: unknown): pg.Pool =>
  new pg.Pool({ connectionString: app.databaseUrl, max: 1, query_timeout: 500, Client: Client as typeof pg.Client })

/** As the queue does: it gives a connection back whatever has happened on it. */
async function askInVain(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  client.on('error', () => undefined)
  try {
    await client.query('select pg_sleep(5)')
  } finally {
    client.release()
  }
}

test('nobody waits behind a question that got no answer', async () => {
  const pool = poolOf(AnsweringClient)
  pool.on('error', () => undefined)
  await expect(askInVain(pool)).rejects.toThrow('Query read timeout')
  // A call in the same moment may be told that the connection ends.
  const ask = () =>
    pool.query<{ one: number }>('select 1 as one').then(
      ({ rows }) => rows[0]?.one,
      (error: Error) => error.message,
    )
  expect(['Connection terminated unexpectedly', 1]).toContain(await ask())
  expect(await ask()).toBe(1)
  await pool.end()
})

test('the control: a connection as it comes makes the next one wait', async () => {
  const pool = poolOf(pg.Client)
  await expect(askInVain(pool)).rejects.toThrow('Query read timeout')
  await expect(pool.query('select 1 as one')).rejects.toThrow('Query read timeout')
  await pool.end()
})
