import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { addProduct, ask, type Held } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/* Places that run out while many buy at once, through three processes. */

const app = testApp({ addsUp: true })
const race = racing(app)

const buyer = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

const aTicket = (shop: TestShop, places: number): Promise<ShopPrice> =>
  addProduct(app, shop, { title: 'Pier', type: 'FREE', prices: [{ price: 0, initial_quantity_available: places }] })

const hold = (shop: TestShop, price: ShopPrice, times: number, quantity = 1): Promise<Held[]> =>
  Promise.all(
    Array.from({ length: times }, (_, n) => ask(app, shop, [{ price, quantity }], { through: race.through(n) })),
  )

const completeAll = async (shop: TestShop, holds: readonly Held[]): Promise<void> => {
  const done = await Promise.all(holds.map((held) => shop.complete(held, { order: buyer })))
  expect(done.map(({ status }) => status)).toEqual(holds.map(() => 200))
}

/** `left of capacity`, in the order in which they were told. */
async function toldOf({ eventId }: TestShop): Promise<string[]> {
  const found = await sql<{ told: string }>`
    select concat(facts ->> 'name', ' ', facts ->> 'left', '/', facts ->> 'capacity') as told
    from notices where event_id = ${eventId} and kind = 'stock.low' order by id`.execute(app.database.query)
  return found.rows.map(({ told }) => told)
}

test('two orders that cross the line at once tell of it once', async () => {
  for (let round = 0; round < 4; round++) {
    const shop = await aShop(app)
    const pier = await aTicket(shop, 20)
    await completeAll(shop, await hold(shop, pier, 1, 9))
    expect(await toldOf(shop)).toEqual([])
    await completeAll(shop, await hold(shop, pier, 2))
    const told = await toldOf(shop)
    expect(told).toHaveLength(1)
    // In one batch both at once.
    expect(['Pier 10/20', 'Pier 9/20']).toContain(told[0])
  }
})

test('the control: two tickets whose lines are crossed at once are both told of', async () => {
  const shop = await aShop(app)
  const [one, other] = [await aTicket(shop, 20), await aTicket(shop, 20)]
  for (const pier of [one, other]) await completeAll(shop, await hold(shop, pier, 1, 9))
  await Promise.all([one, other].map(async (pier) => completeAll(shop, await hold(shop, pier, 1))))
  expect(await toldOf(shop)).toEqual(['Pier 10/20', 'Pier 10/20'])
})

test('a rush until nothing is left tells of the line and of the end, each once', async () => {
  const shop = await aShop(app)
  const pier = await aTicket(shop, 24)
  await completeAll(shop, await hold(shop, pier, 24))
  const told = await toldOf(shop)
  expect(told.at(-1)).toBe('Pier 0/24')
  // A batch may leap over the line to the end.
  expect(told.length).toBeLessThanOrEqual(2)
})

test('holds alone are no sale, and a place that is sold again within a day is no news', async () => {
  const shop = await aShop(app)
  const pier = await aTicket(shop, 12)
  const holds = await hold(shop, pier, 12)
  expect(await toldOf(shop)).toEqual([])
  const [last, ...others] = holds
  for (const held of others) await completeAll(shop, [held])
  expect(await toldOf(shop)).toEqual(['Pier 10/12'])
  if (last !== undefined) await completeAll(shop, [last])
  expect(await toldOf(shop)).toEqual(['Pier 10/12', 'Pier 0/12'])
  const resell = (back: number) =>
    sql`update pools set sold = sold + ${back} where id = (select pool_id from product_prices where id = ${pier.priceId})`.execute(
      app.database.query,
    )
  const age = (days: number) =>
    sql`update notices set at = at - make_interval(days => ${days}) where event_id = ${shop.eventId}`.execute(
      app.database.query,
    )
  await resell(-1)
  await resell(1)
  expect(await toldOf(shop)).toHaveLength(2)
  await age(2)
  await resell(-1)
  await resell(1)
  expect(await toldOf(shop)).toEqual(['Pier 10/12', 'Pier 0/12', 'Pier 0/12'])
  await resell(0)
})

test.each([
  [100, 89, 0],
  [100, 90, 1],
  [200, 179, 0],
  [200, 180, 1],
  [1000, 899, 0],
  [1000, 900, 1],
  [100, 100, 2],
  [8, 0, 1],
  [null, 5000, 0],
])('of %s places %s are sold: level %s', async (capacity, sold, level) => {
  const found = await sql<{ level: number }>`select low_stock(${capacity}::int, ${sold}::int) as level`.execute(
    app.database.query,
  )
  expect(found.rows[0]?.level).toBe(level)
})
