import { aShop, buying, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp, type TestApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accountTables, STAYING } from './account-tables.ts'
import { sumsOfAccount } from './copy-account.ts'
import { createDirectory, MOVING, type Directory } from './directory.ts'
import { moveAccount, type Cluster } from './move-account.ts'

/* Accounts live on two clusters behind a directory, and one of them moves while buyers buy. */

const here = testApp({ addsUp: true })
const there = testApp({ addsUp: true })

/** Ids of a cluster are its own for ever: 2^40 of them. */
const IDS_OF_A_CLUSTER = 2 ** 40

interface AppCluster extends Cluster {
  readonly app: TestApp
}

const clusterOf = (app: TestApp): AppCluster => ({ app, owner: app.owner, finishJobs: () => app.runJobs() })

async function giveOwnIds(app: TestApp, number: number): Promise<void> {
  await sql`select setval(c.oid::regclass, ${number * IDS_OF_A_CLUSTER}::bigint)
    from pg_class c where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace`.execute(app.owner.query)
}

beforeAll(() => giveOwnIds(there, 1))

type Shops = Directory<AppCluster>

const buyer = (n: number) => ({
  order: { first_name: 'Davi', last_name: `Antunes ${n}`, email: `davi${n}@antunes.example` },
})

/** Waits while the account moves, as a client does that is told Retry-After. */
async function patiently<Answer extends { readonly status: number }>(
  shops: Shops,
  shop: TestShop,
  work: (cluster: AppCluster) => Promise<Answer>,
  onWait: () => void,
): Promise<Answer> {
  for (;;) {
    const answer = await shops.call(shop.owner.accountId, work)
    if (answer !== MOVING) return answer as Answer
    onWait()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** A buyer who reserves and completes, wherever the account lives at each of both moments. */
async function buyOne(shops: Shops, shop: TestShop, n: number, onWait: () => void): Promise<number> {
  const held = await patiently(
    shops,
    shop,
    ({ app }) => buying(app, shop.eventId).reserve([{ price: shop.free, quantity: 1 }]),
    onWait,
  )
  if (held.status !== 201) return held.status
  const done = await patiently(shops, shop, ({ app }) => buying(app, shop.eventId).complete(held, buyer(n)), onWait)
  return done.status
}

const completed = async (app: TestApp, eventId: number): Promise<number> => {
  const { rows } = await sql<{ orders: number }>`
    select count(*) as orders from orders where event_id = ${eventId} and status = 'COMPLETED'`.execute(app.owner.query)
  return rows[0]?.orders ?? 0
}

test('every table is of accounts, or stays with its cluster for a reason', async () => {
  const tables = await accountTables(here.owner)
  expect(tables.length).toBeGreaterThan(100)
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['orders', 'claims', 'pools', 'users']))
  for (const [name, reason] of Object.entries(STAYING)) {
    expect(tables.map((table) => table.name)).not.toContain(name)
    expect(reason.length).toBeGreaterThan(10)
  }
})

test('an account moves while its event is on sale, with the same sums, and nobody loses an order', async () => {
  const shops: Shops = createDirectory()
  const [from, to] = [clusterOf(here), clusterOf(there)]
  const moving = await aShop(here)
  const staying = await aShop(here)
  const resident = await aShop(there)
  for (const shop of [moving, staying]) shops.place(shop.owner.accountId, from)
  shops.place(resident.owner.accountId, to)
  const tables = await accountTables(here.owner)
  const neighbourBefore = await sumsOfAccount(here.owner, tables, staying.owner.accountId)

  let waits = 0
  const crowd = Array.from({ length: 12 }, async (_, lane) => {
    const statuses: number[] = []
    for (let n = 0; n < 8; n += 1) statuses.push(await buyOne(shops, moving, lane * 100 + n, () => (waits += 1)))
    return statuses
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  const moved = await moveAccount(shops, moving.owner.accountId, to)
  const statuses = (await Promise.all(crowd)).flat()

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(waits).toBeGreaterThan(0)
  expect(shops.clusterOf(moving.owner.accountId) === to).toBe(true)
  expect(await completed(there, moving.eventId)).toBe(statuses.length)
  const left = await sumsOfAccount(here.owner, tables, moving.owner.accountId)
  expect(left.filter(({ rows }) => rows > 0)).toEqual([])
  expect(moved.sums.find(({ name }) => name === 'accounts')?.rows).toBe(1)
  expect(await sumsOfAccount(here.owner, tables, staying.owner.accountId)).toEqual(neighbourBefore)
  expect(await buyOne(shops, staying, 9000, () => undefined)).toBe(200)
  expect(await buyOne(shops, resident, 9001, () => undefined)).toBe(200)
  await there.runJobs()
}, 120_000)

test('what goes wrong before the directory is turned leaves the account where it was, and on sale', async () => {
  const shops: Shops = createDirectory()
  const [from, to] = [clusterOf(here), clusterOf(there)]
  const shop = await aShop(here)
  shops.place(shop.owner.accountId, from)
  const tables = await accountTables(here.owner)
  const before = await sumsOfAccount(here.owner, tables, shop.owner.accountId)
  // A user there has the address already.
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from users order by id limit 1`.execute(there.owner.query)
  const email = rows[0]?.email ?? ''
  await sql`update users set email = ${shop.owner.email} where id = ${rows[0]?.id ?? 0}`.execute(there.owner.query)
  const refused = moveAccount(shops, shop.owner.accountId, to).then(() => 'moved', String)
  expect(await refused).toMatch(/duplicate key/u)
  await sql`update users set email = ${email} where id = ${rows[0]?.id ?? 0}`.execute(there.owner.query)
  expect(shops.clusterOf(shop.owner.accountId) === from).toBe(true)
  expect(await sumsOfAccount(here.owner, tables, shop.owner.accountId)).toEqual(before)
  expect(await buyOne(shops, shop, 9100, () => undefined)).toBe(200)
})

test('a call that is under way when the account is held ends where it began', async () => {
  const shops: Directory<string> = createDirectory()
  shops.place(1, 'here')
  const { promise, resolve } = Promise.withResolvers<string>()
  const call = shops.call(1, () => promise)
  let isHeld = false
  const hold = shops.hold(1).then(() => (isHeld = true))
  expect(await shops.call(1, () => Promise.resolve('later'))).toBe(MOVING)
  expect(isHeld).toBe(false)
  resolve('ended')
  expect(await call).toBe('ended')
  await hold
  expect(isHeld).toBe(true)
})
