import { getPublicOrder } from '@turnout/contract/checkout/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { getOrder } from '@turnout/contract/orders/endpoints.ts'
import { createProduct } from '@turnout/contract/products/endpoints.ts'
import { createQuestion } from '@turnout/contract/questions/endpoints.ts'
import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

/*
 * The whole way of an answer: asked, given with the details, kept with the order, read by the
 * organizer.
 */

const app = testApp()

interface Asking {
  readonly shop: TestShop
  readonly shirt: ShopPrice
  readonly meal: number
  readonly badge: number
  readonly size: number
  readonly secret: number
}

/**
 * A shop that asks for a meal per order, a name per ticket and a size per shirt, and keeps one
 * question to itself.
 */
async function asking(): Promise<Asking> {
  const shop = await aShop(app)
  const { token } = shop.owner
  const params = { event_id: shop.eventId }
  const goods = { title: 'Shirt', type: 'FREE', product_type: 'GENERAL', product_category_id: shop.categoryId } as const
  const made = (await app.call(createProduct, { params, body: goods }, { token })).body.data
  const shirt = { productId: made.id, priceId: made.prices[0]?.id ?? 0 }
  const ask = async (body: BodyInput<typeof createQuestion>) =>
    (await app.call(createQuestion, { params, body: { required: true, ...body } }, { token })).body.data.id
  return {
    shop,
    shirt,
    meal: await ask({ title: 'Meal', type: 'RADIO', belongs_to: 'ORDER', options: ['Fish', 'Vegan'] }),
    badge: await ask({
      title: 'Badge',
      type: 'SINGLE_LINE_TEXT',
      belongs_to: 'PRODUCT',
      product_ids: [shop.free.productId],
    }),
    size: await ask({
      title: 'Size',
      type: 'DROPDOWN',
      belongs_to: 'PRODUCT',
      product_ids: [shirt.productId],
      options: ['M', 'XL'],
    }),
    secret: await ask({ title: 'Seat', type: 'DATE', belongs_to: 'ORDER', is_hidden: true }),
  }
}

const say = (question_id: number, answer: string | string[]) => ({ question_id, response: { answer } })
const unit = ({ productId, priceId }: ShopPrice, questions: ReturnType<typeof say>[]) => ({
  product_id: productId,
  product_price_id: priceId,
  questions,
})
const buyer = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

test('answers of order, tickets and goods are kept with the order and read by its organizer', async () => {
  const { shop, shirt, meal, badge, size } = await asking()
  const held = await shop.reserve([
    { price: shop.free, quantity: 2 },
    { price: shirt, quantity: 2 },
  ])
  const done = await shop.complete(held, {
    order: { ...buyer, questions: [say(meal, 'Vegan')] },
    products: [
      unit(shop.free, [say(badge, 'Ada')]),
      unit(shirt, [say(size, 'M')]),
      unit(shop.free, [say(badge, 'Bob')]),
      unit(shirt, [say(size, 'XL')]),
    ],
  })
  expect(done).toMatchObject({ status: 200, body: { data: { status: 'COMPLETED' } } })
  const { id } = await app.database.query
    .selectFrom('orders')
    .select('id')
    .where('short_id', '=', held.body.data.short_id)
    .executeTakeFirstOrThrow()
  const order = await app.call(
    getOrder,
    { params: { event_id: shop.eventId, order_id: id } },
    { token: shop.owner.token },
  )
  const [ada, bob] = order.body.data.attendees
  expect(
    order.body.data.question_answers.map(({ title, answer, attendee_id, product_id, unit: n }) => [
      title,
      answer,
      attendee_id,
      product_id,
      n,
    ]),
  ).toEqual([
    ['Meal', 'Vegan', null, null, null],
    ['Badge', 'Ada', ada?.id, shop.free.productId, null],
    ['Badge', 'Bob', bob?.id, shop.free.productId, null],
    ['Size', 'M', null, shirt.productId, 1],
    ['Size', 'XL', null, shirt.productId, 2],
  ])
})

test('what is missing, hidden, foreign or does not fit is refused on its field, and the hold stays', async () => {
  const { shop, shirt, meal, badge, size, secret } = await asking()
  const other = await asking()
  const held = await shop.reserve([
    { price: shop.free, quantity: 1 },
    { price: shirt, quantity: 1 },
  ])
  const [ticket, goods] = [unit(shop.free, [say(badge, 'Ada')]), unit(shirt, [say(size, 'M')])]
  const cases: [ReturnType<typeof say>[], ReturnType<typeof unit>[], string][] = [
    [[], [ticket, goods], 'order.questions'],
    [[say(meal, '')], [ticket, goods], 'order.questions.0.response.answer'],
    [[say(meal, ['Fish', 'Vegan'])], [ticket, goods], 'order.questions.0.response.answer'],
    [[say(meal, 'Meat')], [ticket, goods], 'order.questions.0.response.answer'],
    [[say(meal, 'Fish'), say(secret, '2027-01-01')], [ticket, goods], 'order.questions.1.question_id'],
    [[say(meal, 'Fish'), say(other.meal, 'Fish')], [ticket, goods], 'order.questions.1.question_id'],
    [
      [say(meal, 'Fish')],
      [unit(shop.free, [say(badge, 'x'.repeat(50_000))]), goods],
      'products.0.questions.0.response.answer',
    ],
    [[say(meal, 'Fish')], [unit(shop.free, []), goods], 'products.0.questions'],
    [
      [say(meal, 'Fish')],
      [unit(shop.free, [say(badge, 'Ada'), say(size, 'M')]), goods],
      'products.0.questions.1.question_id',
    ],
    // The shirt must say its size, so it must be named.
    [[say(meal, 'Fish')], [ticket], 'products'],
  ]
  for (const [questions, products, field] of cases) {
    const refused = await shop.complete(held, { order: { ...buyer, questions }, products })
    expect(refused.status, field).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual([field])
  }
  const named = { event_id: shop.eventId, order_short_id: held.body.data.short_id }
  expect((await app.call(getPublicOrder, { params: named })).body.data.status).toBe('RESERVED')
})
