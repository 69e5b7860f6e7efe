import {
  capacityAssignmentsOfEvent,
  createCapacityAssignment,
  deleteCapacityAssignment,
  getCapacityAssignment,
  updateCapacityAssignment,
} from '@turnout/contract/capacity/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { cancelOrder } from '@turnout/contract/orders/endpoints.ts'
import { createProduct, deleteProduct } from '@turnout/contract/products/endpoints.ts'
import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { anEvent } from '@turnout/testkit/shops/offer-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { auditOf } from '../../platform/audit/store.ts'

const app = testApp({ addsUp: true })

// After every test, every pool counts exactly its claims and none is over its capacity.
afterEach(() => mustAddUp(app))

type Body = BodyInput<typeof createCapacityAssignment>

const ids = (...prices: readonly ShopPrice[]): number[] => prices.map(({ productId }) => productId)

/** Creates a hall; answers its whole answer. */
const create = (shop: TestShop, body: Partial<Body>) =>
  app.call(
    createCapacityAssignment,
    { params: { event_id: shop.eventId }, body: { name: 'Hall', product_ids: ids(shop.free), ...body } },
    { token: shop.owner.token },
  )

async function aHall(shop: TestShop, body: Partial<Body>): Promise<number> {
  const made = await create(shop, body)
  if (made.status !== 201) throw new Error(`no hall: ${JSON.stringify(made.body)}`)
  return made.body.data.id
}

const paramsOf = (shop: TestShop, hallId: number) => ({ event_id: shop.eventId, capacity_assignment_id: hallId })

const change = (shop: TestShop, hallId: number, body: Partial<Body>) =>
  app.call(
    updateCapacityAssignment,
    { params: paramsOf(shop, hallId), body: { name: 'Hall', product_ids: ids(shop.free), ...body } },
    { token: shop.owner.token },
  )

const read = async (shop: TestShop, hallId: number) =>
  (await app.call(getCapacityAssignment, { params: paramsOf(shop, hallId) }, { token: shop.owner.token })).body.data

const buyer = { order: { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true } }

const hold = (shop: TestShop, price: ShopPrice, quantity: number) => shop.reserve([{ price, quantity }])

/** Buys what is free; answers the reference of the order. */
async function sell(shop: TestShop, price: ShopPrice, quantity: number): Promise<string> {
  const held = await hold(shop, price, quantity)
  const done = await shop.complete(held, buyer)
  if (done.body.data?.status !== 'COMPLETED') throw new Error(`not sold: ${JSON.stringify(done.body)}`)
  return held.body.data.short_id
}

const cancel = async (shop: TestShop, shortId: string) => {
  const order = await app.database.query
    .selectFrom('orders')
    .select('id')
    .where('short_id', '=', shortId)
    .executeTakeFirstOrThrow()
  const params = { event_id: shop.eventId, order_id: order.id }
  return app.call(cancelOrder, { params }, { token: shop.owner.token })
}

test('three products share a hall: whichever of them sells, all have less left', async () => {
  const shop = await aShop(app, { scarcePlaces: 50 })
  const hallId = await aHall(shop, { capacity: 10, product_ids: ids(shop.free, shop.scarce, shop.donation) })
  await sell(shop, shop.free, 4)
  expect((await hold(shop, shop.scarce, 3)).status).toBe(201)
  expect((await shop.reserve([{ price: shop.donation, quantity: 2, amount: 5 }])).status).toBe(201)
  expect(await read(shop, hallId)).toMatchObject({ capacity: 10, used_capacity: 9, held_capacity: 5 })

  // One place is left in the hall, however many the tier has: two of it, or one each of two
  // products, are too many.
  expect((await hold(shop, shop.scarce, 2)).status).toBe(409)
  const mixed = [
    { price: shop.free, quantity: 1 },
    { price: shop.scarce, quantity: 1 },
  ]
  expect((await shop.reserve(mixed)).status).toBe(409)
  expect((await hold(shop, shop.scarce, 1)).status).toBe(201)
  expect(await read(shop, hallId)).toMatchObject({ used_capacity: 10 })
  // A product that does not share the hall is still there.
  expect((await hold(shop, shop.paid, 1)).status).toBe(201)
})

test('an assignment names its event, alone and in the list', async () => {
  const shop = await aShop(app)
  const url = `/api/events/${shop.eventId}/capacity-assignments`
  const hall = { name: 'Hall', capacity: 10, applies_to: 'PRODUCTS', status: 'ACTIVE', product_ids: ids(shop.free) }
  const { token } = shop.owner
  expect((await app.raw('POST', url, hall, { token })).body['data']).toMatchObject({ event_id: shop.eventId })
  expect((await app.raw('GET', url, undefined, { token })).body['data']).toMatchObject([{ event_id: shop.eventId }])
})

