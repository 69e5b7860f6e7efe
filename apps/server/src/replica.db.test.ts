import { AS_OF_HEADER } from '@turnout/contract/exports.ts'
import { exportOrders } from '@turnout/contract/orders/endpoints.ts'
import { eventsOfPublicOrganizer, getPublicOrganizer } from '@turnout/contract/storefront/organizer-page/endpoints.ts'
import { dailySales, figuresOfEvent, reportsOfEvent, salesOfEvent } from '@turnout/contract/reports/endpoints.ts'
import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import type { Answered, Calls } from '@turnout/testkit/app/calls.ts'
import { replicaServer } from '@turnout/testkit/database/replica-server.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { testDatabase } from '@turnout/testkit/database/test-database.ts'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { ConfigError } from './platform/config/config-error.ts'
import { openDatabase } from './platform/database/database.ts'
import { openReplica } from './platform/database/open-replica.ts'
import { createLog } from './platform/log/log.ts'

const HOURS = 3_600_000
/** How old a replica may be that the next process reads. */
let oldestMs = HOURS

const server = replicaServer()
const elsewhere = testDatabase()
const log = createLog('silent')
const app = testApp({
  on: () => server,
  pages: true,
  replica: (primary) => openReplica({ url: server.replicaUrl, primary, connections: 4, log, oldestMs }),
})

afterEach(async () => {
  oldestMs = HOURS
  server.wire.mend()
  await server.resume()
})

const GUEST = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

async function sell(shop: TestShop): Promise<void> {
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  expect((await shop.complete(held, { order: GUEST })).status).toBe(200)
}

const figures = async (shop: TestShop, through: Calls = app) => {
  const answer = await through.call(
    figuresOfEvent,
    { params: { event_id: shop.eventId }, query: {} },
    { token: shop.owner.token },
  )
  return {
    status: answer.status,
    orders: answer.body.data?.total_orders,
    asOf: asOf(answer),
    told: answer.body.data?.as_of ?? undefined,
  }
}

const asOf = ({ headers }: Answered<unknown>): string | undefined =>
  headers[AS_OF_HEADER.toLowerCase()] as string | undefined

/** Asks until the answer is as it is looked for. */
async function until<T>(ask: () => Promise<T>, fits: (answer: T) => boolean): Promise<T> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    const answer = await ask()
    if (fits(answer)) return answer
    // oxlint-disable-next-line no-await-in-loop -- the replica is looked at once a second
    await sleep(100)
  }
}

/** A shop that the replica has, and reads from the replica. */
async function shopOnReplica(): Promise<TestShop> {
  const shop = await aShop(app)
  await sell(shop)
  await server.catchUp()
  await until(
    () => figures(shop),
    (read) => read.asOf !== undefined,
  )
  return shop
}

test('reports come from the replica and say of when they are, while what was sold since stands on the primary', async () => {
  const shop = await shopOnReplica()
  await server.pause()
  await sell(shop)
  const read = await figures(shop)
  expect(read).toEqual({ status: 200, orders: 1, asOf: expect.any(String), told: read.asOf })
  const params = { event_id: shop.eventId }
  const { token } = shop.owner
  const today = { preset: 'last_7_days' } as const
  const sales = await app.call(salesOfEvent, { params, query: today }, { token })
  expect(sales.body.data.as_of).toBe(asOf(sales))
  const index = await app.call(reportsOfEvent, { params, query: today }, { token })
  expect(index.body.data.as_of).toBe(asOf(index))
  const days = await app.call(dailySales, { params, query: today }, { token })
  expect(asOf(days)).toEqual(expect.any(String))
  const stored = await sql<{ orders: number }>`select count(*) as orders from orders where event_id = ${shop.eventId}
    and status = 'COMPLETED'`.execute(app.database.query)
  expect(stored.rows).toEqual([{ orders: 2 }])
})

test('a replica that is too far behind is not read until it has caught up', async () => {
  const shop = await shopOnReplica()
  oldestMs = 2500
  const strict = await app.sibling()
  try {
    await until(
      () => figures(shop, strict),
      (read) => read.asOf !== undefined,
    )
    await server.pause()
    await sell(shop)
    const newest = await until(
      () => figures(shop, strict),
      (read) => read.asOf === undefined,
    )
    expect(newest).toEqual({ status: 200, orders: 2, asOf: undefined, told: undefined })
    await server.resume()
    const again = await until(
      () => figures(shop, strict),
      (read) => read.asOf !== undefined,
    )
    expect(again.orders).toBe(2)
  } finally {
    await strict.close()
  }
})

test('a primary that nobody writes to leaves its replica fresh', async () => {
  const shop = await shopOnReplica()
  oldestMs = 2500
  const strict = await app.sibling()
  try {
    const since = Date.now()
    const late = await until(
      () => figures(shop, strict),
      (read) => Date.parse(read.asOf ?? '') > since + 4000,
    )
    expect(late.orders).toBe(1)
  } finally {
    await strict.close()
  }
})

