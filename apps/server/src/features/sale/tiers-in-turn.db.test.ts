import { getProduct, updateProduct } from '@turnout/contract/products/endpoints.ts'
import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import { createOrder } from '@turnout/contract/orders/endpoints.ts'
import { abandonOrder } from '@turnout/contract/checkout/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { untilSomebodyWaits, withPoolLocked } from '@turnout/testkit/database/stalled-sale.ts'
import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { addProduct, ask, stockOf, tally } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'

/*
 * Tiers that are sold one after the other: no buyer gets a later one while an earlier one is open, however many ask at
 * once. The control at the end is the same race without the question, and it goes wrong.
 */

const app = testApp()
const { through } = racing(app)
afterEach(() => mustAddUp(app))

interface Tiers {
  readonly shop: TestShop
  readonly early: ShopPrice
  readonly regular: ShopPrice
}

const EARLY = { label: 'Early bird', price: 21 }
const REGULAR = { label: 'Regular', price: 26.5 }

async function tiers(early: object, over: object = {}): Promise<Tiers> {
  const shop = await aShop(app)
  const { productId } = await addProduct(app, shop, {
    title: 'General admission',
    type: 'TIERED',
    tier_order: 'ONE_AFTER_THE_OTHER',
    prices: [{ ...EARLY, ...early }, REGULAR],
    ...over,
  })
  const params = { event_id: shop.eventId, product_id: productId }
  const { prices } = (await app.call(getProduct, { params }, { token: shop.owner.token })).body.data
  const [first, second] = prices.map(({ id }) => ({ productId, priceId: id }))
  if (first === undefined || second === undefined) throw new Error('two tiers were asked for')
  return { shop, early: first, regular: second }
}

const one = (price: ShopPrice, quantity = 1) => [{ price, quantity }]
const EARLY_REFUSED = { status: 422, body: { code: 'invalid_fields' } }

test('a later tier is refused while the one before it is open, and sold once that is sold out', async () => {
  const { shop, early, regular } = await tiers({ initial_quantity_available: 2 })
  const refused = await ask(app, shop, one(regular))
  expect(refused).toMatchObject(EARLY_REFUSED)
  expect(refused.body.errors).toHaveProperty(['products.0.quantities.0.quantity'])
  await ask(app, shop, one(early, 2))
  expect((await ask(app, shop, one(regular))).status).toBe(201)
})

test('a later tier is sold from the end of the one before it', async () => {
  const { shop, regular } = await tiers({ sale_end_date: '2020-01-01T10:00:00Z' })
  expect((await ask(app, shop, one(regular))).status).toBe(201)
})

test('a tier without places and end keeps the next one closed', async () => {
  const { shop, regular } = await tiers({})
  expect(await ask(app, shop, one(regular))).toMatchObject(EARLY_REFUSED)
})

test('one order may take the last of a tier and go on with the next, and no more than the last', async () => {
  const { shop, early, regular } = await tiers({ initial_quantity_available: 2 })
  const both = (count: number) => [
    { price: early, quantity: count },
    { price: regular, quantity: 1 },
  ]
  expect(await ask(app, shop, both(1))).toMatchObject(EARLY_REFUSED)
  expect((await ask(app, shop, both(2))).status).toBe(201)
})

test('fewer left than one order takes is sold out: the next tier opens', async () => {
  const { shop, early, regular } = await tiers({ initial_quantity_available: 3 }, { min_per_order: 2 })
  expect(await ask(app, shop, one(regular, 2))).toMatchObject(EARLY_REFUSED)
  await ask(app, shop, one(early, 2))
  expect((await ask(app, shop, one(regular, 2))).status).toBe(201)
})

test('a hold that ran out reopens its tier before it is swept, and so does one that is given back', async () => {
  const { shop, early, regular } = await tiers({ initial_quantity_available: 1 })
  const held = await ask(app, shop, one(early))
  const later = await ask(app, shop, one(regular))
  expect(later.status).toBe(201)
  await shop.runOut(held)
  expect(await ask(app, shop, one(regular))).toMatchObject(EARLY_REFUSED)
  // Who holds the later tier keeps it.
  expect((await stockOf(app, regular)).held).toBe(1)
  const again = await ask(app, shop, one(early))
  expect((await ask(app, shop, one(regular))).status).toBe(201)
  await shop.act(abandonOrder, { ...again })
  expect(await ask(app, shop, one(regular))).toMatchObject(EARLY_REFUSED)
})

test('a tier with people who wait for its places is not open: the next one is sold', async () => {
  const { shop, early, regular } = await tiers({ initial_quantity_available: 1 })
  await sql`update pools set is_awaited = true where id = (select pool_id from product_prices where id = ${early.priceId})`.execute(
    app.database.query,
  )
  expect((await ask(app, shop, one(regular))).status).toBe(201)
  await sql`update pools set is_awaited = false where id = (select pool_id from product_prices where id = ${early.priceId})`.execute(
    app.database.query,
  )
})