test('a hall that comes later counts what was sold and is held already', async () => {
  const shop = await aShop(app)
  await sell(shop, shop.free, 4)
  await hold(shop, shop.paid, 2)
  const given = await hold(shop, shop.free, 3)
  await shop.runOut(given)
  const hallId = await aHall(shop, { capacity: 100, product_ids: ids(shop.free, shop.paid) })
  // The hold that ran out is in the pool until it is swept, and is free already.
  expect(await read(shop, hallId)).toMatchObject({ used_capacity: 6, held_capacity: 2 })
})

test('what is held when the hall comes is sold in it, and given back to it when the order is cancelled', async () => {
  const shop = await aShop(app)
  const held = await hold(shop, shop.free, 3)
  const hallId = await aHall(shop, { capacity: 5 })
  expect(await read(shop, hallId)).toMatchObject({ used_capacity: 3, held_capacity: 3 })
  expect((await shop.complete(held, buyer)).body.data.status).toBe('COMPLETED')
  expect(await read(shop, hallId)).toMatchObject({ used_capacity: 3, held_capacity: 0 })
  expect((await cancel(shop, held.body.data.short_id)).status).toBe(200)
  expect(await read(shop, hallId)).toMatchObject({ used_capacity: 0, held_capacity: 0 })
})

test('less than is taken is refused with the number taken, however it comes about, and nothing changes', async () => {
  const shop = await aShop(app)
  await sell(shop, shop.free, 4)
  await hold(shop, shop.paid, 3)
  const words = (taken: number) => ({ capacity: [`${taken} are already sold or held. Enter ${taken} or more.`] })

  const created = await create(shop, { capacity: 3 })
  expect([created.status, created.body.errors]).toEqual([422, words(4)])
  const params = { event_id: shop.eventId }
  expect((await app.call(capacityAssignmentsOfEvent, { params }, { token: shop.owner.token })).body.meta.total).toBe(0)

  const hallId = await aHall(shop, { capacity: 5 })
  const before = await read(shop, hallId)
  const refused = await Promise.all([
    change(shop, hallId, { capacity: 3 }),
    change(shop, hallId, { capacity: 0 }),
    change(shop, hallId, { capacity: 6, product_ids: ids(shop.free, shop.paid) }),
  ])
  expect(refused.map(({ status, body }) => [status, body.errors])).toEqual([
    [422, words(4)],
    [422, words(4)],
    [422, words(7)],
  ])
  expect(await read(shop, hallId)).toEqual(before)
  expect((await change(shop, hallId, { capacity: 4 })).body.data).toMatchObject({ capacity: 4, used_capacity: 4 })
  const joined = await change(shop, hallId, { capacity: 7, product_ids: ids(shop.free, shop.paid) })
  expect(joined.body.data).toMatchObject({ capacity: 7, used_capacity: 7 })
})

test('while it is inactive it counts and refuses nothing; it becomes active only when it can hold what was sold', async () => {
  const shop = await aShop(app)
  const hallId = await aHall(shop, { capacity: 2, status: 'INACTIVE' })
  await sell(shop, shop.free, 3)
  expect(await read(shop, hallId)).toMatchObject({ status: 'INACTIVE', capacity: 2, used_capacity: 3 })
  const refused = await change(shop, hallId, { capacity: 2, status: 'ACTIVE' })
  expect(refused.body.errors).toEqual({ capacity: ['3 are already sold or held. Enter 3 or more.'] })
  expect((await change(shop, hallId, { capacity: 3, status: 'ACTIVE' })).status).toBe(200)
  expect((await hold(shop, shop.free, 1)).status).toBe(409)
  expect((await change(shop, hallId, { capacity: null })).body.data.capacity).toBeNull()
  expect((await hold(shop, shop.free, 1)).status).toBe(201)
})

test('a product that leaves takes its places with it, and brings them back when it returns', async () => {
  const shop = await aShop(app)
  const hallId = await aHall(shop, { capacity: 10, product_ids: ids(shop.free, shop.paid) })
  const kept = await sell(shop, shop.free, 4)
  await hold(shop, shop.paid, 3)
  expect((await change(shop, hallId, { capacity: 10, product_ids: ids(shop.paid) })).body.data).toMatchObject({
    used_capacity: 3,
    held_capacity: 3,
  })
  await sell(shop, shop.free, 2)
  expect(await read(shop, hallId)).toMatchObject({ used_capacity: 3 })
  const back = await change(shop, hallId, { capacity: 10, product_ids: ids(shop.free, shop.paid) })
  expect(back.body.data).toMatchObject({ used_capacity: 9, held_capacity: 3 })
  await cancel(shop, kept)
  expect(await read(shop, hallId)).toMatchObject({ used_capacity: 5 })
})

