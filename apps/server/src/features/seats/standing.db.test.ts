import { cancelOrder, createOrder } from '@turnout/contract/orders/endpoints.ts'
import { patchAttendee } from '@turnout/contract/attendees/endpoints.ts'
import { reserveTickets } from '@turnout/contract/checkout/endpoints.ts'
import { getSeating, seatStatusesOfEvent, setSeating } from '@turnout/contract/seats/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sendPlan } from '@turnout/testkit/seats/a-house.ts'
import { rowsPlan, seatAt } from '@turnout/testkit/seats/rows-plan.ts'
import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { addProduct } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { takeAgain } from '../stock/store-retake.ts'

const app = testApp({ addsUp: true })

/** Two rows of seats of letters A and B, and a floor of letter C for eight people, in two areas. */
function planWithFloor() {
  const plan = rowsPlan({ rows: 2, seats: 4 })
  const area = (capacity: number) => ({
    shape: 'rectangle',
    role: 'STANDING',
    name: 'Floor',
    position: { x: 0, y: 300 },
    rectangle: { width: 200, height: 200 },
    category: 'Floor',
    capacity,
  })
  const [zone] = plan.zones
  return {
    ...plan,
    categories: [...plan.categories, { name: 'Floor', color: '#117160' }],
    zones: [{ ...zone, areas: [area(5), area(3)] }],
  }
}

let shop: TestShop
let front: ShopPrice
let floor: ShopPrice
beforeAll(async () => {
  shop = await aShop(app)
  const sent = await sendPlan(app, shop.owner, JSON.stringify(planWithFloor()))
  if (sent.status !== 201) throw new Error(`no plan: ${JSON.stringify(sent.body)}`)
  front = await addProduct(app, shop, { title: 'Stalls', prices: [{ price: 42 }] })
  floor = await addProduct(app, shop, { title: 'Floor', prices: [{ price: 28 }] })
  const zones = [
    { zone: 'A' as const, price_ids: [front.priceId] },
    { zone: 'C' as const, price_ids: [floor.priceId] },
  ]
  const set = await app.call(
    setSeating,
    { params: { event_id: shop.eventId }, body: { plan_id: sent.body.data.id, zones } },
    { token: shop.owner.token },
  )
  if (set.status !== 200) throw new Error(`no seats: ${JSON.stringify(set.body)}`)
})

const zonesNow = async () =>
  (await app.call(getSeating, { params: { event_id: shop.eventId } }, { token: shop.owner.token })).body.data.zones

const reserve = (standing: number, seats: readonly string[] = []) =>
  app.call(reserveTickets, {
    params: { event_id: shop.eventId },
    body: {
      products: [
        { product_id: floor.productId, quantities: [{ price_id: floor.priceId, quantity: standing }] },
        ...(seats.length === 0
          ? []
          : [
              {
                product_id: front.productId,
                quantities: [{ price_id: front.priceId, quantity: seats.length, seats: [...seats] }],
              },
            ]),
      ],
    },
  })

test('a standing area is a letter whose places are counted, without seats', async () => {
  expect(await zonesNow()).toMatchObject([
    { zone: 'A', is_standing: false, seats: 4, free: 4 },
    { zone: 'B', is_standing: false, seats: 4 },
    { zone: 'C', name: 'Floor', is_standing: true, seats: 8, free: 8, price_ids: [floor.priceId] },
  ])
})

test('one hold has places of the floor and seats, and one that asks for too many of the floor has nothing', async () => {
  const held = await reserve(3, [seatAt(1, 1)])
  expect(held.status).toBe(201)
  expect(held.body.data.order_items.map(({ quantity, seats = [] }) => [quantity, seats.length])).toEqual([
    [3, 0],
    [1, 1],
  ])
  expect((await zonesNow()).map(({ free }) => free)).toEqual([3, 4, 5])
  const refused = await reserve(6, [seatAt(1, 2)])
  expect(refused).toMatchObject({ status: 409, body: { code: 'sold_out_meanwhile' } })
  expect(Object.keys(refused.body.errors)).toContain('products.0.quantities.0.quantity')
  expect((await zonesNow()).map(({ free }) => free)).toEqual([3, 4, 5])
})

