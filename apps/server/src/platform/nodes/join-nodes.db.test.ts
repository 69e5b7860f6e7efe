import { faultyWireTo } from '@turnout/testkit/database/faulty-wire.ts'
import { testDatabase } from '@turnout/testkit/database/test-database.ts'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConfigError } from '../config/config-error.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { createLog } from '../log/log.ts'
import { joinNodes, LIVE_NODES, type Node } from './join-nodes.ts'
import { sharedStreams } from './store-open-streams.ts'

const testing = testDatabase()
let database: Database
let joined: Node[] = []

beforeEach(() => {
  database = openDatabase({ url: testing.url })
})
afterEach(async () => {
  for (const node of joined) await node.leave()
  joined = []
  await database.close()
})

async function join(connections = 20, url = testing.url): Promise<Node> {
  const node = await joinNodes({ url, connections, log: createLog('silent') })
  joined.push(node)
  return node
}

const live = async (): Promise<number[]> =>
  (await sql<{ node: number }>`${sql.raw(LIVE_NODES)}`.execute(database.query)).rows.map(({ node }) => node)

async function sessions(): Promise<number> {
  const counted = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where application_name = 'turnout node' and datname = current_database()`
  return (await counted.execute(database.query)).rows[0]?.count ?? 0
}

describe('the processes on one database', () => {
  it('know of each other as long as they run', async () => {
    const [one, two] = [await join(), await join()]
    expect(new Set(await live())).toEqual(new Set([one.number, two.number]))
    await one.leave()
    await vi.waitFor(async () => expect(await live()).toEqual([two.number]), 5000)
  })

  it('come back by themselves when their session was ended', async () => {
    const { number } = await join()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'turnout node' and datname = current_database()`.execute(database.query)
    await vi.waitFor(async () => expect(await live()).toEqual([]), 5000)
    await vi.waitFor(async () => expect(await live()).toEqual([number]), 5000)
  })

  it('come back once, however often the database was not to be reached meanwhile', async () => {
    const address = new URL(testing.url)
    const wire = await faultyWireTo(Number(address.port))
    address.port = String(wire.port)
    const { number } = await join(20, address.href)
    try {
      wire.cut()
      await vi.waitFor(async () => expect(await live()).toEqual([]), 5000)
      // Several tries come to nothing.
      await sleep(3500)
      wire.mend()
      await vi.waitFor(async () => expect(await live()).toEqual([number]), 5000)
      await sleep(1500)
      expect(await sessions()).toBe(1)
    } finally {
      wire.close()
    }
  }, 20_000)

  it('are refused in one line when together they could open more connections than there are', async () => {
    await join(150)
    const refused = join(60)
    await expect(refused).rejects.toThrow(ConfigError)
    await expect(refused).rejects.toThrow(
      /^This process may open 60 connections to PostgreSQL and 1 others 150, more than the 197 that max_connections leaves/u,
    )
    expect(await live()).toHaveLength(1)
    await expect(join(40)).resolves.toBeDefined()
  })
})

describe('live streams of an account', () => {
  it('are counted over all processes, and those of one that is gone no more', async () => {
    const [one, two] = [await join(), await join()]
    const [here, there] = [sharedStreams(database, one.number), sharedStreams(database, two.number)]
    expect(await here.enter(7)).toBe(1)
    expect(await there.enter(7)).toBe(2)
    expect(await there.enter(8)).toBe(1)
    expect(await there.enter(7)).toBe(3)
    await there.leave(7)
    expect(await here.enter(7)).toBe(3)
    await one.leave()
    await vi.waitFor(async () => expect(await live()).toHaveLength(1), 5000)
    expect(await there.enter(7)).toBe(2)
  })
})
