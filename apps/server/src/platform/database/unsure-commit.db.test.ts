import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { durableServer } from '@turnout/testkit/database/durable-server.ts'
import { ask } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { openDatabase, type Database } from './database.ts'
import { UnsureCommit } from './unsure-commit.ts'
import { isStandbyMissing, standbyOf, watchStandby } from './watch-standby.ts'

/* A primary that must wait for a standby that never comes, and an operator who cancels the wait (trust F06). */

const server = durableServer()
const app = testApp({ on: () => server })
let shop: TestShop
let told = 0
let database: Database

beforeAll(async () => {
  shop = await aShop(app)
  await sql`create table kept (n int primary key)`.execute(app.owner.query)
  await sql`grant all on kept to public`.execute(app.owner.query)
  database = openDatabase({ url: server.url, onUnsureCommit: () => void (told += 1) })
  return () => database.close()
})

async function requireStandby(isRequired: boolean): Promise<void> {
  await sql.raw(`alter system set synchronous_standby_names = '${isRequired ? 'nobody' : ''}'`).execute(app.owner.query)
  await sql`select pg_reload_conf()`.execute(app.owner.query)
  await vi.waitFor(async () => expect((await standbyOf(app.database)).is_required).toBe(isRequired), 10_000)
}
afterEach(() => requireStandby(false))

/** Cancels the next commit that waits, as an operator would who wants the shop to go on. */
async function cancelWait(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql<{ was: boolean }>`
      select pg_cancel_backend(pid) as was from pg_stat_activity where wait_event = 'SyncRep'`.execute(app.owner.query)
    expect(rows).not.toEqual([])
  }, 10_000)
}

const kept = async (n: number): Promise<number> =>
  (await sql<{ n: number }>`select n from kept where n = ${n}`.execute(app.database.query)).rows.length

test('a transaction whose wait was cancelled is not done for whoever asked, though PostgreSQL kept it', async () => {
  await requireStandby(true)
  const before = told
  const later = vi.fn<() => void>()
  const writing = database.transaction(async (tx) => {
    tx.afterCommit(later)
    await sql`insert into kept values (1)`.execute(tx.query)
  })
  const [outcome] = await Promise.allSettled([writing, cancelWait()])
  expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(UnsureCommit) })
  expect([await kept(1), told - before, later.mock.calls.length]).toEqual([1, 1, 0])
  await requireStandby(false)
  await expect(sql`insert into kept values (2)`.execute(database.query)).resolves.toBeDefined()
})

test('so is a statement of a lane', async () => {
  await requireStandby(true)
  const lane = database.lane()
  const writing = lane.run(({ query }) => sql`insert into kept values (${3})`.execute(query))
  const [outcome] = await Promise.allSettled([writing, cancelWait()])
  expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(UnsureCommit) })
  expect(await kept(3)).toBe(1)
})

test('a buyer is never told that a place is held which one machine alone has; their retry gets it', async () => {
  await requireStandby(true)
  const key = 'unsure-commit-1'
  const asking = ask(app, shop, [{ price: shop.free, quantity: 1 }], { key })
  const [first] = await Promise.all([asking, cancelWait()])
  expect(first).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(Number(first.headers['retry-after'])).toBeGreaterThan(0)
  await requireStandby(false)
  const again = await ask(app, shop, [{ price: shop.free, quantity: 1 }], { key })
  expect(again.status).toBe(201)
  const orders = await sql`select from orders where event_id = ${shop.eventId}`.execute(app.database.query)
  expect(orders.rows).toHaveLength(1)
})

test('a standby that is required and missing is said once at the level of an error, and once when it is back', async () => {
  const lines: { level: number; msg: string }[] = []
  const look = watchStandby(
    app.database,
    createLog('warn', { write: (line: string) => void lines.push(JSON.parse(line)) }),
  )
  await look()
  expect(lines).toEqual([])
  await requireStandby(true)
  await look()
  await look()
  await requireStandby(false)
  await look()
  expect(lines.map(({ level }) => level)).toEqual([50, 40])
  expect(lines[0]?.msg).toMatch(/^the synchronous standby is missing: nothing can be confirmed/u)
})

test.each([
  [{ is_required: false, is_followed: false, waiting_seconds: 0 }, false],
  [{ is_required: true, is_followed: true, waiting_seconds: 0.02 }, false],
  [{ is_required: true, is_followed: false, waiting_seconds: 0 }, true],
  [{ is_required: true, is_followed: true, waiting_seconds: 6 }, true],
])('of %o it is judged missing: %s', (row, isMissing) => {
  expect(isStandbyMissing(row)).toBe(isMissing)
})
