import { changeOccurrences } from '@turnout/contract/occurrences/endpoints.ts'
import { attendeesOfEvent } from '@turnout/contract/attendees/endpoints.ts'
import { getOrder, moveTickets, ordersOfEvent } from '@turnout/contract/orders/endpoints.ts'
import { createProduct, updateProduct } from '@turnout/contract/products/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { addDate, datesOf } from '@turnout/testkit/shops/a-play.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { addProduct, ask, orderIdOf, tally } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

/* One ticket, one code, several dates: its line draws from the places of each. */

const app = testApp({ addsUp: true })
const { through } = racing(app)
afterEach(() => mustAddUp(app))

const signedIn = ({ owner }: TestShop) => ({ token: owner.token })

/** A course of so many evenings; the pass of `admits` costs €54. */
async function aCourse(evenings: number, pass: Partial<BodyInput<typeof createProduct>>, capacity?: number) {
  const shop = await aShop(app)
  for (let day = 1; day < evenings; day += 1)
    await addDate(app, shop, {
      start_date: `2099-03-${String(day + 1).padStart(2, '0')}T19:30`,
      ...(capacity && { capacity }),
    })
  const price = await addProduct(app, shop, { title: 'Course', prices: [{ price: 54 }], ...pass })
  return { shop, price, ids: (await datesOf(app, shop)).map(({ id }) => id) }
}

const heldOf = async (shop: TestShop) => (await datesOf(app, shop)).map(({ quantity_held: held }) => held)

test('a pass of three chosen evenings takes a place of each, once completed for good, under one code', async () => {
  const { shop, price, ids } = await aCourse(4, { admits: 'CHOSEN', admits_dates: 3 })
  const [first = 0, second = 0, , fourth = 0] = ids
  const held = await shop.reserve([{ price, quantity: 1, dates: [fourth, first, second] }])
  expect(held.status).toBe(201)
  const [item] = held.body.data.order_items
  expect([item?.event_occurrence_id, item?.event_occurrences?.map(({ id }) => id)]).toEqual([
    null,
    [first, second, fourth],
  ])
  expect(await heldOf(shop)).toEqual([1, 1, 0, 1])
  const free = await addProduct(app, shop, { type: 'FREE', prices: [], admits: 'CHOSEN', admits_dates: 2 })
  const taken = await shop.reserve([{ price: free, quantity: 2, dates: [second, first] }])
  await shop.complete(taken, { order: { first_name: 'Ada', last_name: 'L', email: 'ada@example.com' }, products: [] })
  const params = { event_id: shop.eventId, order_id: await orderIdOf(app, taken) }
  const order = await app.call(getOrder, { params }, signedIn(shop))
  expect(order.body.data.attendees?.map(({ event_occurrences: dates }) => dates?.map(({ id }) => id))).toEqual([
    [first, second],
    [first, second],
  ])
  expect((await datesOf(app, shop)).map(({ quantity_sold: sold }) => sold)).toEqual([2, 2, 0, 0])
})

test('each wrong choice of dates is refused in words where it was made', async () => {
  const { shop, price, ids } = await aCourse(3, { admits: 'CHOSEN', admits_dates: 2 }, 1)
  const [first = 0, second = 0, third = 0] = ids
  const refused = async (dates: readonly number[]) =>
    (await ask(app, shop, [{ price, quantity: 1, dates }])).body.errors
  expect(await refused([first])).toMatchObject({ 'products.0.event_occurrence_ids': ['Choose 2 dates.'] })
  expect(await refused([first, second, third])).toMatchObject({
    'products.0.event_occurrence_ids': ['Choose no more than 2 dates.'],
  })
  expect(await refused([first, first])).toMatchObject({
    'products.0.event_occurrence_ids.1': ['This date was chosen already.'],
  })
  expect(await refused([first, 999_999])).toMatchObject({
    'products.0.event_occurrence_ids.1': ['This event has no such date.'],
  })
  expect((await ask(app, shop, [{ price: shop.free, quantity: 1, date: third }])).status).toBe(201)
  const full = await ask(app, shop, [{ price, quantity: 1, dates: [second, third] }])
  expect([full.status, full.body.errors]).toMatchObject([
    409,
    { 'products.0.event_occurrence_ids.1': [expect.any(String)] },
  ])
  expect(await heldOf(shop)).toEqual([0, 0, 1])
})

test('a pass to all dates is for those that are to come when it is held', async () => {
  const { shop, price, ids } = await aCourse(3, { admits: 'ALL' })
  const held = await shop.reserve([{ price, quantity: 1 }])
  expect(held.body.data.order_items[0]?.event_occurrences?.map(({ id }) => id)).toEqual(ids)
  await addDate(app, shop, { start_date: '2099-03-20T19:30' })
  expect((await ask(app, shop, [{ price, quantity: 1 }])).body.data.order_items[0]?.event_occurrences).toHaveLength(4)
  expect(await heldOf(shop)).toEqual([2, 2, 2, 1])
})

