import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import {
  cancelOrder,
  changeOrders,
  facetsOfOrders,
  ordersOfEvent,
  totalsOfOrders,
} from '@turnout/contract/orders/endpoints.ts'
import type { AnswerOf, QueryInput } from '@turnout/contract/client.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, expect, test } from 'vitest'

const app = testApp()

let shop: TestShop
let token: string
let ids: readonly number[]
let marked: { readonly body: AnswerOf<typeof changeOrders> }

/** Free, awaited, free and cancelled, awaited and then paid. */
beforeAll(async () => {
  shop = await aShop(app)
  token = shop.owner.token
  const made: number[] = []
  for (const [price, email] of [
    [shop.free, 'mira@koller.example'],
    [shop.paid, 'jonas@koller.example'],
    [shop.free, 'ada@holm.example'],
    [shop.paid, 'vera@lund.example'],
  ] as const) {
    const held = await shop.reserve([{ price, quantity: 2 }])
    const given = await shop.complete(held, { order: { first_name: 'Mira', email, accepted_terms: true } })
    if (given.body.data.payment_status === 'AWAITING_PAYMENT') await shop.act(awaitOfflinePayment, held)
    const { id } = await app.database.query
      .selectFrom('orders')
      .select('id')
      .where('short_id', '=', held.body.data.short_id)
      .executeTakeFirstOrThrow()
    made.push(id)
  }
  ids = made
  const [, , cancelled, paid] = made
  await app.call(cancelOrder, { params: { event_id: shop.eventId, order_id: cancelled ?? 0 }, body: {} }, { token })
  marked = await app.call(
    changeOrders,
    { params: { event_id: shop.eventId }, body: { action: 'mark_as_paid', order_ids: [paid ?? 0, made[0] ?? 0] } },
    { token },
  )
})

type Asked = QueryInput<typeof totalsOfOrders>
const totals = async (query: Asked) =>
  (await app.call(totalsOfOrders, { params: { event_id: shop.eventId }, query }, { token })).body.data
const facet = async (query: QueryInput<typeof facetsOfOrders>) =>
  Object.fromEntries(
    (await app.call(facetsOfOrders, { params: { event_id: shop.eventId }, query }, { token })).body.data.map(
      ({ value, orders }) => [value, orders],
    ),
  )
const found = async (query: Asked) =>
  (await app.call(ordersOfEvent, { params: { event_id: shop.eventId }, query }, { token })).body.meta.total

test('unpaid orders are marked as paid together, and one that is complete says so and keeps no other from its turn', () => {
  expect(marked.body.meta).toEqual({ done: 1, refused: 1 })
  expect(marked.body.data.map(({ order_id, code }) => [order_id, code])).toEqual([
    [ids[3], null],
    [ids[0], 'order_not_awaiting_payment'],
  ])
})

test('the totals are of the whole result: complete orders are money, also cancelled ones, awaited money is not', async () => {
  const [row] = (
    await app.call(ordersOfEvent, { params: { event_id: shop.eventId }, query: { sort_by: 'total_gross' } }, { token })
  ).body.data
  const gross = row?.total_gross ?? 0
  expect(gross).toBeGreaterThan(0)
  expect(await totals({})).toEqual({
    orders: 4,
    items_sold: 6,
    items_not_paid: 2,
    total_gross: gross,
    total_refunded: 0,
    total_disputed: 0,
    total_net_sales: gross,
    total_awaited: gross,
    currency: 'EUR',
  })
  expect(await totals({ query: 'koller' })).toMatchObject({ orders: 2, total_gross: 0, total_awaited: gross })
  expect(await totals({ view: 'needs_attention' })).toMatchObject({ orders: 1 })
  expect(await totals({ query: 'nobody' })).toMatchObject({ orders: 0, items_sold: 0, total_gross: 0 })
})

test('the totals of all orders, which are kept, are what the rows add up to', async () => {
  // A filter that keeps no row out: the same list, counted from its rows.
  const counted = await totals({ filter_fields: { created_at: { gte: '2000-01-01T00:00:00Z' } } })
  expect(await totals({})).toEqual(counted)
  expect(counted.orders).toBe(4)
})

test('each value says as many orders as choosing it finds, under the other filters and not its own', async () => {
  const states = await facet({ facet: 'state' })
  expect(states).toEqual({ COMPLETED: 2, AWAITING_OFFLINE_PAYMENT: 1, CANCELLED: 1 })
  for (const [state, orders] of Object.entries(states))
    expect(await found({ filter_fields: { state: { in: state } } })).toBe(orders)
  // What is no order is counted where a filter can ask for it.
  await shop.reserve([{ price: shop.free, quantity: 1 }])
  expect(await facet({ facet: 'state' })).toEqual({ ...states, RESERVED: 1 })
  expect(await found({ filter_fields: { state: { in: 'RESERVED' } } })).toBe(1)
  expect(await found({})).toBe(4)
  expect(await facet({ facet: 'state', query: 'koller', filter_fields: { state: { in: 'CANCELLED' } } })).toEqual({
    COMPLETED: 1,
    AWAITING_OFFLINE_PAYMENT: 1,
  })
  const products = await facet({ facet: 'product_id' })
  expect(products).toEqual({ [shop.free.productId]: 2, [shop.paid.productId]: 2 })
  expect(await facet({ facet: 'payment_provider' })).toEqual({ OFFLINE: 2 })
  expect(await facet({ facet: 'promo_code' })).toEqual({})
})

test('one filter holds many values: an order fits any of them', async () => {
  expect(await found({ filter_fields: { state: { in: 'CANCELLED,AWAITING_OFFLINE_PAYMENT' } } })).toBe(2)
  expect(await found({ filter_fields: { product_id: { in: `${shop.free.productId},${shop.paid.productId}` } } })).toBe(
    4,
  )
})

test('another account’s event adds up to nothing that one may know', async () => {
  const other = await aShop(app)
  const params = { event_id: other.eventId }
  expect((await app.call(totalsOfOrders, { params, query: {} }, { token })).status).toBe(404)
  expect((await app.call(facetsOfOrders, { params, query: { facet: 'state' } }, { token })).status).toBe(404)
  expect(ids).toHaveLength(4)
})
