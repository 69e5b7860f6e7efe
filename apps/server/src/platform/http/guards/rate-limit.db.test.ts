import { testDatabase } from '@turnout/testkit/database/test-database.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase, type Database } from '../../database/database.ts'
import { databaseCounts } from './database-counts.ts'
import { createRateLimits, type RateLimits } from './rate-limit.ts'
import type { SharedCounts } from './shared-counts.ts'

const testing = testDatabase()
let database: Database
let nodes: readonly [RateLimits, RateLimits]

beforeAll(() => {
  database = openDatabase({ url: testing.url })
  nodes = [createRateLimits(1, databaseCounts(database)), createRateLimits(1, databaseCounts(database))]
})
afterAll(() => database.close())

const TOO_MANY = { code: 'too_many_requests' }

describe('a limit on what must not be guessed at', () => {
  it('is used up by all nodes together, and lifted on all of them', async () => {
    const [here, there] = nodes.map((node) => node.exactly({ counter: 'pins', calls: 3, perSeconds: 60 }, 'closed'))
    await here?.count('list 1')
    await there?.count('list 1')
    await here?.count('list 1')
    await expect(there?.count('list 1')).rejects.toMatchObject(TOO_MANY)
    await expect(here?.refuse('list 1')).rejects.toMatchObject(TOO_MANY)
    await expect(here?.count('list 2')).resolves.toBeUndefined()
    await there?.forget('list 1')
    await expect(here?.count('list 1')).resolves.toBeUndefined()
  })

  it('lets through exactly as many of a crowd as it names, wherever they come in', async () => {
    const limits = nodes.map((node) => node.exactly({ counter: 'crowd', calls: 10, perSeconds: 60 }, 'closed'))
    const done = await Promise.all(
      Array.from({ length: 40 }, (_, n) => Promise.resolve(limits[n % 2]?.allows('address'))),
    )
    expect(done.filter((allowed) => allowed === true)).toHaveLength(10)
  })
})

describe('a limit on calls that come often', () => {
  it('stops a caller on every node once their calls on all nodes reach it', async () => {
    const [here, there] = nodes.map((node) => node.often({ counter: 'calls', calls: 100, perSeconds: 60 }))
    for (let n = 0; n < 60; n++) await here?.count('caller')
    for (let n = 0; n < 40; n++) await there?.count('caller')
    await vi.waitFor(() => expect(here?.count('caller')).rejects.toMatchObject(TOO_MANY), 5000)
    await vi.waitFor(() => expect(there?.count('caller')).rejects.toMatchObject(TOO_MANY), 5000)
  })

  it('writes nothing for callers who stay far below it', async () => {
    const limit = nodes[0].often({ counter: 'quiet', calls: 100, perSeconds: 60 })
    for (let n = 0; n < 9; n++) await limit.count('caller')
    const told = nodes[0].often({ counter: 'loud', calls: 1, perSeconds: 60 })
    await told.count('caller')
    const counters = async () =>
      (await database.query.selectFrom('call_counts').select('counter').execute()).map(({ counter }) => counter)
    await vi.waitFor(async () => expect(await counters()).toContain('loud'), 5000)
    expect(await counters()).not.toContain('quiet')
  })
})

describe('while the shared counts are away', () => {
  const gone: SharedCounts = {
    open: (wish) => databaseCounts(openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })).open(wish),
  }

  it('a closed limit lets nothing through, an open one counts in its own process', async () => {
    const limits = createRateLimits(1, gone)
    const login = limits.exactly({ counter: 'login', calls: 2, perSeconds: 60 }, 'closed')
    const door = limits.exactly({ counter: 'door', calls: 2, perSeconds: 60 }, 'open')
    await expect(login.count('somebody')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await door.count('somebody')
    await door.count('somebody')
    await expect(door.count('somebody')).rejects.toMatchObject(TOO_MANY)
  })
})