test('an event with one date has no passes, and what was ordered stays the pass that it was', async () => {
  const single = await aShop(app)
  const params = { event_id: single.eventId }
  const body = { title: 'Course', type: 'FREE', product_category_id: single.categoryId, admits: 'ALL' } as const
  const refused = await app.call(createProduct, { params, body }, signedIn(single))
  expect(refused.body.errors).toEqual({ admits: ['Only tickets of an event with several dates admit to several.'] })

  const { shop, price, ids } = await aCourse(3, { type: 'FREE', prices: [], admits: 'CHOSEN', admits_dates: 2 })
  const change = (admits: 'ONE' | 'CHOSEN' | 'ALL' | null, admits_dates: number | null) =>
    app.call(
      updateProduct,
      {
        params: { event_id: shop.eventId, product_id: price.productId },
        body: {
          title: 'Course',
          type: 'FREE',
          prices: [{ id: price.priceId }],
          product_category_id: shop.categoryId,
          admits,
          admits_dates,
        },
      },
      signedIn(shop),
    )
  expect((await change('CHOSEN', 3)).body.data).toMatchObject({ admits: 'CHOSEN', admits_dates: 3 })
  expect((await ask(app, shop, [{ price, quantity: 1, dates: ids }])).status).toBe(201)
  expect((await change('ALL', null)).body.errors).toEqual({
    admits: ['Passes of this ticket were ordered: the dates that it admits to cannot change.'],
  })
  expect((await change(null, null)).body.data).toMatchObject({ admits: 'CHOSEN', admits_dates: 3 })
})

test('a date of a pass is not deleted', async () => {
  const { shop, price, ids } = await aCourse(3, { admits: 'ALL' })
  await ask(app, shop, [{ price, quantity: 1 }])
  const body = { action: 'delete' as const, occurrence_ids: [ids[2] ?? 0] }
  const refused = await app.call(changeOccurrences, { params: { event_id: shop.eventId }, body }, signedIn(shop))
  expect(refused.body.data).toMatchObject([{ code: 'occurrence_sold' }])
  expect(await datesOf(app, shop)).toHaveLength(3)
})

test('passes of eight dates and single tickets in the opposite order neither wait in a circle nor oversell', async () => {
  const { shop, price, ids } = await aCourse(8, { admits: 'ALL' }, 30)
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      n % 2 === 0
        ? ask(app, shop, [{ price, quantity: 1 }], { through: through(n) })
        : ask(
            app,
            shop,
            ids.toReversed().map((date) => ({ price: shop.free, quantity: 1, date })),
            { through: through(n) },
          ),
    ),
  )
  const { 201: taken = 0, 409: full = 0, ...others } = tally(answers)
  expect([taken, full, others]).toEqual([30, 30, {}])
  expect((await heldOf(shop)).slice(1)).toEqual(Array.from({ length: 7 }, () => 30))
})

test('the control: the same pools locked in the order of the request wait in a circle', async () => {
  const { shop } = await aCourse(2, { admits: 'ALL' })
  const found = await sql<{ pool_id: number }>`
    select pool_id from occurrences where event_id = ${shop.eventId} order by id`.execute(app.database.query)
  const [one, other] = found.rows.map(({ pool_id: id }) => id)
  let arrived = 0
  const both = Promise.withResolvers<null>()
  const lock = async (first: number | undefined, second: number | undefined) => {
    const connection = await app.database.pool.connect()
    try {
      await connection.query('begin')
      await connection.query('select from pools where id = $1 for no key update', [first])
      arrived += 1
      if (arrived === 2) both.resolve(null)
      await both.promise
      await connection.query('select from pools where id = $1 for no key update', [second])
    } finally {
      await connection.query('rollback')
      connection.release()
    }
  }
  const ends = await Promise.allSettled([lock(one, other), lock(other, one)])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('orders and guests of a date are those with a pass for it, too; a pass stays with its dates', async () => {
  const { shop, ids } = await aCourse(3, {})
  const [first = 0, second = 0, third = 0] = ids
  const price = await addProduct(app, shop, { type: 'FREE', prices: [], admits: 'CHOSEN', admits_dates: 2 })
  const held = await shop.reserve([{ price, quantity: 1, dates: [first, third] }])
  const order = { first_name: 'Ada', last_name: 'L', email: 'ada@example.com' }
  const [pass] = (await shop.complete(held, { order, products: [] })).body.data.attendees
  const params = { event_id: shop.eventId }
  const found = async (date: number) => {
    const query = { filter_fields: { event_occurrence_id: { eq: String(date) } } }
    const [orders, guests] = await Promise.all([
      app.call(ordersOfEvent, { params, query }, signedIn(shop)),
      app.call(attendeesOfEvent, { params, query }, signedIn(shop)),
    ])
    return [orders.body.meta.total, guests.body.meta.total]
  }
  expect([await found(first), await found(second), await found(third)]).toEqual([
    [1, 1],
    [0, 0],
    [1, 1],
  ])
  const move = { attendee_id: pass?.id ?? 0, from: first, to: second }
  const at = { params: { ...params, order_id: await orderIdOf(app, held) } }
  const refused = await app.call(moveTickets, { ...at, body: { moves: [move] } }, signedIn(shop))
  expect(refused.body.errors).toEqual({
    'moves.0.to': ['A pass stays with its dates, and no other ticket becomes one. Cancel it and make a new order.'],
  })
})