test('the desk sells every tier, in its turn or not', async () => {
  const { shop, regular } = await tiers({ initial_quantity_available: 2 })
  const body = {
    first_name: 'Mira',
    last_name: 'Koller',
    email: 'mira@koller.example',
    products: [{ product_id: regular.productId, quantities: [{ price_id: regular.priceId, quantity: 1 }] }],
  }
  const params = { event_id: shop.eventId }
  const made = await app.call(createOrder, { params, body }, { token: shop.owner.token })
  expect(made.status).toBe(201)
})

test('buyers see the price of the tier whose turn it is, and when the next one starts', async () => {
  const ends = new Date(Math.ceil(Date.now() / 1000 + 86_400) * 1000).toISOString()
  const { shop, early } = await tiers({ initial_quantity_available: 1, sale_end_date: ends })
  const seen = async () => {
    const { body } = await app.call(getPublicEvent, { params: { event_id: shop.eventId } })
    const product = body.data.product_categories
      .flatMap(({ products }) => products)
      .find(({ id }) => id === early.productId)
    return product?.prices.map((price) => [price.is_available, price.is_sold_out, price.sale_start_date])
  }
  expect(await seen()).toEqual([
    [true, false, null],
    [false, false, ends],
  ])
  await ask(app, shop, one(early))
  expect(await seen()).toEqual([
    [false, true, null],
    [true, false, null],
  ])
})

test('a change that does not say how tiers are sold leaves it, and another kind of price ends it', async () => {
  const { shop, early, regular } = await tiers({ initial_quantity_available: 1 })
  const params = { event_id: shop.eventId, product_id: early.productId }
  const change = (type: 'TIERED' | 'PAID', prices: object[]) =>
    app.call(
      updateProduct,
      { params, body: { title: 'General admission', type, prices, product_category_id: shop.categoryId } },
      { token: shop.owner.token },
    )
  const both = [
    { ...EARLY, id: early.priceId },
    { ...REGULAR, id: regular.priceId },
  ]
  expect((await change('TIERED', both)).body.data).toMatchObject({
    tier_order: 'ONE_AFTER_THE_OTHER',
    prices: [{ sale_state: 'ON_SALE' }, { sale_state: 'NOT_ON_SALE_YET' }],
  })
  expect((await change('PAID', [{ id: early.priceId, price: 21 }])).body.data.tier_order).toBe('ALL_AT_ONCE')
})

test('a buyer of a later tier waits for the places of the one before it', async () => {
  const { shop, early, regular } = await tiers({ initial_quantity_available: 1 })
  await ask(app, shop, one(early))
  const { asking } = await withPoolLocked(app, early, async () => {
    const waiting = { asking: ask(app, shop, one(regular)) }
    await untilSomebodyWaits(app)
    return waiting
  })
  expect((await asking).status).toBe(201)
})

/** How many of the later tier were taken before the last of the first: 5 early birds, 60 buyers through three processes. */
async function soldTooEarly(): Promise<number> {
  const { shop, early, regular } = await tiers({ initial_quantity_available: 5 })
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const process = { through: through(n) }
      const first = await ask(app, shop, one(n % 2 === 0 ? early : regular), process)
      return first.status === 201 ? first : ask(app, shop, one(regular), process)
    }),
  )
  expect(tally(answers)[500]).toBeUndefined()
  expect(await stockOf(app, early)).toMatchObject({ held: 5 })
  const found = await sql<{ count: number }>`
    select count(*)::int as count from orders o join order_lines l on l.order_id = o.id
    where l.product_price_id = ${regular.priceId} and o.created_at <= (
      select max(b.created_at) from orders b join order_lines e on e.order_id = b.id where e.product_price_id = ${early.priceId})`.execute(
    app.database.query,
  )
  return found.rows[0]?.count ?? -1
}

test('two buyers want the last of a tier: one gets it, the other the next price', async () => {
  const { shop, early, regular } = await tiers({ initial_quantity_available: 1 })
  const answers = await Promise.all([0, 1].map((n) => ask(app, shop, one(early), { through: through(n) })))
  expect(tally(answers)).toEqual({ 201: 1, 409: 1 })
  expect((await ask(app, shop, one(regular))).status).toBe(201)
})

test.each([1, 2, 3])('in a rush no later tier is sold before the last of the first, round %i', async () =>
  expect(await soldTooEarly()).toBe(0),
)

describe('control', () => {
  test('without the question about the pools before it, it is', async () => {
    const found = await sql<{ text: string }>`select pg_get_functiondef('judge_turns'::regproc) as text`.execute(
      app.database.query,
    )
    const text = found.rows[0]?.text ?? ''
    const piece = "fate[early] := 'TOO_EARLY'"
    expect(text.split(piece)).toHaveLength(2)
    await sql.raw(text.replace(piece, 'null')).execute(app.owner.query)
    expect(await soldTooEarly()).toBeGreaterThan(0)
  })
})
