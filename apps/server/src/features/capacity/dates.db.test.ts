import {
  capacityAssignmentsOfEvent,
  createCapacityAssignment,
  deleteCapacityAssignment,
  getCapacityAssignment,
  updateCapacityAssignment,
} from '@turnout/contract/capacity/endpoints.ts'
import { duplicateEvent } from '@turnout/contract/events/endpoints.ts'
import { publicOccurrences } from '@turnout/contract/occurrences/endpoints.ts'
import { moveTickets } from '@turnout/contract/orders/endpoints.ts'
import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aPlayShop, datesOf } from '@turnout/testkit/shops/a-play.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { ask, orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { takeAgain } from '../stock/store-retake.ts'

const app = testApp({ addsUp: true })

afterEach(() => mustAddUp(app))

/** An event with three dates, and a balcony of three places that is open on the first of the added ones alone. */
async function aPlay() {
  const { shop, of, premiere, other } = await aPlayShop(app)
  const same = { name: 'Balcony', capacity: 3, product_ids: [shop.free.productId] }
  const body = { ...same, event_occurrence_ids: [premiere] }
  const hallId = (await app.call(createCapacityAssignment, { ...of, body }, shop.owner)).body.data.id
  const params = { ...of.params, capacity_assignment_id: hallId }
  return {
    shop,
    of,
    premiere,
    other,
    params,
    hold: (date: number, quantity = 1) => ask(app, shop, [{ price: shop.free, quantity, date }]),
    used: async () => (await app.call(getCapacityAssignment, { params }, shop.owner)).body.data.used_capacity,
    change: (more: object = {}) =>
      app.call(updateCapacityAssignment, { params, body: { ...same, ...more } }, shop.owner),
  }
}

test('a capacity for some dates counts their tickets and limits these alone', async () => {
  const { premiere, other, hold, used } = await aPlay()
  expect((await hold(other, 5)).status).toBe(201)
  expect(await used()).toBe(0)
  expect((await hold(premiere, 2)).status).toBe(201)
  expect(await used()).toBe(2)
  expect((await hold(premiere, 2)).status).toBe(409)
  expect((await hold(other, 2)).status).toBe(201)
})

test('on other dates it counts what was sold and is held there; fewer places than that are refused', async () => {
  const { premiere, other, hold, used, change } = await aPlay()
  await hold(other, 4)
  await hold(premiere, 2)
  const refused = await change({ event_occurrence_ids: [premiere, other] })
  expect([refused.status, refused.body.errors]).toEqual([422, { capacity: [expect.stringContaining('6')] }])
  expect((await change({ capacity: 6, event_occurrence_ids: [premiere, other] })).status).toBe(200)
  expect(await used()).toBe(6)
  expect((await change({ capacity: 6, event_occurrence_ids: [other] })).status).toBe(200)
  expect(await used()).toBe(4)
  expect((await change({ capacity: 6, event_occurrence_ids: [] })).status).toBe(200)
  expect(await used()).toBe(6)
})

test('a deleted one gives its places back, and the tickets stay', async () => {
  const { shop, premiere, hold, params } = await aPlay()
  await hold(premiere, 3)
  expect((await app.call(deleteCapacityAssignment, { params }, shop.owner)).status).toBe(204)
  expect((await hold(premiere, 3)).status).toBe(201)
})

test('a change that names no dates leaves them; a date of another event and the only one of an event are unknown', async () => {
  const { shop, of, premiere, other, change } = await aPlay()
  expect((await change({ capacity: 9 })).body.data.event_occurrence_ids).toEqual([premiere])
  const sorted = (await change({ event_occurrence_ids: [other, premiere, other] })).body.data.event_occurrence_ids
  expect(sorted).toEqual([premiere, other])
  const foreign = (await aPlay()).premiere
  const body = { name: 'Hall', capacity: 3, product_ids: [shop.free.productId] }
  const wrong = { ...body, event_occurrence_ids: [premiere, foreign] }
  const refused = await app.call(createCapacityAssignment, { ...of, body: wrong }, shop.owner)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['event_occurrence_ids.1']])

  const single = await aShop(app)
  const params = { event_id: single.eventId }
  const [date] = await datesOf(app, single)
  const only = { ...body, product_ids: [single.free.productId], event_occurrence_ids: [date?.id ?? 0] }
  const alone = await app.call(createCapacityAssignment, { params, body: only }, single.owner)
  expect([alone.status, Object.keys(alone.body.errors)]).toEqual([422, ['event_occurrence_ids.0']])
})

