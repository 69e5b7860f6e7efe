import { reserveTickets } from '@turnout/contract/checkout/endpoints.ts'
import { requestOf, type AnswerOf } from '@turnout/contract/client.ts'
import { markOrderPaid } from '@turnout/contract/orders/endpoints.ts'
import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { addHall, addProduct } from '@turnout/testkit/shops/selling.ts'
import type { Refused } from '@turnout/testkit/app/calls.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { expireHolds, watchDeadlines } from '../../orders/jobs.ts'

/*
 * The places that one visitor can hold and not yet have bought, as
 * docs/domain/reservation-and-locking.md says: wide enough for a bus behind one router, too narrow
 * for a house.
 */

const app = testApp({ rateLimitFactor: 1, addsUp: true })

interface Told {
  readonly status: number
  readonly retryAfter: unknown
  readonly body: AnswerOf<typeof reserveTickets> & Refused
}

let shop: TestShop
beforeAll(async () => {
  shop = await aShop(app)
})

/** Asks from an address, as a new visitor or in the session of an earlier hold. */
async function from(address: string, price: ShopPrice, quantity: number, session?: string): Promise<Told> {
  const { method, url, body } = requestOf(reserveTickets, {
    params: { event_id: shop.eventId },
    body: {
      products: [{ product_id: price.productId, quantities: [{ price_id: price.priceId, quantity }] }],
      session_identifier: session,
    },
  })
  const answer = await app.app.inject({
    method: method as 'POST',
    url,
    payload: body as object,
    remoteAddress: address,
  })
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json() }
}

const seats = (places: number | null): Promise<ShopPrice> =>
  addProduct(app, shop, {
    title: 'Seat',
    type: 'FREE',
    prices: [{ price: 0, ...(places !== null && { initial_quantity_available: places }) }],
  })

/** So many visitors of one address one after the other, each with their own session. */
async function crowd(address: string, price: ShopPrice, visitors: number, each: number): Promise<Told[]> {
  const told: Told[] = []
  for (let at = 0; at < visitors; at++) told.push(await from(address, price, each))
  return told
}
const taken = (told: readonly Told[]): number => told.filter(({ status }) => status === 201).length

test('one address cannot hold a house: of 200 places it holds 100, the others are still on sale', async () => {
  const seat = await seats(200)
  const told = await crowd('203.0.113.1', seat, 12, 10)
  expect(taken(told)).toBe(10)
  expect(told[10]).toMatchObject({ status: 429, retryAfter: '60', body: { code: 'too_many_held' } })
  expect((await from('203.0.113.2', seat, 10)).status).toBe(201)
})

describe('places that are kept for a payment by transfer or at the door', () => {
  const paid = (places: number) =>
    addProduct(app, shop, { title: 'Bench', type: 'PAID', prices: [{ price: 12, initial_quantity_available: places }] })

  /** Goes on to pay later, as a buyer does at the same address; answers the order's id. */
  async function payLater({ body }: Told, address: string): Promise<string> {
    const { short_id, session_identifier } = body.data
    const own = `/api/public/events/${shop.eventId}/order/${short_id}`
    const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@later.example', accepted_terms: true }
    for (const [method, url, payload] of [
      ['PUT', own, { order }],
      ['POST', `${own}/await-offline-payment`, undefined],
    ] as const) {
      const query = { session_identifier: session_identifier ?? '' }
      const answer = await app.app.inject({ method, url, query, ...(payload && { payload }), remoteAddress: address })
      expect(answer.statusCode).toBe(200)
    }
    return short_id
  }

  /** The organizer has the money. */
  async function pay(shortId: string): Promise<void> {
    const order = await app.database.query
      .selectFrom('orders')
      .select('id')
      .where('short_id', '=', shortId)
      .executeTakeFirstOrThrow()
    const params = { event_id: shop.eventId, order_id: order.id }
    expect((await app.call(markOrderPaid, { params }, { token: shop.owner.token })).status).toBe(200)
  }

  async function payAllLater(address: string, seat: ShopPrice, orders: number, each = 10): Promise<string[]> {
    const ids: string[] = []
    for (let at = 0; at < orders; at++) {
      const told = await from(address, seat, each)
      if (told.status === 201) ids.push(await payLater(told, address))
    }
    return ids
  }

  test('count like those that are held: of 200 places one address keeps 100, until some are paid for', async () => {
    const seat = await paid(200)
    const ids = await payAllLater('203.0.113.21', seat, 12)
    expect(ids).toHaveLength(10)
    expect((await from('203.0.113.21', seat, 10)).body.code).toBe('too_many_held')
    expect((await from('203.0.113.22', seat, 10)).status).toBe(201)
    for (const id of ids.slice(0, 4)) await pay(id)
    // 40 are paid for: of the other 160 half, less the 60 that are not.
    expect(taken(await crowd('203.0.113.21', seat, 4, 10))).toBe(2)
  })

  test('the control: as orders of nobody, the whole house is gone', async () => {
    const seat = await paid(40)
    for (let at = 0; at < 6; at++) {
      const told = await from('203.0.113.23', seat, 10)
      if (told.status !== 201) continue
      const id = await payLater(told, '203.0.113.23')
      await sql`update orders set held_from = null where short_id = ${id}`.execute(app.database.query)
    }
    expect((await from('203.0.113.24', seat, 1)).status).toBe(409)
  })

  test('a bus of fifty behind one router pays at the door of a theatre of 80', async () => {
    const seat = await paid(80)
    expect(await payAllLater('203.0.113.25', seat, 50, 1)).toHaveLength(50)
  })

  test('a day later they are orders like others, and nothing of the address is kept', async () => {
    const seat = await paid(20)
    const [id = ''] = await payAllLater('203.0.113.26', seat, 1)
    expect((await from('203.0.113.26', seat, 10)).status).toBe(429)
    await watchDeadlines(app.database)
    expect((await from('203.0.113.26', seat, 10)).status).toBe(429)
    await sql`update orders set created_at = created_at - interval '24 hours' where short_id = ${id}`.execute(
      app.database.query,
    )
    await watchDeadlines(app.database)
    const kept = await sql`select held_from from orders where short_id = ${id}`.execute(app.database.query)
    expect(kept.rows).toEqual([{ held_from: null }])
    expect((await from('203.0.113.26', seat, 10)).status).toBe(201)
  })
})

