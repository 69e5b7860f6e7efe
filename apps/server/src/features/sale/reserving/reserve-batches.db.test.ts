import { abandonOrder } from '@turnout/contract/checkout/endpoints.ts'
import { createAffiliate } from '@turnout/contract/affiliates/endpoints.ts'
import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { addCode, addHall, addProduct, ask, stockOf, tally, usesOf, type Held } from '@turnout/testkit/shops/selling.ts'
import { inOneBatch } from '@turnout/testkit/database/stalled-sale.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { expireHolds } from '../../orders/jobs.ts'

/*
 * The properties of one statement for many buyers: each is judged alone and as a whole, in the
 * order of arrival.
 */

const app = testApp({ addsUp: true })

afterEach(() => mustAddUp(app))

const statuses = (answers: readonly Held[]): number[] => answers.map(({ status }) => status)
const taken = (answers: readonly Held[]): string[] =>
  answers.filter(({ status }) => status === 201).map(({ body }) => body.data.short_id)

/** In how many transactions these orders were written. */
async function transactionsOf(answers: readonly Held[]): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(distinct xmin::text)::int as count from orders where short_id = any(${taken(answers)}::text[])`.execute(
    app.database.query,
  )
  return found.rows[0]?.count ?? 0
}

const asks = (shop: TestShop, price: ShopPrice, quantities: readonly number[]) =>
  quantities.map((quantity) => () => ask(app, shop, [{ price, quantity }]))

test('requests of one batch are judged in the order of arrival, each alone: a large one is refused, a later small one fits', async () => {
  const shop = await aShop(app, { scarcePlaces: 4 })
  const answers = await inOneBatch(app, { shop }, asks(shop, shop.scarce, [2, 3, 1, 2, 1, 1]))
  expect(statuses(answers)).toEqual([201, 409, 201, 409, 201, 409])
  expect(await transactionsOf(answers)).toBe(1)
  expect(await stockOf(app, shop.scarce)).toEqual({ capacity: 4, held: 4, sold: 0 })
})

test('a basket takes from tier, two capacities and code all or none', async () => {
  const shop = await aShop(app)
  const seat = await addProduct(app, shop, { prices: [{ price: 10, initial_quantity_available: 5 }] })
  const drink = await addProduct(app, shop, { title: 'Drink' })
  await addHall(app, shop, { capacity: 4, prices: [seat] })
  await addHall(app, shop, { capacity: 3, prices: [seat, drink] })
  const code = await addCode(app, shop, { max_allowed_usages: 1, applicable_product_ids: [seat.productId] })
  const basket = (seats: number, drinks: number, withCode?: string) => () =>
    ask(
      app,
      shop,
      [
        { price: seat, quantity: seats },
        { price: drink, quantity: drinks },
      ],
      withCode === undefined ? {} : { code: withCode },
    )
  const answers = await inOneBatch(app, { shop }, [
    // The second hall has three: refused as a whole, code and drink with it.
    basket(2, 2, 'LUZ50'),
    basket(1, 1, 'luz50'),
    basket(1, 0, 'LUZ50'),
    basket(1, 0),
    basket(1, 0),
  ])
  expect(statuses(answers)).toEqual([409, 201, 422, 201, 409])
  expect(await transactionsOf(answers)).toBe(1)
  expect([(await stockOf(app, seat)).held, (await stockOf(app, drink)).held, await usesOf(app, code)]).toEqual([
    2, 1, 1,
  ])
})

test('a shortage names the scarcest pool and each line its own, and no number that the page keeps to itself', async () => {
  const shop = await aShop(app)
  const seat = await addProduct(app, shop, {
    prices: [{ price: 10, initial_quantity_available: 4 }],
    show_quantity_remaining: true,
  })
  const other = await addProduct(app, shop, {
    prices: [{ price: 10, initial_quantity_available: 1 }],
    show_quantity_remaining: true,
  })
  const quiet = await addProduct(app, shop, { prices: [{ price: 10, initial_quantity_available: 1 }] })
  await addHall(app, shop, { capacity: 3, prices: [seat] })
  await addHall(app, shop, { capacity: 2, prices: [seat] })
  const refused = await ask(app, shop, [
    { price: seat, quantity: 5 },
    { price: other, quantity: 2 },
    { price: quiet, quantity: 2 },
  ])
  expect(refused).toMatchObject({ status: 409, body: { code: 'sold_out_meanwhile' } })
  const { products: together, ...each } = refused.body.errors
  expect(together).toEqual(Object.values(each).flat())
  expect(Object.values(each)).toEqual([
    ['Only 2 are left. Choose fewer.'],
    ['Only 1 is left. Choose fewer.'],
    ['There are not that many left. Choose fewer.'],
  ])
})

test('three products share a capacity: together they take what it has', async () => {
  const shop = await aShop(app)
  const prices = [shop.paid, shop.donation, await addProduct(app, shop, {})] as const
  await addHall(app, shop, { capacity: 5, prices })
  const one = (price: ShopPrice, quantity: number) => () => ask(app, shop, [{ price, quantity, amount: 5 }])
  const answers = await inOneBatch(app, { shop }, [
    one(prices[0], 2),
    one(prices[1], 2),
    one(prices[2], 2),
    one(prices[2], 1),
    one(prices[0], 1),
  ])
  expect(statuses(answers)).toEqual([201, 201, 409, 201, 409])
})

test('the last use of a code goes to one of fifty, and the others learn what an unknown code tells', async () => {
  const shop = await aShop(app)
  const code = await addCode(app, shop, { max_allowed_usages: 1 })
  const lines = [
    { price: shop.paid, quantity: 2 },
    { price: shop.donation, quantity: 1, amount: 9 },
  ]
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(app, shop, lines, { code: 'LUZ50' })))
  expect(tally(answers)).toEqual({ 201: 1, 422: 49 })
  const unknown = await ask(app, shop, lines, { code: 'NEVER-WAS' })
  for (const { status, body } of answers) if (status === 422) expect(body.errors).toEqual(unknown.body.errors)
  expect(unknown.body.errors).toHaveProperty('promo_code')
  expect(await usesOf(app, code)).toBe(1)
})

test('a use is one an order however many lines, and comes back when the hold is abandoned, expires or is replaced', async () => {
  const shop = await aShop(app)
  const code = await addCode(app, shop, { max_allowed_usages: 1 })
  const lines = [
    { price: shop.paid, quantity: 3 },
    { price: shop.scarce, quantity: 1 },
  ]
  const first = await ask(app, shop, lines, { code: 'LUZ50' })
  expect(first.body.data).toMatchObject({ promo_code: 'LUZ50', total_gross: 37.5, total_discount: 37.5 })
  expect(await usesOf(app, code)).toBe(1)
  const again = await ask(app, shop, lines, { code: 'LUZ50', session: first.body.data.session_identifier })
  expect([again.status, await usesOf(app, code)]).toEqual([201, 1])
  await shop.act(abandonOrder, { ...again })
  expect(await usesOf(app, code)).toBe(0)
  const second = await ask(app, shop, lines, { code: 'LUZ50' })
  await shop.runOut(second)
  // Not swept: the next buyer frees it.
  const third = await ask(app, shop, lines, { code: 'LUZ50' })
  expect([third.status, await usesOf(app, code)]).toEqual([201, 1])
  await shop.runOut(third)
  await expireHolds(app.database)
  expect(await usesOf(app, code)).toBe(0)
})

test('a basket that a code is not for is sold without it and uses none', async () => {
  const shop = await aShop(app)
  const code = await addCode(app, shop, { max_allowed_usages: 1, applicable_product_ids: [shop.paid.productId] })
  const held = await ask(app, shop, [{ price: shop.free, quantity: 1 }], { code: 'LUZ50' })
  expect(held).toMatchObject({ status: 201, body: { data: { promo_code: null, total_discount: 0 } } })
  expect(await usesOf(app, code)).toBe(0)
})

test('an affiliate’s link is kept with the order, in any case; an unknown one is ignored', async () => {
  const shop = await aShop(app)
  const params = { event_id: shop.eventId }
  const made = await app.call(
    createAffiliate,
    { params, body: { name: 'Radio', code: 'Radio-9' } },
    { token: shop.owner.token },
  )
  const answers = await inOneBatch(app, { shop }, [
    () => ask(app, shop, [{ price: shop.paid, quantity: 1 }], { affiliate: 'rADIO-9' }),
    () => ask(app, shop, [{ price: shop.paid, quantity: 1 }], { affiliate: 'nobody' }),
  ])
  expect(statuses(answers)).toEqual([201, 201])
  const kept = await app.database.query
    .selectFrom('orders')
    .select('affiliate_id')
    .where('short_id', 'in', taken(answers))
    .orderBy('id')
    .execute()
  expect(kept.map(({ affiliate_id }) => affiliate_id)).toEqual([made.body.data.id, null])
})

test('a buyer who chooses again has their own places to take again; others do not', async () => {
  const shop = await aShop(app, { scarcePlaces: 3 })
  const first = await ask(app, shop, [{ price: shop.scarce, quantity: 2 }])
  const session = first.body.data.session_identifier
  const answers = await inOneBatch(app, { shop }, [
    () => ask(app, shop, [{ price: shop.scarce, quantity: 2 }]),
    () => ask(app, shop, [{ price: shop.scarce, quantity: 3 }], { session }),
    () => ask(app, shop, [{ price: shop.scarce, quantity: 1 }]),
  ])
  expect(statuses(answers)).toEqual([409, 201, 409])
  expect(await statusOf(first)).toBe('ABANDONED')
  expect(await stockOf(app, shop.scarce)).toEqual({ capacity: 3, held: 3, sold: 0 })
})

test('what a smaller choice gives back is there for who comes next in the same batch', async () => {
  const shop = await aShop(app, { scarcePlaces: 3 })
  const first = await ask(app, shop, [{ price: shop.scarce, quantity: 3 }])
  const answers = await inOneBatch(app, { shop }, [
    () => ask(app, shop, [{ price: shop.scarce, quantity: 1 }], { session: first.body.data.session_identifier }),
    () => ask(app, shop, [{ price: shop.scarce, quantity: 2 }]),
    () => ask(app, shop, [{ price: shop.scarce, quantity: 1 }]),
  ])
  expect(statuses(answers)).toEqual([201, 201, 409])
})

test('a choice that is refused leaves the earlier hold as it was', async () => {
  const shop = await aShop(app, { scarcePlaces: 3 })
  const mine = await ask(app, shop, [{ price: shop.scarce, quantity: 1 }])
  await ask(app, shop, [{ price: shop.scarce, quantity: 2 }])
  const session = mine.body.data.session_identifier
  expect((await ask(app, shop, [{ price: shop.scarce, quantity: 2 }], { session })).status).toBe(409)
  expect(await statusOf(mine)).toBe('RESERVED')
  expect((await stockOf(app, shop.scarce)).held).toBe(3)
})

test('a hold whose payment is on its way is never replaced', async () => {
  const shop = await aShop(app)
  const paying = await ask(app, shop, [{ price: shop.paid, quantity: 1 }])
  const set = (payment_status: string | null) =>
    sql`update orders set payment_status = ${payment_status} where short_id = ${paying.body.data.short_id}`.execute(
      app.database.query,
    )
  await set('PROCESSING')
  const session = paying.body.data.session_identifier
  expect((await ask(app, shop, [{ price: shop.paid, quantity: 2 }], { session })).status).toBe(201)
  expect([await statusOf(paying), (await stockOf(app, shop.paid)).held]).toEqual(['RESERVED', 3])
  await set(null)
})

test('one batch serves two events', async () => {
  const [shop, other] = [await aShop(app, { scarcePlaces: 1 }), await aShop(app, { scarcePlaces: 2 })]
  const answers = await inOneBatch(app, { shop }, [
    () => ask(app, shop, [{ price: shop.scarce, quantity: 1 }]),
    () => ask(app, other, [{ price: other.scarce, quantity: 2 }]),
    () => ask(app, shop, [{ price: shop.scarce, quantity: 1 }]),
    // A price of the other event is none of this one's.
    () => ask(app, other, [{ price: shop.scarce, quantity: 1 }]),
  ])
  expect(statuses(answers)).toEqual([201, 201, 409, 422])
  expect(await transactionsOf(answers)).toBe(1)
})

test('a second choice of one buyer in the same moment waits for the first, and replaces it', async () => {
  const shop = await aShop(app, { scarcePlaces: 3 })
  const first = await ask(app, shop, [{ price: shop.free, quantity: 1 }])
  const session = first.body.data.session_identifier
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ask(app, shop, [{ price: shop.scarce, quantity: 3 }], { session })),
  )
  expect(tally(answers)).toEqual({ 201: 8 })
  const live = await app.database.query
    .selectFrom('orders')
    .select('id')
    .where('event_id', '=', shop.eventId)
    .where('status', '=', 'RESERVED')
    .execute()
  expect(live).toHaveLength(1)
})

async function statusOf(held: Held): Promise<string | undefined> {
  const found = await app.database.query
    .selectFrom('orders')
    .select('status')
    .where('short_id', '=', held.body.data.short_id)
    .executeTakeFirst()
  return found?.status
}
