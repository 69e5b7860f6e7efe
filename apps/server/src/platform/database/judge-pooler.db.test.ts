import { hasPgBouncer, startPgBouncer, type PgBouncer } from '@turnout/testkit/database/pg-bouncer.ts'
import { testDatabase } from '@turnout/testkit/database/test-database.ts'
import { sql } from 'kysely'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { ConfigError } from '../config/config-error.ts'
import { openDatabase } from './database.ts'
import { judgePooler } from './judge-pooler.ts'

const testing = testDatabase()

it('PostgreSQL itself is no pooler', async () => {
  await expect(judgePooler(testing.url, 'DATABASE_URL')).resolves.toBe(false)
})

it('an address where nobody answers is refused in one line, without its password', async () => {
  await expect(judgePooler('postgres://shop:hunter2@127.0.0.1:1/turnout', 'DATABASE_URL')).rejects.toThrow(
    new ConfigError('DATABASE_URL cannot be used: nobody answers at 127.0.0.1:1 (ECONNREFUSED).'),
  )
})

it('so is a balancer that has no primary to lead to', async () => {
  const balancer = createServer((near) => near.end()).listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  const { port } = balancer.address() as AddressInfo
  await expect(judgePooler(`postgres://shop:hunter2@127.0.0.1:${port}/turnout`, 'DATABASE_URL')).rejects.toThrow(
    new ConfigError(`DATABASE_URL cannot be used: nobody answers at 127.0.0.1:${port} (the connection was ended).`),
  )
  balancer.close()
})

describe.skipIf(!hasPgBouncer())('PgBouncer (skipped without one: apt-get install pgbouncer)', () => {
  let bouncer: PgBouncer | undefined
  afterEach(() => bouncer?.stop())

  it('serves in session mode, with the time limits of every session', async () => {
    bouncer = await startPgBouncer('session', [testing.url])
    const url = bouncer.through(testing.url)
    await expect(judgePooler(url, 'DATABASE_URL')).resolves.toBe(true)
    const database = openDatabase({ url, isPooled: true })
    const limits = await sql<{ limits: string }>`select current_setting('statement_timeout') || ' '
      || current_setting('lock_timeout') as limits`.execute(database.query)
    expect(limits.rows).toEqual([{ limits: '30s 5s' }])
    await database.close()
  })

  it('is refused in transaction mode, in one line', async () => {
    bouncer = await startPgBouncer('transaction', [testing.url])
    const judged = judgePooler(bouncer.through(testing.url), 'DATABASE_URL')
    await expect(judged).rejects.toThrow(ConfigError)
    await expect(judged).rejects.toThrow(
      /^DATABASE_URL leads through a pooler in transaction mode.*pool_mode = session/u,
    )
  })
})
