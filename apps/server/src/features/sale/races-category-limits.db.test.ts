import { updateCategory } from '@turnout/contract/products/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { ask, changeProduct, tally } from '@turnout/testkit/shops/selling.ts'
import { inOneBatch } from '@turnout/testkit/database/stalled-sale.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

/*
 * A category allows so many of its things in one order. Each race is run with the engine and, as its
 * control, with a sale that does not look at the offer again before it takes.
 */

const app = testApp()
const { through } = racing(app)
afterEach(() => mustAddUp(app))

const limit = (shop: TestShop, max_per_order: number | null, call = app.call) =>
  call(
    updateCategory,
    {
      params: { event_id: shop.eventId, category_id: shop.categoryId },
      body: { name: 'Tickets', max_per_order },
    },
    { token: shop.owner.token },
  )

const both = (shop: TestShop, free: number, paid: number) => [
  { price: shop.free, quantity: free },
  { price: shop.paid, quantity: paid },
]

/** How many orders hold more than three things. */
async function aboveThree(shop: TestShop): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*)::int as n from (select order_id from order_lines where event_id = ${shop.eventId}
      group by order_id having sum(quantity) > 3) as large`.execute(app.database.query)
  return found.rows[0]?.n ?? -1
}

test('an order has at most as many things of a category as it allows, over all of its products', async () => {
  const shop = await aShop(app)
  expect((await limit(shop, 3)).body.data.max_per_order).toBe(3)
  const refused = await ask(app, shop, both(shop, 2, 2))
  expect(refused.status).toBe(422)
  const words = ['Choose at most 3 of these products together.']
  expect(refused.body.errors).toEqual({ products: words, 'products.0': words })
  expect((await ask(app, shop, both(shop, 2, 1))).status).toBe(201)
  expect((await limit(shop, null)).body.data.max_per_order).toBeNull()
  expect((await ask(app, shop, both(shop, 2, 2))).status).toBe(201)
})

test.each([0, -1, 1001, 2.5, 'many'])('a limit of %j is refused at its field and changes nothing', async (wrong) => {
  const shop = await aShop(app)
  await limit(shop, 3)
  const answer = await limit(shop, wrong as number)
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['max_per_order']])
  expect((await ask(app, shop, both(shop, 2, 2))).status).toBe(422)
})

test('a limit that comes while a buyer queues holds for that buyer', async () => {
  const shop = await aShop(app)
  const buy = () => ask(app, shop, both(shop, 2, 2))
  const answers = await inOneBatch(app, { shop }, [buy], () => limit(shop, 3))
  expect(tally(answers)).toEqual({ 422: 1 })
  expect(await aboveThree(shop)).toBe(0)
})

test('a limit that comes in a rush holds for everybody who asks after its answer, in every process', async () => {
  const shop = await aShop(app)
  const wave = (buyers: number) =>
    Promise.all(Array.from({ length: buyers }, (_, n) => ask(app, shop, both(shop, 2, 2), { through: through(n % 3) })))
  const [during] = await Promise.all([wave(40), limit(shop, 3, through(2).call)])
  const taken = tally(during)[201] ?? 0
  expect(tally(await wave(9))).toEqual({ 422: 9 })
  expect(await aboveThree(shop)).toBe(taken)
})

test('control: without the limit the same buyer who queues is given all four', async () => {
  const shop = await aShop(app)
  const buy = () => ask(app, shop, both(shop, 2, 2))
  const edit = () => changeProduct(app, shop, shop.paid, { price: 25 })
  expect(tally(await inOneBatch(app, { shop }, [buy], edit))).toEqual({ 201: 1 })
  expect(await aboveThree(shop)).toBe(1)
})