test('a hall that is deleted is in the way of nobody, and what was sold in it stays sold', async () => {
  const shop = await aShop(app)
  const hallId = await aHall(shop, { capacity: 4 })
  const sold = await sell(shop, shop.free, 4)
  const { token } = shop.owner
  expect((await app.call(deleteCapacityAssignment, { params: paramsOf(shop, hallId) }, { token })).status).toBe(204)
  expect((await app.call(getCapacityAssignment, { params: paramsOf(shop, hallId) }, { token })).status).toBe(404)
  expect((await app.call(deleteCapacityAssignment, { params: paramsOf(shop, hallId) }, { token })).status).toBe(404)
  expect((await hold(shop, shop.free, 5)).status).toBe(201)
  expect((await cancel(shop, sold)).status).toBe(200)
  const left = await sql<{ held: number; sold: number }>`
    select p.held, p.sold from pools p join capacity_assignments ca on ca.pool_id = p.id where ca.id = ${hallId}`.execute(
    app.database.query,
  )
  expect(left.rows).toEqual([{ held: 0, sold: 0 }])
  const acts = (await auditOf(app.database, 'capacity_assignment', hallId)).map(({ act }) => act)
  expect(acts).toEqual(['capacity_assignment.created', 'capacity_assignment.deleted'])
})

test('a product in two halls draws from both', async () => {
  const shop = await aShop(app)
  await aHall(shop, { name: 'House', capacity: 5, product_ids: ids(shop.free, shop.paid) })
  const balcony = await aHall(shop, { name: 'Balcony', capacity: 2 })
  await sell(shop, shop.free, 2)
  expect((await hold(shop, shop.free, 1)).status).toBe(409)
  expect((await hold(shop, shop.paid, 3)).status).toBe(201)
  expect((await hold(shop, shop.paid, 1)).status).toBe(409)
  expect(await read(shop, balcony)).toMatchObject({ used_capacity: 2 })
})

test('edits side by side, while people buy, lose nothing', async () => {
  const shop = await aShop(app)
  const hallId = await aHall(shop, { capacity: 12, product_ids: ids(shop.free, shop.donation) })
  const shuffled = [
    ids(shop.free),
    ids(shop.free, shop.donation),
    ids(shop.donation),
    ids(shop.paid, shop.free),
    ids(shop.free, shop.paid, shop.donation),
  ]
  const edits = shuffled.map((product_ids) => change(shop, hallId, { capacity: 40, product_ids }))
  const sales = Array.from({ length: 24 }, async (_, at) => {
    if (at % 3 === 1) return hold(shop, shop.paid, 1)
    const held = await (at % 3 === 0
      ? hold(shop, shop.free, 1)
      : shop.reserve([{ price: shop.donation, quantity: 1, amount: 5 }]))
    if (at % 2 === 0 && held.status === 201) await shop.complete(held, buyer)
    return held
  })
  const answers = await Promise.all([...edits, ...sales])
  expect(answers.filter(({ status }) => ![200, 201, 409].includes(status)).map(({ body }) => body)).toEqual([])
  await mustAddUp(app)
  // Every live claim of a product that shares the hall now is counted in it, and of no other.
  const { product_ids, used_capacity } = await read(shop, hallId)
  const taken = await sql<{ units: number }>`
    select coalesce(sum(c.quantity), 0) as units from claims c join order_lines l on l.id = c.order_line_id and l.pool_id = c.pool_id
    where c.state <> 'RELEASED' and l.product_id = any(${product_ids}::bigint[])`.execute(app.database.query)
  expect(used_capacity).toBe(taken.rows[0]?.units)
})

test('bad input is refused at its field', async () => {
  const shop = await aShop(app)
  const elsewhere = await aShop(app)
  const good = { name: 'Hall', capacity: 10, product_ids: ids(shop.free) }
  const cases = [
    [{ ...good, product_ids: [] }, 'product_ids', expect.any(String)],
    [
      { ...good, product_ids: ids(shop.free, elsewhere.free) },
      'product_ids.1',
      'This product is not available for this event.',
    ],
    [{ ...good, capacity: -1 }, 'capacity', 'Enter 0 or more.'],
    [{ ...good, capacity: 1.5 }, 'capacity', 'Enter a whole number.'],
    [{ ...good, name: ' ' }, 'name', 'Name is missing.'],
    [{ ...good, status: 'PAUSED' }, 'status', 'Choose one of the values offered.'],
    [{ ...good, applies_to: 'EVENT' }, 'applies_to', 'Choose one of the values offered.'],
  ] as const
  const { token } = shop.owner
  for (const [body, field, words] of cases) {
    const refused = await app.raw('POST', `/api/events/${shop.eventId}/capacity-assignments`, body, { token })
    expect([refused.status, refused.body.errors]).toEqual([422, { [field]: [words] }])
  }
})