test('a file is read from the replica, and history keeps on the primary who took it', async () => {
  const shop = await shopOnReplica()
  await server.pause()
  await sell(shop)
  const file = await app.call(
    exportOrders,
    { params: { event_id: shop.eventId }, query: { format: 'csv' }, body: {} },
    { token: shop.owner.token },
  )
  expect(file.status).toBe(200)
  expect(String(file.body).trimEnd().split('\r\n')).toHaveLength(2)
  expect(asOf(file)).toEqual(expect.any(String))
  const kept = await sql`select 1 from audit_rows where event_id = ${shop.eventId} and act like '%exported'`.execute(
    app.database.query,
  )
  expect(kept.rows).toHaveLength(1)
})

test('lists and pages of organizers come from the replica, an event’s own page never', async () => {
  const shop = await shopOnReplica()
  const of = { params: { organizer_id: shop.organizerId } }
  const listed = () => app.call(eventsOfPublicOrganizer, { ...of, query: {} })
  const page = () => app.raw('GET', `/o/${shop.organizerId}/${slug}`)
  const { slug } = (await app.call(getPublicOrganizer, of)).body.data
  const [{ title } = { title: '' }] = (await listed()).body.data
  await server.pause()
  await sql`update events set title = 'Renamed', version = version + 1 where id = ${shop.eventId}`.execute(
    app.database.query,
  )
  const older = await listed()
  expect(older.body.data.map((event) => event.title)).toEqual([title])
  expect(asOf(older)).toEqual(expect.any(String))
  const drawn = await page()
  const html = drawn.body as unknown as string
  expect(html).toContain(title)
  expect(html).not.toContain('Renamed')
  expect(asOf(drawn)).toEqual(expect.any(String))
  const own = await app.call(getPublicEvent, { params: { event_id: shop.eventId }, query: {} })
  expect([own.body.data.title, asOf(own)]).toEqual(['Renamed', undefined])
  await server.resume()
  expect((await until(page, ({ body }) => (body as unknown as string).includes('Renamed'))).status).toBe(200)
})

test('an event that the replica does not have yet has a report without sales', async () => {
  await shopOnReplica()
  await server.pause()
  const shop = await aShop(app)
  const { status, body } = await app.call(
    salesOfEvent,
    { params: { event_id: shop.eventId }, query: {} },
    { token: shop.owner.token },
  )
  expect(status).toBe(200)
  expect(body.data.totals.sold).toBe(0)
})

test('nobody who asks for a report notices that the replica went away, and it is read again when it is back', async () => {
  const shop = await shopOnReplica()
  await server.stop()
  const answers = await Promise.all(Array.from({ length: 12 }, () => figures(shop)))
  expect(answers).toEqual(answers.map(() => ({ status: 200, orders: 1, asOf: undefined, told: undefined })))
  const file = await app.call(
    exportOrders,
    { params: { event_id: shop.eventId }, query: { format: 'csv' }, body: {} },
    { token: shop.owner.token },
  )
  expect(file.status).toBe(200)
  await sell(shop)
  await server.comeBack()
  const back = await until(
    () => figures(shop),
    (read) => read.asOf !== undefined && read.orders === 2,
  )
  expect(back.status).toBe(200)
})

test('a wire to the replica that brings nothing back holds a report for moments, and the primary answers', async () => {
  const shop = await shopOnReplica()
  server.wire.clog()
  expect(await figures(shop)).toEqual({ status: 200, orders: 1, asOf: undefined, told: undefined })
})

test('a write is refused by the replica', async () => {
  const replica = await openReplica({ url: server.replicaUrl, primary: app.database, connections: 2, log })
  try {
    await expect(sql`update events set title = 'Mine'`.execute(replica.database.query)).rejects.toMatchObject({
      code: '25006',
    })
  } finally {
    await replica.close()
  }
})

test('a start with a server that is no standby of this database is refused in one line, with one that is away it is not', async () => {
  const open = (url: string) => openReplica({ url, primary: app.database, connections: 2, log })
  await expect(open(server.url)).rejects.toThrow(
    new ConfigError(
      'DATABASE_REPLICA_URL names a server that is no standby: give a streaming replica of DATABASE_URL, or leave it out.',
    ),
  )
  const other = openReplica({
    url: server.replicaUrl,
    primary: openDatabase({ url: elsewhere.url }),
    connections: 2,
    log,
  })
  await expect(other).rejects.toThrow('names a standby of another database')
  const wrong = new URL(server.replicaUrl)
  wrong.password = 'wrong'
  await expect(open(wrong.href)).rejects.toThrow(
    /^DATABASE_REPLICA_URL cannot be used: password authentication failed/u,
  )
  server.wire.cut()
  const away = await open(server.replicaUrl)
  expect(away.asOf()).toBeNull()
  await away.close()
})
