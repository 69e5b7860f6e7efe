import { abandonOrder } from '@turnout/contract/checkout/endpoints.ts'
import * as endpoints from '@turnout/contract/waiting-list/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { offerPlaces } from './offer-places.ts'

const app = testApp()

const PLACES = 12
const WAITING = 8

/** Everything is held, and an entry waits for each of eight places. */
async function crowd(): Promise<{ shop: TestShop; holds: Awaited<ReturnType<TestShop['reserve']>>[] }> {
  const shop = await aShop(app, { scarcePlaces: PLACES })
  const hour = 13 - new Date().getUTCHours()
  const zone = hour === 0 ? 'UTC' : `Etc/GMT${hour > 0 ? '-' : '+'}${Math.min(12, Math.abs(hour))}`
  await sql`update events set timezone = ${zone} where id = ${shop.eventId}`.execute(app.database.query)
  const holds = []
  for (let n = 0; n < PLACES; n += 1) holds.push(await shop.reserve([{ price: shop.scarce, quantity: 1 }]))
  for (let n = 0; n < WAITING; n += 1) {
    const joined = await app.call(endpoints.joinWaitingList, {
      params: { event_id: shop.eventId },
      body: { product_price_id: shop.scarce.priceId, email: `w${n}@reis.example`, first_name: 'Ana' },
    })
    expect(joined.body.data.position).toBe(n + 1)
  }
  return { shop, holds }
}

const look = (shop: TestShop) => app.database.transaction((tx) => offerPlaces(tx, shop.eventId))
const visitor = async (shop: TestShop) => (await shop.reserve([{ price: shop.scarce, quantity: 1 }])).status === 201

const rowsOf = async (shop: TestShop) =>
  (
    await sql<{ rank: number; status: string; order_id: number | null }>`
      select rank, status, order_id from waiting_entries where event_id = ${shop.eventId} order by rank`.execute(
      app.database.query,
    )
  ).rows

/** Places come back while visitors want them and four workers look at the list. */
async function race({ shop, holds }: Awaited<ReturnType<typeof crowd>>, frees: number): Promise<number> {
  const bought = await Promise.all([
    ...holds.slice(0, frees).map(async (held) => {
      await shop.act(abandonOrder, held)
      return false
    }),
    ...Array.from({ length: 16 }, () => visitor(shop)),
    ...Array.from({ length: 4 }, async () => {
      await look(shop)
      return false
    }),
  ])
  return bought.filter(Boolean).length
}

test('visitors get none of the places that come back while somebody waits, and nobody is served twice', async () => {
  const world = await crowd()
  expect(await race(world, 5)).toBe(0)
  await Promise.all([look(world.shop), look(world.shop), look(world.shop)])
  const rows = await rowsOf(world.shop)
  expect(rows.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 5 }, () => 'OFFERED'),
    ...Array.from({ length: 3 }, () => 'WAITING'),
  ])
  expect(new Set(rows.flatMap(({ order_id }) => order_id ?? [])).size).toBe(5)
  const pool = await sql<{ held: number; is_awaited: boolean }>`
    select l.held, l.is_awaited from pools l join product_prices r on r.pool_id = l.id where r.id = ${world.shop.scarce.priceId}`.execute(
    app.database.query,
  )
  expect(pool.rows).toEqual([{ held: PLACES, is_awaited: true }])
})

test('visitors get nothing either before any worker has looked', async () => {
  const { shop, holds } = await crowd()
  for (const held of holds.slice(0, 5)) await shop.act(abandonOrder, held)
  expect((await Promise.all(Array.from({ length: 16 }, () => visitor(shop)))).filter(Boolean)).toEqual([])
})