test('what a capacity has taken is counted, whatever a request says of it', async () => {
  const shop = await aShop(app)
  const body = { name: 'Hall', capacity: 10, product_ids: ids(shop.free), used_capacity: 3 }
  const { token } = shop.owner
  const made = await app.raw('POST', `/api/events/${shop.eventId}/capacity-assignments`, body, { token })
  expect([made.status, made.headers['x-ignored-fields']]).toEqual([201, 'used_capacity'])
  expect(made.body['data']).toMatchObject({ capacity: 10, used_capacity: 0 })
})

test('an event without tickets cannot have one; with tickets, general products may share it', async () => {
  const { token, eventId, categoryId } = await anEvent(app)
  const params = { event_id: eventId }
  const product = (title: string, product_type: 'GENERAL' | 'TICKET') =>
    app.call(
      createProduct,
      { params, body: { title, type: 'FREE', product_type, prices: [{ price: 0 }], product_category_id: categoryId } },
      { token },
    )
  const table = (await product('Table', 'GENERAL')).body.data.id
  const body = { name: 'Hall', capacity: 10, product_ids: [table] }
  expect(await app.call(createCapacityAssignment, { params, body }, { token })).toMatchObject({
    status: 409,
    body: {
      code: 'ticket_product_needed',
      message: 'A ticket product is needed before adding a shared limit.',
    },
  })
  const ticket = (await product('Entry', 'TICKET')).body.data.id
  const made = await app.call(createCapacityAssignment, { params, body }, { token })
  expect(made.body.data).toMatchObject({ product_ids: [table], products: [{ id: table, title: 'Table' }] })

  // A deleted product leaves the hall automatically.
  const assignment = { ...params, capacity_assignment_id: made.body.data.id }
  const both = { ...body, product_ids: [table, ticket, table] }
  expect(
    (await app.call(updateCapacityAssignment, { params: assignment, body: both }, { token })).body.data.product_ids,
  ).toEqual([table, ticket])
  await app.call(deleteProduct, { params: { ...params, product_id: table } }, { token })
  expect((await app.call(getCapacityAssignment, { params: assignment }, { token })).body.data.product_ids).toEqual([
    ticket,
  ])
})

test('they are listed, searched, sorted by what is used, and filtered', async () => {
  const shop = await aShop(app)
  await aHall(shop, { name: 'Quiet room', capacity: 10, product_ids: ids(shop.scarce) })
  await aHall(shop, { name: 'Great hall', capacity: 500 })
  await aHall(shop, { name: 'Old hall', status: 'INACTIVE', product_ids: ids(shop.paid) })
  await sell(shop, shop.free, 3)
  const { token } = shop.owner
  const names = async (query: object) => {
    const listed = await app.call(capacityAssignmentsOfEvent, { params: { event_id: shop.eventId }, query }, { token })
    return listed.body.data.map(({ name }) => name)
  }
  expect(await names({})).toEqual(['Old hall', 'Great hall', 'Quiet room'])
  expect(await names({ sort_by: 'used_capacity', sort_direction: 'desc', per_page: 1 })).toEqual(['Great hall'])
  expect(await names({ query: 'HALL', sort_by: 'name', sort_direction: 'asc' })).toEqual(['Great hall', 'Old hall'])
  expect(await names({ filter_fields: { status: { eq: 'INACTIVE' } } })).toEqual(['Old hall'])
})

test('a change raises the version of the event, and with it every price list in use', async () => {
  const shop = await aShop(app)
  const version = async () =>
    (
      await app.database.query
        .selectFrom('events')
        .select('version')
        .where('id', '=', shop.eventId)
        .executeTakeFirstOrThrow()
    ).version
  const before = await version()
  const hallId = await aHall(shop, { capacity: 10 })
  await change(shop, hallId, { capacity: 9 })
  const { token } = shop.owner
  await app.call(deleteCapacityAssignment, { params: paramsOf(shop, hallId) }, { token })
  expect(await version()).toBe(before + 3)
  const [created, updated, deleted] = await auditOf(app.database, 'capacity_assignment', hallId)
  expect(created?.after).toEqual({ name: 'Hall', capacity: 10, status: 'ACTIVE', product_ids: ids(shop.free) })
  expect(updated).toMatchObject({ before: { capacity: 10 }, after: { capacity: 9 }, actor_kind: 'USER' })
  expect(deleted).toMatchObject({ before: { capacity: 9 }, after: null })
})