test('visitors read no more than its rest on the date, and that it is full where nothing else is left', async () => {
  const { shop, of, premiere, other, hold, change } = await aPlay()
  const offered = async (date: number) => {
    const { data } = (await app.call(getPublicEvent, { ...of, query: { event_occurrence_id: date } })).body
    const products = data.product_categories.flatMap(({ products: some }) => some)
    return products.find(({ id }) => id === shop.free.productId)?.prices[0]?.is_available
  }
  const stateOf = async (date: number) =>
    (await app.call(publicOccurrences, of)).body.data.find(({ id }) => id === date)?.state
  expect(await offered(premiere)).toBe(true)
  await hold(premiere, 3)
  expect([await offered(premiere), await stateOf(premiere)]).toEqual([false, 'FREE'])
  expect([await offered(other), await stateOf(other)]).toEqual([true, 'FREE'])
  const all = [shop.free, shop.paid, shop.donation, shop.scarce, shop.early].map(({ productId }) => productId)
  await change({ product_ids: all })
  expect(await stateOf(premiere)).toBe('FULL')
  expect(await stateOf(other)).toBe('FREE')
})

test('a ticket that moves to a date draws from its capacities there', async () => {
  const { shop, of, premiere, other, hold, used } = await aPlay()
  const held = await hold(other, 1)
  await shop.complete(held, { order: { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true } })
  const orderId = await orderIdOf(app, held)
  const ticket = await app.database.query
    .selectFrom('attendees')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const params = { ...of.params, order_id: orderId }
  const move = (from: number, to: number) =>
    app.call(moveTickets, { params, body: { moves: [{ attendee_id: ticket.id, from, to }] } }, shop.owner)
  expect((await move(other, premiere)).status).toBe(200)
  expect(await used()).toBe(1)
  expect((await move(premiere, other)).status).toBe(200)
  expect(await used()).toBe(0)
  await hold(premiere, 3)
  const full = await move(other, premiere)
  expect([full.status, full.body.code]).toEqual([409, 'sold_out_meanwhile'])
})

test('an order that is paid after its time takes places of its date, and of the capacities for it, again', async () => {
  const { premiere, hold, used } = await aPlay()
  const orderId = await orderIdOf(app, await hold(premiere, 2))
  await sql`update claims set until = now() - interval '1 second' where order_id = ${orderId}`.execute(
    app.database.query,
  )
  expect(await used()).toBe(0)
  expect(await app.database.transaction((tx) => takeAgain(tx, orderId))).toBe(true)
  expect(await used()).toBe(2)
  const places = await sql<{ held: number }>`
    select p.held from occurrences o join pools p on p.id = o.pool_id where o.id = ${premiere}`.execute(
    app.database.query,
  )
  expect(places.rows).toEqual([{ held: 2 }])
})

test('a copy of the event has it for its own date; without its dates it stays behind', async () => {
  const { shop, of, params } = await aPlay()
  const body = { name: 'House', capacity: 90, product_ids: [shop.free.productId] }
  await app.call(createCapacityAssignment, { ...of, body }, shop.owner)
  const copied = async (more: object) => {
    const wanted = { title: 'Next year', start_date: '2099-06-01T19:30', ...more }
    const event_id = (await app.call(duplicateEvent, { ...of, body: wanted }, shop.owner)).body.data.id
    const halls = (await app.call(capacityAssignmentsOfEvent, { params: { event_id } }, shop.owner)).body.data
    return { halls, dates: await datesOf(app, { ...shop, eventId: event_id }) }
  }
  const whole = await copied({})
  expect(whole.dates).toHaveLength(3)
  expect(whole.halls.find(({ name }) => name === 'Balcony')?.event_occurrence_ids).toEqual([whole.dates[1]?.id])
  expect((await copied({ duplicate_occurrences: false })).halls.map(({ name }) => name)).toEqual(['House'])
  expect((await app.call(getCapacityAssignment, { params }, shop.owner)).body.data.name).toBe('Balcony')
})