test('tickets for the floor have no seat, and a cancelled order gives its places back', async () => {
  const { token } = shop.owner
  const params = { event_id: shop.eventId }
  const before = (await zonesNow()).at(-1)?.free ?? 0
  const made = await app.call(
    createOrder,
    {
      params,
      body: {
        products: [{ product_id: floor.productId, quantities: [{ price_id: floor.priceId, quantity: 2 }] }],
        first_name: 'Mira',
        last_name: 'Koller',
        email: 'mira@koller.example',
        is_paid: true,
      },
    },
    { token },
  )
  expect(made.status).toBe(201)
  expect((await zonesNow()).at(-1)?.free).toBe(before - 2)
  const orderId = made.body.data.id
  const tickets = await sql<{ seat_id: number | null }>`
    select seat_id from attendees where order_id = ${orderId}`.execute(app.database.query)
  expect(tickets.rows).toEqual([{ seat_id: null }, { seat_id: null }])
  const cancelled = await app.call(cancelOrder, { params: { ...params, order_id: orderId }, body: {} }, { token })
  expect(cancelled.status).toBeLessThan(300)
  expect((await zonesNow()).at(-1)?.free).toBe(before)
})

test('a cancelled ticket gives its place of the floor back, and takes one again, as long as there is one', async () => {
  const { token } = shop.owner
  const params = { event_id: shop.eventId }
  const freeNow = async () => (await zonesNow()).at(-1)?.free ?? 0
  const before = await freeNow()
  const body = {
    products: [{ product_id: floor.productId, quantities: [{ price_id: floor.priceId, quantity: 1 }] }],
    first_name: 'Davi',
    last_name: 'Antunes',
    email: 'davi@antunes.example',
    is_paid: true,
  }
  const made = await app.call(createOrder, { params, body }, { token })
  const [attendee] = made.body.data.attendees
  const turn = (status: 'CANCELLED' | 'ACTIVE') =>
    app.call(patchAttendee, { params: { ...params, attendee_id: attendee?.id ?? 0 }, body: { status } }, { token })
  expect((await turn('CANCELLED')).status).toBe(200)
  expect(await freeNow()).toBe(before)
  expect((await turn('ACTIVE')).status).toBe(200)
  expect(await freeNow()).toBe(before - 1)
  await turn('CANCELLED')
  const all = await reserve(before)
  expect(all.status).toBe(201)
  expect(await turn('ACTIVE')).toMatchObject({ status: 409, body: { code: 'sold_out_meanwhile' } })
  await shop.runOut(all)
  expect((await turn('ACTIVE')).status).toBe(200)
  expect(await freeNow()).toBe(before - 1)
})

test('an order whose time is over takes its places of the floor again, or nothing', async () => {
  const freeNow = async () => (await zonesNow()).at(-1)?.free ?? 0
  const before = await freeNow()
  const held = await reserve(2)
  await shop.runOut(held)
  const { id } = await app.database.query
    .selectFrom('orders')
    .select('id')
    .where('short_id', '=', held.body.data.short_id)
    .executeTakeFirstOrThrow()
  const last = await reserve(before)
  expect(last.status).toBe(201)
  expect(await app.database.transaction((tx) => takeAgain(tx, id))).toBe(false)
  await shop.runOut(last)
  expect(await app.database.transaction((tx) => takeAgain(tx, id))).toBe(true)
  expect(await freeNow()).toBe(before - 2)
})

test('a page that asks what is free is told what is left of the floor, whatever its mark', async () => {
  const ask = async (mark: string) => {
    const answer = await app.call(seatStatusesOfEvent, { params: { event_id: shop.eventId }, query: { mark } })
    return answer.body.data
  }
  const left = (await zonesNow()).at(-1)?.free ?? 0
  const { standing, mark } = await ask('')
  expect(standing).toEqual([{ zone: 'C', left }])
  await reserve(1)
  await expect
    .poll(() => ask(mark), { timeout: 5000 })
    .toMatchObject({ mark, standing: [{ zone: 'C', left: left - 1 }] })
})

test('no two buyers get the last places of the floor', async () => {
  const left = (await zonesNow()).at(-1)?.free ?? 0
  const answers = await Promise.all(Array.from({ length: left + 3 }, () => reserve(1)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(left)
  expect((await zonesNow()).at(-1)?.free).toBe(0)
})

test('seats cannot be asked for of a standing area', async () => {
  const asked = await app.call(reserveTickets, {
    params: { event_id: shop.eventId },
    body: {
      products: [
        {
          product_id: floor.productId,
          quantities: [{ price_id: floor.priceId, quantity: 1, seats: [seatAt(1, 4)] }],
        },
      ],
    },
  })
  expect(asked.status).toBe(422)
})
