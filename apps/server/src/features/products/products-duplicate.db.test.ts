import { createProduct, duplicateProduct } from '@turnout/contract/products/endpoints.ts'
import { createQuestion, questionsOfEvent } from '@turnout/contract/questions/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { addHall, ask, stockOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditOf } from '../../platform/audit/store.ts'

const app = testApp()

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

const duplicate = (shop: TestShop, product_id: number, token = shop.owner.token, headers = {}) =>
  app.call(duplicateProduct, { params: { event_id: shop.eventId, product_id } }, { token, headers })

const tiers = (shop: TestShop, over: object = {}) =>
  app.call(
    createProduct,
    {
      params: { event_id: shop.eventId },
      body: {
        title: 'Dinner',
        description: '<p>Three courses</p>',
        type: 'TIERED',
        product_category_id: shop.categoryId,
        min_per_order: 2,
        max_per_order: 6,
        sale_end_date: inDays(8),
        prices: [
          { label: 'Early', price: 12, initial_quantity_available: 20, sale_end_date: inDays(4) },
          { label: 'Late', price: 18, is_hidden: true },
        ],
        ...over,
      },
    },
    { token: shop.owner.token },
  )

/** What a separate copy has. */
const OWN = [
  'id',
  'title',
  'is_hidden',
  'order',
  'created_at',
  'prices',
  'has_orders',
  'quantity_sold',
  'sale_state',
  'is_available',
]
const shared = (product: object) => Object.entries(product).filter(([field]) => !OWN.includes(field))
const priceOf = ({ id: _id, ...price }: { id: number }) => price

test('a copy has all of a product but its sales, and buyers do not see it', async () => {
  const shop = await aShop(app)
  const source = (await tiers(shop)).body.data
  const answer = await duplicate(shop, source.id)
  expect(answer.status).toBe(201)
  const copy = answer.body.data
  expect(copy).toMatchObject({ title: 'Dinner (copy)', is_hidden: true, quantity_sold: 0, has_orders: false })
  expect(shared(copy)).toEqual(shared(source))
  expect(copy.prices.map(priceOf)).toEqual(source.prices.map(priceOf))
  expect(copy.order).toBeGreaterThan(source.order)
  expect(await auditOf(app.database, 'product', copy.id)).toMatchObject([{ act: 'product.duplicated' }])
})

test('nothing that was sold or held of the source counts against the copy', async () => {
  const shop = await aShop(app, { scarcePlaces: 3 })
  expect((await ask(app, shop, [{ price: shop.scarce, quantity: 3 }])).status).toBe(201)
  const { id, prices } = (await duplicate(shop, shop.scarce.productId)).body.data
  const priceId = prices[0]?.id ?? 0
  expect(await stockOf(app, { productId: id, priceId })).toEqual({ capacity: 3, held: 0, sold: 0 })
  expect((await ask(app, shop, [{ price: { productId: id, priceId }, quantity: 1 }])).body.errors).toEqual({
    products: ['This product is not available for this event.'],
    'products.0': ['This product is not available for this event.'],
  })
})

test('questions and shared capacities of a product are those of its copy too', async () => {
  const shop = await aShop(app)
  const { owner, eventId, paid } = shop
  await app.call(
    createQuestion,
    {
      params: { event_id: eventId },
      body: { title: 'Which boat?', type: 'SINGLE_LINE_TEXT', belongs_to: 'PRODUCT', product_ids: [paid.productId] },
    },
    owner,
  )
  const hall = await addHall(app, shop, { capacity: 5, prices: [paid] })
  const copy = (await duplicate(shop, paid.productId)).body.data
  const questions = (await app.call(questionsOfEvent, { params: { event_id: eventId } }, owner)).body.data
  expect(questions.find(({ title }) => title === 'Which boat?')?.product_ids).toEqual([paid.productId, copy.id])
  const limited = await sql<{ product_id: number }>`
    select product_id from capacity_assignment_products where capacity_assignment_id = ${hall} order by product_id`.execute(
    app.database.query,
  )
  expect(limited.rows.map(({ product_id }) => product_id)).toEqual([paid.productId, copy.id])
})

test('a long title keeps the word that tells the copy apart', async () => {
  const shop = await aShop(app)
  const source = (await tiers(shop, { title: 'x'.repeat(149) })).body.data
  const { title } = (await duplicate(shop, source.id)).body.data
  expect([title.length, title.endsWith('x (copy)')]).toEqual([149, true])
})

test('asked again with the same key, it copies once', async () => {
  const shop = await aShop(app)
  const key = { 'idempotency-key': `copy-${shop.eventId}` }
  const first = await duplicate(shop, shop.paid.productId, shop.owner.token, key)
  const again = await duplicate(shop, shop.paid.productId, shop.owner.token, key)
  expect(again.body.data.id).toBe(first.body.data.id)
})

test('a product of somebody else is not found, and nothing is copied', async () => {
  const [mine, other] = [await aShop(app), await aShop(app)]
  expect((await duplicate(mine, other.paid.productId)).status).toBe(404)
  expect((await duplicate(other, other.paid.productId, mine.owner.token)).status).toBe(404)
})