test('all of one network of IPv6 count together', async () => {
  const seat = await seats(20)
  expect((await from('2001:db8:7:7::1', seat, 10)).status).toBe(201)
  expect((await from('2001:db8:7:7:ffff::2', seat, 10)).status).toBe(429)
  expect((await from('2001:db8:7:8::1', seat, 10)).status).toBe(201)
})

test('a bus of fifty behind one router books a small theatre of 80 at the same minute', async () => {
  const seat = await seats(80)
  expect(taken(await crowd('203.0.113.3', seat, 50, 1))).toBe(50)
})

test('whoever holds nothing at the address is never refused, and who has bought holds nothing', async () => {
  const seat = await addProduct(app, shop, {
    title: 'Group',
    type: 'FREE',
    max_per_order: 60,
    prices: [{ price: 0, initial_quantity_available: 60 }],
  })
  const whole = await from('203.0.113.4', seat, 55)
  expect(whole.status).toBe(201)
  expect((await from('203.0.113.4', seat, 5)).status).toBe(429)
  await sql`update orders set reserved_until = now() - interval '1 second' where short_id = ${whole.body.data.short_id}`.execute(
    app.database.query,
  )
  await sql`update claims set until = now() - interval '1 second' where order_id = (select id from orders where short_id = ${whole.body.data.short_id})`.execute(
    app.database.query,
  )
  // Its time is over, swept or not.
  expect((await from('203.0.113.4', seat, 5)).status).toBe(201)
})

test('a hall that several tickets share is one house', async () => {
  const [stalls, circle] = [await seats(null), await seats(null)]
  await addHall(app, shop, { capacity: 40, prices: [stalls, circle] })
  expect(taken(await crowd('203.0.113.5', stalls, 2, 10))).toBe(2)
  expect(taken(await crowd('203.0.113.5', circle, 2, 10))).toBe(1)
  expect((await from('203.0.113.6', circle, 10)).status).toBe(201)
})

test('who chooses again has their own places to take again', async () => {
  const seat = await seats(12)
  const first = await from('203.0.113.7', seat, 10)
  const again = await from('203.0.113.7', seat, 10, first.body.data.session_identifier)
  expect(again.status).toBe(201)
})

describe('while places are short', () => {
  const endOf = (told: Told): number => new Date(told.body.data.reserved_until ?? 0).getTime()

  test('who chooses again keeps the clock of the first choice, and its extension', async () => {
    const seat = await seats(9)
    const first = await from('203.0.113.8', seat, 2)
    await sql`update orders set extensions = 1, reserved_until = reserved_until - interval '10 minutes' where short_id = ${first.body.data.short_id}`.execute(
      app.database.query,
    )
    const again = await from('203.0.113.8', seat, 3, first.body.data.session_identifier)
    expect(endOf(again)).toBe(endOf(first) - 10 * 60_000)
    expect(again.body.data.can_extend).toBe(false)
    const kept = await sql<{ same: boolean; extensions: number }>`
      select o.extensions, o.reserved_until = (select min(until) from claims c where c.order_id = o.id) as same
      from orders o where o.short_id = ${again.body.data.short_id}`.execute(app.database.query)
    expect(kept.rows).toEqual([{ same: true, extensions: 1 }])
  })

  test('with plenty left a new choice has a new clock', async () => {
    const seat = await seats(500)
    const first = await from('203.0.113.9', seat, 2)
    await sql`update orders set extensions = 1, reserved_until = reserved_until - interval '10 minutes' where short_id = ${first.body.data.short_id}`.execute(
      app.database.query,
    )
    const again = await from('203.0.113.9', seat, 3, first.body.data.session_identifier)
    expect(endOf(again)).toBeGreaterThanOrEqual(endOf(first))
  })
})

test('what is kept of an address is no address, differs from event to event, and is gone with the hold', async () => {
  const other = await aShop(app)
  const [here, there] = [await from('203.0.113.10', shop.free, 1), await otherShop(other)]
  const kept = async () =>
    (
      await sql<{ held_from: number | null }>`
      select held_from from orders where short_id = any(${[here, there].map(({ body }) => body.data.short_id)}::text[]) order by id`.execute(
        app.database.query,
      )
    ).rows.map((row) => row.held_from)
  const [one, two] = await kept()
  expect([typeof one, typeof two, one === two]).toEqual(['number', 'number', false])
  await sql`update orders set reserved_until = now() - interval '1 second' where short_id = any(${[here, there].map(({ body }) => body.data.short_id)}::text[])`.execute(
    app.database.query,
  )
  await expireHolds(app.database)
  expect(await kept()).toEqual([null, null])
})

async function otherShop(other: TestShop): Promise<Told> {
  const before = shop
  shop = other
  try {
    return await from('203.0.113.10', other.free, 1)
  } finally {
    shop = before
  }
}
