import { createOrder } from '@turnout/contract/orders/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import {
  changeOccurrences,
  getOccurrence,
  undoOccurrences,
  updateOccurrence,
} from '@turnout/contract/occurrences/endpoints.ts'
import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { addDate } from '@turnout/testkit/shops/a-play.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { addProduct, ask } from '@turnout/testkit/shops/selling.ts'
import { afterEach, expect, test } from 'vitest'

/* How many of a ticket one order may have for a date. */

const app = testApp({ addsUp: true })
afterEach(() => mustAddUp(app))

async function aPlay() {
  const shop = await aShop(app)
  const [small, large] = [
    await addDate(app, shop, { start_date: '2099-03-05T20:00' }),
    await addDate(app, shop, { start_date: '2099-03-06T20:00' }),
  ]
  const params = { event_id: shop.eventId, occurrence_id: small }
  const signedIn = { token: shop.owner.token }
  const read = async () => (await app.call(getOccurrence, { params }, signedIn)).body.data
  const limitOf = async () => (await read()).limits.find(({ product_id: id }) => id === shop.paid.productId)
  return {
    shop,
    small,
    large,
    read,
    limitOf,
    limit: async (most: number | null, productId = shop.paid.productId) => {
      const { version, start_date, end_date } = await read()
      const body = { version, start_date, end_date, limits: [{ product_id: productId, max_per_order: most }] }
      return app.call(updateOccurrence, { params, body }, signedIn)
    },
    buy: (...wanted: readonly (readonly [date: number, quantity: number])[]) =>
      ask(
        app,
        shop,
        wanted.map(([date, quantity]) => ({ price: shop.paid, quantity, date })),
      ),
  }
}

test('an order has no more of a ticket for a date than the date allows, and as many as before for another', async () => {
  const { shop, small, large, limit, limitOf, buy } = await aPlay()
  expect(await limitOf()).toMatchObject({ usual_max_per_order: 10, max_per_order: null })
  expect((await buy([small, 3])).status).toBe(201)
  expect((await limit(2)).status).toBe(200)
  expect(await limitOf()).toMatchObject({ usual_max_per_order: 10, max_per_order: 2 })
  expect((await buy([small, 2], [large, 8])).status).toBe(201)
  const refused = await buy([large, 1], [small, 2], [small, 1])
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toMatchObject({ 'products.1': ['Choose at most 2 for this date.'] })
  const offered = async (date: number) => {
    const params = { event_id: shop.eventId }
    const { body } = await app.call(getPublicEvent, { params, query: { event_occurrence_id: date } })
    const products = body.data.product_categories?.flatMap((one) => one.products ?? []) ?? []
    return products.find(({ id }) => id === shop.paid.productId)?.max_per_order
  }
  expect([await offered(small), await offered(large)]).toEqual([2, 10])
  expect((await limit(null)).status).toBe(200)
  expect((await buy([small, 3])).status).toBe(201)
})

test('the desk sells as many as are wanted', async () => {
  const { shop, small, limit } = await aPlay()
  await limit(2)
  const { productId, priceId } = shop.paid
  const products = [
    { product_id: productId, event_occurrence_id: small, quantities: [{ price_id: priceId, quantity: 5 }] },
  ]
  const body = { first_name: 'Ada', last_name: 'L', email: 'ada@example.com', products }
  const made = await app.call(createOrder, { params: { event_id: shop.eventId }, body }, { token: shop.owner.token })
  expect(made.status).toBe(201)
})

test('a limit that no order could have is refused, and so is one of what is no ticket for one date', async () => {
  const { shop, limit, limitOf, read } = await aPlay()
  const pass = await addProduct(app, shop, { type: 'FREE', prices: [], admits: 'CHOSEN', admits_dates: 2 })
  const pairs = await addProduct(app, shop, { type: 'FREE', prices: [], min_per_order: 2 })
  const field = 'limits.0.max_per_order'
  expect((await limit(11)).body.errors).toHaveProperty([field])
  expect((await limit(1, pairs.productId)).body.errors).toHaveProperty([field])
  expect((await limit(2, pass.productId)).body.errors).toHaveProperty(['limits.0.product_id'])
  expect((await limitOf())?.max_per_order).toBeNull()
  const { version } = await read()
  expect((await limit(null)).body.data.version).toBe(version)
  expect((await limit(3)).body.data.version).toBe(version + 1)
  expect((await limit(3)).body.data.version).toBe(version + 1)
})

test('a change of many dates limits orders, counts the dates that become other ones, and is taken back', async () => {
  const { shop, small, large, limit, read, limitOf } = await aPlay()
  expect((await limit(2)).status).toBe(200)
  const params = { event_id: shop.eventId }
  const bulk = async (input: Partial<BodyInput<typeof changeOccurrences>>) => {
    const body = { action: 'set' as const, occurrence_ids: [small, large], ...input }
    return app.call(changeOccurrences, { params, body }, shop.owner)
  }
  const limits = (most: number | null) => ({ limits: [{ product_id: shop.paid.productId, max_per_order: most }] })
  const set = await bulk(limits(2))
  expect(set.body.meta).toMatchObject({ done: 2, changed: 1, refused: 0 })
  const { version } = await read()
  // Everything is so by now: nothing is written, and there is nothing to take back.
  for (const same of [limits(2), { is_hidden: false }, { action: 'show' as const }, { action: 'open' as const }])
    expect((await bulk(same)).body.meta).toEqual({ done: 2, changed: 0, refused: 0, change_id: null })
  expect((await read()).version).toBe(version)
  expect((await bulk({ ...limits(3), action: 'set' })).body.meta).toMatchObject({ changed: 2 })
  expect(await limitOf()).toMatchObject({ max_per_order: 3 })
  const again = await bulk({ ...limits(null), label: 'Gala', capacity: 7 })
  expect(again.body.meta).toMatchObject({ changed: 2 })
  expect(await limitOf()).toMatchObject({ max_per_order: null })
  const change = again.body.meta.change_id ?? 0
  const undone = await app.call(undoOccurrences, { params: { ...params, occurrence_change_id: change } }, shop.owner)
  expect(undone.body.meta).toMatchObject({ refused: 0 })
  expect(await limitOf()).toMatchObject({ max_per_order: 3 })
  expect((await bulk(limits(99))).body.data.map(({ code }) => code)).toEqual(['invalid_fields', 'invalid_fields'])
})