test('a worker that is killed between holding and noting has done neither', async () => {
  const { shop, holds } = await crowd()
  await shop.act(abandonOrder, holds[0] as never)
  const killed = app.database.transaction(async (tx) => {
    await offerPlaces(tx, shop.eventId)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect((await rowsOf(shop)).every(({ status }) => status === 'WAITING')).toBe(true)
  await look(shop)
  await look(shop)
  expect((await rowsOf(shop)).filter(({ status }) => status === 'OFFERED')).toHaveLength(1)
  const mails = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs where payload ->> 'kind' = 'waiting_offered'
      and (payload ->> 'entry_id')::bigint in (select id from waiting_entries where event_id = ${shop.eventId})`.execute(
    app.owner.query,
  )
  expect(mails.rows[0]?.count).toBe(1)
})

test('random frees, lapses, joins and leaves: nobody twice, in order, and every place is accounted for', async () => {
  const { shop, holds } = await crowd()
  let seed = 7
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let step = 0; step < 24; step += 1) {
    const held = holds[step % PLACES]
    const acts = [
      () => (held === undefined ? undefined : shop.act(abandonOrder, held)),
      () => visitor(shop),
      () => look(shop),
      () =>
        app.call(endpoints.joinWaitingList, {
          params: { event_id: shop.eventId },
          body: {
            product_price_id: shop.scarce.priceId,
            email: `r${step}@reis.example`,
            first_name: 'Rui',
            quantity: 1 + random(2),
          },
        }),
      async () => {
        const found = await sql<{ short_id: string }>`
          select short_id from waiting_entries where event_id = ${shop.eventId} and status in ('WAITING', 'OFFERED')
          order by id offset ${random(4)} limit 1`.execute(app.database.query)
        const token = found.rows[0]?.short_id
        if (token === undefined) return
        await app.call(endpoints.leaveWaitingList, { params: { event_id: shop.eventId, cancel_token: token } })
      },
    ]
    await Promise.all([acts[random(acts.length)]?.(), acts[random(acts.length)]?.(), look(shop)])
  }
  await look(shop)
  const broken = await sql`
    select w.id from waiting_entries w join orders o on o.id = w.order_id join order_lines l on l.order_id = o.id
    where w.event_id = ${shop.eventId} and w.status = 'OFFERED' and (o.status <> 'RESERVED' or l.quantity > w.quantity
      or not exists (select from claims c where c.order_id = o.id and c.state = 'HELD' and c.quantity = l.quantity))
    union all
    select l.id from pools l where l.event_id = ${shop.eventId} and (l.held <> (
      select coalesce(sum(c.quantity), 0) from claims c where c.pool_id = l.id and c.state = 'HELD') or l.held + l.sold > l.capacity)`.execute(
    app.database.query,
  )
  expect(broken.rows).toEqual([])
  // An entry that still waits for one place waits because there is none.
  const passed = await sql`
    select w.id from waiting_entries w, product_prices r join pools l on l.id = r.pool_id
    where w.event_id = ${shop.eventId} and w.status = 'WAITING' and w.quantity = 1 and r.id = ${shop.scarce.priceId}
      and l.capacity > l.held + l.sold`.execute(app.database.query)
  expect(passed.rows).toEqual([])
})

// The control: it changes the database of this file for good, so it is last.
test('control: without the flag on the pool visitors take what others wait for', async () => {
  const world = await crowd()
  await sql`create function forget_awaited() returns trigger language plpgsql as $$
    begin new.is_awaited := false; return new; end $$`.execute(app.owner.query)
  await sql`create trigger forget_awaited before update on pools for each row execute function forget_awaited()`.execute(
    app.owner.query,
  )
  await sql`update pools set is_awaited = false where event_id = ${world.shop.eventId}`.execute(app.owner.query)
  // The workers come after the visitors, so that it is the flag alone that is missing.
  for (const held of world.holds.slice(0, 5)) await world.shop.act(abandonOrder, held)
  expect((await Promise.all(Array.from({ length: 16 }, () => visitor(world.shop)))).filter(Boolean)).toHaveLength(5)
})
